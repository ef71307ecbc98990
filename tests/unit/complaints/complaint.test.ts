import { expect, test, vi } from "vitest";
import { type Behaviour, envelope } from "../support/bad-server.ts";
import { heldAnswers } from "../support/held-answers.ts";
import { openSignedIn, pastToasts, refused } from "../support/signed-in-page.ts";

const lender = (name: string) => ({ name, market: "NG" });
const COMPLAINT = {
  companyId: "kuda",
  subject: "A fee",
  message: "Before the loan.",
  email: "ada@finny.example",
  pictures: [],
};

async function open(...behaviours: Behaviour[]) {
  const page = await openSignedIn("/complain", ...behaviours);
  const replaceState = (_: unknown, __: string, address: string) =>
    Object.assign(location, { search: new URL(address, "https://finny.example").search });
  vi.stubGlobal("history", { state: null, replaceState });
  return { ...page, ...(await import("#browser/complaints/complaint-store.ts")) };
}

test("the lender that was chosen last is the one, whichever answer comes last", async () => {
  const { behaviour, held, give } = heldAnswers();
  const { chooseCompany, $complained } = await open(behaviour);
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

test("while another is looked for the one before is not complained about", async () => {
  const { chooseCompany, $complained } = await open(
    envelope("0000", lender("Kuda")),
    envelope("0000", lender("Branch")),
  );
  await chooseCompany("kuda");
  const next = chooseCompany("branch");
  expect($complained.get()).toBeNull();
  await next;
  expect($complained.get()).toMatchObject({ id: "branch" });
});

test("the choice stands in the address, for when one comes back", async () => {
  const { chooseCompany, loadComplained, $complained, heard } = await open(
    envelope("0000", lender("Kuda")),
  );
  await chooseCompany("kuda & sons");
  expect(location.search).toBe("?company=kuda+%26+sons");
  $complained.set(null);
  await loadComplained();
  expect($complained.get()).toEqual({ id: "kuda & sons", ...lender("Kuda") });
  expect(heard.map(({ url }) => decodeURIComponent(url))).toEqual(
    Array(2).fill("/polaris/company/kuda & sons"),
  );
  await chooseCompany(null);
  expect(location.search).toBe("");
});

test.each([
  ["that there is not is as if none was named", "1002", []],
  ["that could not be asked for is told", "1004", ["said with 1004"]],
])("a lender %s", async (_, code, words) => {
  const { chooseCompany, $complained, toasts } = await open(refused(code));
  await chooseCompany("kuda");
  await pastToasts();
  expect(toasts).toEqual(words);
  expect($complained.get()).toBeNull();
});

test("lenders are looked for by name, and a search that fails is told", async () => {
  const found = [{ type: "company", id: "kuda", title: "Kuda" }];
  const { findCompanies, asked } = await open(
    envelope("0000", { items: found, next: null, total: 7 }),
    refused("1004"),
  );
  const { signal } = new AbortController();
  expect(await findCompanies("ku", signal)).toMatchObject({ items: found, total: 7 });
  await expect(findCompanies("ku", signal)).rejects.toMatchObject({ code: "1004" });
  expect([asked("q")[0], asked("type")[0]]).toEqual(["ku", "company"]);
});

test.each([
  ["0004", { action: "complaint", subject: "complaint" }],
  ["1006", undefined],
])("one refused with %s is told; what is done after signing in: %j", async (code, resume) => {
  const { fileComplaint } = await open(refused(code));
  await expect(fileComplaint(COMPLAINT)).rejects.toMatchObject({ code });
  const { $routeParams } = await import("#browser/core/return-to.ts");
  expect($routeParams.get()?.resume).toEqual(resume);
});

test("one that has arrived has a number", async () => {
  const { fileComplaint, heard } = await open(envelope("0000", { complaintId: "C-1" }));
  expect(await fileComplaint(COMPLAINT)).toEqual({ ...COMPLAINT, complaintId: "C-1" });
  expect(JSON.parse(heard[0]?.body ?? "")).toMatchObject(COMPLAINT);
});
