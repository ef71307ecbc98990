import { describe, expect, onTestFinished, test, vi } from "vitest";
import { DAY_MS } from "#constants.ts";
import { ADA, BLOCKED, openDevice, openPage } from "../support/opened-page.ts";

async function open(device = openDevice()) {
  openPage("/", device);
  const session = await import("#browser/core/session.ts");
  return { device, ...session, ...(await import("#browser/core/draft.ts")) };
}

describe("drafts", () => {
  test("keep inputs except passwords and codes", async () => {
    const { device, keepDraft } = await open();
    const typed = { email: "ada@finny.example", agreement: true };
    keepDraft("registration", {
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

  test("belong to one account", async () => {
    const { beginSession, endSession, keepDraft, readDraft } = await open();
    beginSession(ADA);
    keepDraft("report", { message: "They asked for a fee" });
    endSession();
    expect(readDraft("report")).toBeUndefined();
    beginSession({ ...ADA, userId: "obi" });
    expect(readDraft("report")).toBeUndefined();
    beginSession(ADA);
    expect(readDraft("report")).toEqual({ message: "They asked for a fee" });
  });

  test("stay after signing in", async () => {
    const { beginSession, keepDraft, readDraft } = await open();
    keepDraft("report", { message: "They asked for a fee" });
    beginSession(ADA);
    expect(readDraft("report")).toEqual({ message: "They asked for a fee" });
  });

  test("expire after a day for visitors only", async () => {
    const { device, beginSession, keepDraft, readDraft } = await open();
    keepDraft("report", { message: "They asked for a fee" });
    beginSession(ADA);
    keepDraft("question", { title: "A fee?" });
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

  test("are cleared on sign-out", async () => {
    const { device, keepDraft, clearDrafts } = await open();
    keepDraft("a", { message: "x" });
    keepDraft("b", { message: "y" });
    device.localStorage.setItem("theirs", "stays");
    clearDrafts();
    expect(Object.keys(device.localStorage)).toEqual(["theirs"]);
  });

  test.for(["{", "[]", '{"values":{}}', '{"owner":"ada","at":1,"values":{"a":{}}}'])(
    "are dropped when damaged: %s",
    async (text) => {
      const { device, readDraft } = await open(openDevice({ "finny:draft:report": text }));
      expect(readDraft("report")).toBeUndefined();
      expect(device.localStorage.length).toBe(0);
    },
  );

  test("stay in memory when storage is blocked", async () => {
    const { keepDraft, readDraft, clearDrafts } = await open(BLOCKED);
    keepDraft("report", { message: "x" });
    expect(readDraft("report")).toEqual({ message: "x" });
    clearDrafts();
    expect(readDraft("report")).toBeUndefined();
  });
});
