import { afterEach, describe, expect, test, vi } from "vitest";
import { openDevice, openPage } from "../support/opened-page.ts";

const FOLLOW = { action: "follow", subject: "product:kuda" };
const any = () => true;

async function open(device = openDevice()) {
  openPage("/", device);
  return { device, ...(await import("#browser/core/routing.ts")) };
}

afterEach(() => {
  vi.useRealTimers();
});

describe("the way back", () => {
  test("is taken once, on another page", async () => {
    const { device, rememberWay } = await open();
    rememberWay("/id/productDetails/kuda?a=1#b");
    const { takeWay } = await open(device);
    expect(takeWay()).toBe("/id/productDetails/kuda?a=1#b");
    expect(takeWay()).toBeUndefined();
  });

  test.for([
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/.//evil.example",
    "/a/..//evil.example",
    "javascript:alert(1)",
    "",
    "about",
  ])("never leads to another site: %j", async (address) => {
    const { rememberWay, takeWay, ownAddress, $skipRouter } = await open();
    expect(ownAddress(address)).toBeUndefined();
    rememberWay(address, FOLLOW);
    expect(takeWay()).toBeUndefined();
    $skipRouter.set({ address, until: Date.now() + 1000 });
    expect(takeWay()).toBeUndefined();
  });

  test("is found by a browser that does not know URL.canParse", async () => {
    const { rememberWay, takeWay } = await open();
    const known = Object.getOwnPropertyDescriptor(URL, "canParse");
    Reflect.deleteProperty(URL, "canParse");
    try {
      rememberWay("/id/about?a=1");
      expect(takeWay()).toBe("/id/about?a=1");
      rememberWay("//evil.example/");
      expect(takeWay()).toBeUndefined();
    } finally {
      if (known) Object.defineProperty(URL, "canParse", known);
    }
  });

  test("that a wrong clock wrote does not last for years", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { rememberWay, takeWay, takeResume } = await open();
    rememberWay("/about", FOLLOW);
    takeWay();
    rememberWay("/about", FOLLOW);
    vi.setSystemTime(Date.now() - 24 * 60 * 60_000);
    expect(takeResume("/about", any)).toBeUndefined();
    expect(takeWay()).toBeUndefined();
  });

  test("is forgotten after half an hour", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { rememberWay, takeWay } = await open();
    rememberWay("/about");
    vi.setSystemTime(Date.now() + 31 * 60_000);
    expect(takeWay()).toBeUndefined();
  });

  test.for(["{", "7", '{"address":7,"until":9999999999999}', '{"address":"/a"}'])(
    "that is damaged is none: %s",
    async (text) => {
      const kept = { "finny:way": text, "finny:way-action": text, "finny:action": text };
      const { takeWay, takeResume } = await open(openDevice(kept));
      expect(takeResume("/a", any)).toBeUndefined();
      expect(takeWay()).toBeUndefined();
    },
  );
});

describe("what was to be done", () => {
  test("is done once, on its page, after the way back was taken", async () => {
    const { device, rememberWay, takeResume } = await open();
    rememberWay("/productDetails/kuda?a=1", FOLLOW);
    expect(takeResume("/productDetails/kuda", any)).toBeUndefined();
    const login = await open(device);
    login.takeWay();
    const back = await open(device);
    expect(back.takeResume("/about", any)).toBeUndefined();
    expect(back.takeResume("/productDetails/kuda", () => false)).toBeUndefined();
    expect(back.takeResume("/productDetails/kuda#x", any)).toEqual(FOLLOW);
    expect(back.takeResume("/productDetails/kuda", any)).toBeUndefined();
  });

  test("is not done later, when nobody expects it", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { rememberWay, takeWay, takeResume } = await open();
    rememberWay("/about", FOLLOW);
    takeWay();
    vi.setSystemTime(Date.now() + 31 * 60_000);
    expect(takeResume("/about", any)).toBeUndefined();
  });

  test("gives way to another way", async () => {
    const { rememberWay, takeWay, takeResume } = await open();
    rememberWay("/about", FOLLOW);
    rememberWay("/about");
    takeWay();
    expect(takeResume("/about", any)).toBeUndefined();
  });
});
