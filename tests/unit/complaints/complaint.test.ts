import { describe, expect, test, vi } from "vitest";
import {
  createDelayedResponses,
  type ResponseBehaviour,
  respondWithEnvelope,
} from "../support/bad-server.ts";
import { createRejection, openSignedInClient, waitForToast } from "../support/opened-client.ts";

const lender = (name: string) => ({ name, market: "NG" });

async function open(...behaviours: ResponseBehaviour[]) {
  const page = await openSignedInClient("/complain", ...behaviours);
  const replaceState = (_: unknown, __: string, address: string) =>
    Object.assign(location, { search: new URL(address, "https://finny.example").search });
  vi.stubGlobal("history", { state: null, replaceState });
  const { companyWithDraft } = await import("#browser/complaints/later-parts.ts");
  const store = await import("#browser/complaints/complaint-store.ts");
  return { ...page, ...store, chooseCompany: companyWithDraft.choose };
}

describe("lender in the complaint form", () => {
  test("is the last selected one despite late responses", async () => {
    const { behaviour, held, give } = createDelayedResponses();
    const { chooseCompany, $targetCompany } = await open(
      respondWithEnvelope("0000", lender("Opay")),
      behaviour,
    );
    await chooseCompany("opay");
    const first = chooseCompany("kuda");
    expect($targetCompany.get()).toBeNull();
    await vi.waitFor(() => expect(held).toHaveLength(1));
    const second = chooseCompany("branch");
    await vi.waitFor(() => expect(held).toHaveLength(2));
    give(1, lender("Branch"));
    await second;
    give(0, lender("Kuda"));
    await first;
    expect($targetCompany.get()).toMatchObject({ id: "branch", ...lender("Branch") });
  });

  test("has the name of the app before its own", async () => {
    const { loadTargetCompany, $targetCompany } = await open(
      respondWithEnvelope("0000", lender("Opay")),
    );
    Object.assign(location, { search: "?company=opay&alias=Okash" });
    await loadTargetCompany();
    expect($targetCompany.get()).toMatchObject({ name: "Okash (Opay)", ownName: "Opay" });
  });

  test.each(["https://evil.example", "a@b.example", "Call 08031234567"])(
    "has no name of the app like %s",
    async (alias) => {
      const { loadTargetCompany, $targetCompany } = await open(
        respondWithEnvelope("0000", lender("Opay")),
      );
      Object.assign(location, { search: `?${new URLSearchParams({ company: "opay", alias })}` });
      await loadTargetCompany();
      expect($targetCompany.get()).toMatchObject({ name: "Opay", alias: undefined });
    },
  );

  test("is stored in the address", async () => {
    const { chooseCompany, loadTargetCompany, $targetCompany, heard } = await open(
      respondWithEnvelope("0000", lender("Kuda")),
    );
    await chooseCompany("kuda & sons");
    expect(location.search).toBe("?company=kuda+%26+sons");
    $targetCompany.set(null);
    await loadTargetCompany();
    expect($targetCompany.get()).toMatchObject({ id: "kuda & sons", ...lender("Kuda") });
    expect(heard.map(({ url }) => decodeURIComponent(url))).toEqual(
      Array(2).fill("/polaris/company/kuda & sons"),
    );
    await chooseCompany(null);
    expect(location.search).toBe("");
  });

  test("takes over the draft written before the selection", async () => {
    const { chooseCompany, readComplaintDraftName } = await open(
      respondWithEnvelope("0000", lender("Kuda")),
      respondWithEnvelope("0000", lender("Branch")),
    );
    const { saveDraft, readDraft } = await import("#browser/core/draft.ts");
    saveDraft("complaint:kuda", { email: "ada@finny.example", message: "Before." });
    saveDraft("complaint", { message: "They called my boss." });
    saveDraft("complaint-pictures", { id: "{}" });
    await chooseCompany("kuda");
    expect(readComplaintDraftName()).toBe("complaint:kuda");
    const values = { email: "ada@finny.example", message: "They called my boss." };
    expect(readDraft("complaint:kuda")).toEqual(values);
    expect(readDraft("complaint:kuda-pictures")).toEqual({ id: "{}" });
    expect(readDraft("complaint")).toBeUndefined();
    expect(readDraft("complaint-pictures")).toBeUndefined();
    // Opening a link to another lender must not move the draft.
    Object.assign(location, { search: "?company=branch" });
    expect(readDraft(readComplaintDraftName())).toBeUndefined();
    expect(readDraft("complaint:kuda")).toEqual(values);
  });

  test.each([
    ["an unknown lender without a message", "1002", []],
    ["a server error with a message", "1004", ["said with 1004"]],
  ])("is not selected after %s", async (_, code, words) => {
    const { chooseCompany, $targetCompany, toasts } = await open(createRejection(code));
    await chooseCompany("kuda");
    await waitForToast();
    expect(toasts).toEqual(words);
    expect($targetCompany.get()).toBeNull();
  });
});
