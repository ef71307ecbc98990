import { expect, test, vi } from "vitest";
import { startBadServer } from "../support/bad-server.ts";
import { heldAnswers } from "../support/held-answers.ts";
import { openPage } from "../support/opened-page.ts";

const lender = (name: string) => ({ name, market: "NG" });

async function open() {
  const { behaviour, ...answers } = heldAnswers();
  await startBadServer(behaviour);
  openPage("/complain");
  const replaceState = (_: unknown, __: string, address: string) =>
    Object.assign(location, { search: new URL(address, "https://finny.example").search });
  vi.stubGlobal("history", { state: null, replaceState });
  return { ...answers, ...(await import("#stores/complaint.ts")) };
}

test("the lender that was chosen last is the one, whichever answer comes last", async () => {
  const { chooseCompany, $complained, held, give } = await open();
  const first = chooseCompany("kuda");
  await vi.waitFor(() => expect(held).toHaveLength(1));
  const second = chooseCompany("branch");
  await vi.waitFor(() => expect(held).toHaveLength(2));
  give(1, lender("Branch"));
  await second;
  give(0, lender("Kuda"));
  await first;
  expect($complained.get()).toEqual({ id: "branch", ...lender("Branch") });
});

test("who chooses another lender is not given the one before", async () => {
  const { chooseCompany, $complained, held, give } = await open();
  const first = chooseCompany("kuda");
  await vi.waitFor(() => expect(held).toHaveLength(1));
  await chooseCompany(null);
  give(0, lender("Kuda"));
  await first;
  expect($complained.get()).toBeNull();
});
