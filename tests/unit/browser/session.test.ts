import { describe, expect, test } from "vitest";
import {
  ADA,
  BLOCKED,
  changeInOtherTab,
  createDevice,
  FullStorage,
  openPage,
  TestStorage,
} from "../support/opened-page.ts";

const KEY = "finny:session";

async function open(device = createDevice()) {
  const page = openPage("/", device);
  return { page, device, ...(await import("#browser/core/session.ts")) };
}

describe("session in the browser", () => {
  test("is shared by all tabs", async () => {
    const { device, storeSession } = await open();
    storeSession(ADA);
    const next = await open(device);
    expect(next.$session.get()).toEqual(ADA);
    next.updateSession({ userName: "Ada Eze" });
    const third = await open(device);
    expect(third.$session.get()).toEqual({ ...ADA, userName: "Ada Eze" });
    third.clearSession();
    expect(device.localStorage.getItem(KEY)).toBeNull();
    expect((await open(device)).$session.get()).toBeNull();
  });

  test("is not created by changing a visitor's name", async () => {
    const { $session, updateSession, device } = await open();
    updateSession({ userName: "Ada" });
    expect($session.get()).toBeNull();
    expect(device.localStorage.length).toBe(0);
  });

  test.for([
    "",
    "{",
    "null",
    "[]",
    "7",
    '"T"',
    "undefined",
    JSON.stringify({ ...ADA, token: "" }),
    JSON.stringify({ ...ADA, token: 7 }),
    JSON.stringify({ ...ADA, userId: undefined }),
    JSON.stringify({ ...ADA, email: {} }),
    JSON.stringify({ user: "someone else's" }),
  ])("is removed if invalid: %s", async (text) => {
    const { $session, device } = await open(createDevice({ [KEY]: text, theirs: "stays" }));
    expect($session.get()).toBeNull();
    expect(device.localStorage.getItem(KEY)).toBeNull();
    expect(device.localStorage.getItem("theirs")).toBe("stays");
  });

  test("is synchronized between tabs", async () => {
    const { $session, page, device } = await open();
    const userIds: (string | undefined)[] = [];
    $session.listen((session) => userIds.push(session?.userName));
    changeInOtherTab(page, device, KEY, JSON.stringify(ADA));
    changeInOtherTab(page, device, KEY, JSON.stringify({ ...ADA, userName: "Obi" }));
    changeInOtherTab(page, device, KEY);
    changeInOtherTab(page, device, KEY, JSON.stringify(ADA));
    changeInOtherTab(page, device, KEY, "{rubbish");
    expect(userIds).toEqual(["Ada", "Obi", undefined, "Ada", undefined]);
  });

  test("is updated after leaving the back/forward cache", async () => {
    const { $session, page, device } = await open(createDevice({ [KEY]: JSON.stringify(ADA) }));
    $session.listen(() => undefined);
    device.localStorage.removeItem(KEY);
    page.window.dispatchEvent(new Event("pageshow"));
    expect($session.get()).toBeNull();
  });
});

describe("storage for the session", () => {
  test("keeps a new session only in memory when full", async () => {
    const localStorage = new FullStorage({ [KEY]: JSON.stringify(ADA) });
    const device = { localStorage, sessionStorage: new TestStorage() };
    const { $session, storeSession } = await open(device);
    storeSession({ ...ADA, token: "new" });
    expect($session.get()?.token).toBe("new");
    expect((await open(device)).$session.get()).toBeNull();
  });

  test("keeps the session in memory when blocked", async () => {
    const { $session, storeSession } = await open(BLOCKED);
    expect($session.get()).toBeNull();
    storeSession(ADA);
    expect($session.get()).toEqual(ADA);
  });
});
