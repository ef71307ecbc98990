import { describe, expect, onTestFinished, test, vi } from "vitest";
import { DAY_MS } from "#constants.ts";
import { ADA, createDevice, openPage } from "../support/opened-page.ts";

async function open(device = createDevice()) {
  openPage("/", device);
  const session = await import("#browser/core/session.ts");
  return { device, ...session, ...(await import("#browser/core/draft.ts")) };
}

describe("draft of a form", () => {
  test("is restored except passwords and codes", async () => {
    const { device, saveDraft } = await open();
    const typed = { email: "ada@finny.example", agreement: true };
    saveDraft("registration", {
      ...typed,
      password: "secret",
      retyped_password: "secret",
      otp: "482913",
    });
    expect(JSON.stringify(device.localStorage)).not.toMatch(/secret|482913/);
    const { readDraft, clearDraft } = await open(device);
    expect(readDraft("registration")).toEqual(typed);
    expect(readDraft("other")).toBeUndefined();
    clearDraft("registration");
    expect(readDraft("registration")).toBeUndefined();
  });

  test("is not restored for another user", async () => {
    const { storeSession, clearSession, saveDraft, readDraft } = await open();
    storeSession(ADA);
    saveDraft("report", { message: "They asked for a fee" });
    clearSession();
    expect(readDraft("report")).toBeUndefined();
    storeSession({ ...ADA, userId: "obi" });
    expect(readDraft("report")).toBeUndefined();
    storeSession(ADA);
    expect(readDraft("report")).toEqual({ message: "They asked for a fee" });
  });

  test("is kept when a visitor signs in", async () => {
    const { storeSession, saveDraft, readDraft } = await open();
    saveDraft("report", { message: "They asked for a fee" });
    storeSession(ADA);
    expect(readDraft("report")).toEqual({ message: "They asked for a fee" });
  });

  test("is deleted after a day for a visitor", async () => {
    const { device, storeSession, saveDraft, readDraft } = await open();
    saveDraft("report", { message: "They asked for a fee" });
    storeSession(ADA);
    saveDraft("question", { title: "A fee?" });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + DAY_MS - 1000 });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    expect(readDraft("report")).toEqual({ message: "They asked for a fee" });
    vi.setSystemTime(Date.now() + 2000);
    expect(readDraft("report")).toBeUndefined();
    expect(Object.keys(device.localStorage)).not.toContain("finny:draft:report");
    expect(readDraft("question")).toEqual({ title: "A fee?" });
  });

  test("is removed on signing out", async () => {
    const { device, saveDraft, clearAllDrafts } = await open();
    saveDraft("a", { message: "x" });
    saveDraft("b", { message: "y" });
    device.localStorage.setItem("theirs", "stays");
    clearAllDrafts();
    expect(Object.keys(device.localStorage)).toEqual(["theirs"]);
  });

  test.for(["{", "[]", '{"values":{}}', '{"owner":"ada","at":1,"values":{"a":{}}}'])(
    "is discarded if damaged: %s",
    async (text) => {
      const { device, readDraft } = await open(createDevice({ "finny:draft:report": text }));
      expect(readDraft("report")).toBeUndefined();
      expect(device.localStorage.length).toBe(0);
    },
  );
});
