import { describe, expect, test } from "vitest";
import {
  ADA,
  BLOCKED,
  changeElsewhere,
  FullStorage,
  KeptTexts,
  openDevice,
  openPage,
} from "../support/opened-page.ts";

const KEY = "finny:session";

async function open(device = openDevice()) {
  const page = openPage("/", device);
  return { page, device, ...(await import("#browser/core/session.ts")) };
}

describe("the session", () => {
  test("outlives the page and ends everywhere", async () => {
    const { device, beginSession } = await open();
    beginSession(ADA);
    const next = await open(device);
    expect(next.$session.get()).toEqual(ADA);
    next.changeSession({ userName: "Ada Eze" });
    const third = await open(device);
    expect(third.$session.get()).toEqual({ ...ADA, userName: "Ada Eze" });
    third.endSession();
    expect(device.localStorage.getItem(KEY)).toBeNull();
    expect((await open(device)).$session.get()).toBeNull();
  });

  test("of nobody is not changed", async () => {
    const { $session, changeSession, device } = await open();
    changeSession({ userName: "Ada" });
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
  ])("that is damaged or foreign is dropped: %s", async (text) => {
    const { $session, device } = await open(openDevice({ [KEY]: text, theirs: "stays" }));
    expect($session.get()).toBeNull();
    expect(device.localStorage.getItem(KEY)).toBeNull();
    expect(device.localStorage.getItem("theirs")).toBe("stays");
  });

  test("is in step between tabs", async () => {
    const { $session, page, device } = await open();
    const seen: (string | undefined)[] = [];
    $session.listen((session) => seen.push(session?.userName));
    changeElsewhere(page, device, KEY, JSON.stringify(ADA));
    changeElsewhere(page, device, KEY, JSON.stringify({ ...ADA, userName: "Obi" }));
    changeElsewhere(page, device, KEY);
    changeElsewhere(page, device, KEY, JSON.stringify(ADA));
    changeElsewhere(page, device, KEY, "{rubbish");
    expect(seen).toEqual(["Ada", "Obi", undefined, "Ada", undefined]);
  });

  test("that ended while the page lay in the back/forward cache has ended when it comes back", async () => {
    const { $session, page, device } = await open(openDevice({ [KEY]: JSON.stringify(ADA) }));
    $session.listen(() => undefined);
    device.localStorage.removeItem(KEY);
    page.window.dispatchEvent(new Event("pageshow"));
    expect($session.get()).toBeNull();
  });
});

describe("a storage", () => {
  test("that is full leaves the session to the tab, and keeps no older one instead", async () => {
    const localStorage = new FullStorage({ [KEY]: JSON.stringify(ADA) });
    const device = { localStorage, sessionStorage: new KeptTexts() };
    const session = { ...ADA, token: "new" };
    (await open(device)).beginSession(session);
    const next = await open(device);
    expect(next.$session.get()).toEqual(session);
    next.endSession();
    expect((await open(device)).$session.get()).toBeNull();
  });

  test("that is blocked leaves it to the page", async () => {
    const { $session, beginSession } = await open(BLOCKED);
    expect($session.get()).toBeNull();
    beginSession(ADA);
    expect($session.get()).toEqual(ADA);
  });
});
