import { expect, test, vi } from "vitest";
import { type Behaviour, envelope } from "../support/bad-server.ts";
import { heldAnswers } from "../support/held-answers.ts";
import { aMoment, openSignedIn, refused } from "../support/opened-client.ts";

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
  const { companyWithDraft } = await import("#browser/complaints/complaint-draft.ts");
  const store = await import("#browser/complaints/complaint-store.ts");
  return { ...page, ...store, chooseCompany: companyWithDraft.choose };
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
  expect($complained.get()).toMatchObject({ id: "branch", ...lender("Branch") });
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

test("an app by which the lender is known stands before its name", async () => {
  const { loadComplained, $complained } = await open(envelope("0000", lender("Opay")));
  Object.assign(location, { search: "?company=opay&alias=Okash" });
  await loadComplained();
  expect($complained.get()).toMatchObject({ name: "Okash (Opay)", ownName: "Opay" });
});

test("the choice stands in the address, for when one comes back", async () => {
  const { chooseCompany, loadComplained, $complained, heard } = await open(
    envelope("0000", lender("Kuda")),
  );
  await chooseCompany("kuda & sons");
  expect(location.search).toBe("?company=kuda+%26+sons");
  $complained.set(null);
  await loadComplained();
  expect($complained.get()).toMatchObject({ id: "kuda & sons", ...lender("Kuda") });
  expect(heard.map(({ url }) => decodeURIComponent(url))).toEqual(
    Array(2).fill("/polaris/company/kuda & sons"),
  );
  await chooseCompany(null);
  expect(location.search).toBe("");
});

test("each lender has a draft of its own, which one chosen in the form takes over", async () => {
  const { chooseCompany, currentDraft } = await open(
    envelope("0000", lender("Kuda")),
    envelope("0000", lender("Branch")),
  );
  const { keepDraft, readDraft } = await import("#browser/core/draft.ts");
  keepDraft("complaint:kuda", { email: "ada@finny.example", message: "Before." });
  keepDraft("complaint", { message: "They called my boss." });
  keepDraft("complaint-pictures", { id: "{}" });
  await chooseCompany("kuda");
  expect(currentDraft()).toBe("complaint:kuda");
  const kept = { email: "ada@finny.example", message: "They called my boss." };
  expect(readDraft("complaint:kuda")).toEqual(kept);
  expect(readDraft("complaint:kuda-pictures")).toEqual({ id: "{}" });
  expect(readDraft("complaint")).toBeUndefined();
  expect(readDraft("complaint-pictures")).toBeUndefined();
  // A link to another lender chooses nothing in the form.
  Object.assign(location, { search: "?company=branch" });
  expect(readDraft(currentDraft())).toBeUndefined();
  expect(readDraft("complaint:kuda")).toEqual(kept);
});

test.each([
  ["that there is not is as if none was named", "1002", []],
  ["that could not be asked for is told", "1004", ["said with 1004"]],
])("a lender %s", async (_, code, words) => {
  const { chooseCompany, $complained, toasts } = await open(refused(code));
  await chooseCompany("kuda");
  await aMoment();
  expect(toasts).toEqual(words);
  expect($complained.get()).toBeNull();
});

test("one that was not sent, as the session has ended, is gone on with after signing in", async () => {
  const { fileComplaint } = await open(refused("0004"));
  await expect(fileComplaint(COMPLAINT)).rejects.toMatchObject({ code: "0004" });
  const { $routeParams } = await import("#browser/core/return-to.ts");
  expect($routeParams.get()?.resume).toEqual({ action: "complaint", subject: "complaint" });
});
