import { afterEach, describe, expect, test, vi } from "vitest";
import { LOGIN_SCRIPT } from "#browser/early/page-scripts.ts";
import { ADA, createDevice, openPage } from "../support/opened-page.ts";

const FOLLOW = { action: "follow", subject: "product:kuda" };

const createSignedInDevice = (kept: Readonly<Record<string, string>> = {}) =>
  createDevice({ "finny:session": JSON.stringify(ADA), ...kept });

async function open(device = createSignedInDevice(), address = "/about") {
  openPage(address, device);
  return { device, ...(await import("#browser/core/return-to.ts")) };
}

afterEach(() => {
  vi.useRealTimers();
});

describe("return address", () => {
  test("can be read only once", async () => {
    const { device, saveReturnTo } = await open();
    saveReturnTo("/id/productDetails/kuda?a=1#b");
    const { takeReturnTo } = await open(device);
    expect(takeReturnTo()).toBe("/id/productDetails/kuda?a=1#b");
    expect(takeReturnTo()).toBeUndefined();
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
  ])("is rejected if it is on another site: %j", async (address) => {
    const { saveReturnTo, takeReturnTo, toSameSiteAddress, $returnTarget } = await open();
    expect(toSameSiteAddress(address)).toBeUndefined();
    saveReturnTo(address, FOLLOW);
    expect(takeReturnTo()).toBeUndefined();
    $returnTarget.set({ address, until: Date.now() + 1000 });
    expect(takeReturnTo()).toBeUndefined();
  });

  test.for([
    ["/id/my?a=1#questions", "/id/my?a=1#questions"],
    ["https://finny.example//evil.example", undefined],
    ["https://evil.example/", undefined],
    ["//evil.example", undefined],
    ["session-ended", undefined],
  ])("is read from the fragment of the login page: %s", async ([target, address]) => {
    const device = createDevice();
    openPage(`/login?type=2#${target}`, device);
    vi.stubGlobal("document", { documentElement: { dataset: {} } });
    vi.stubGlobal("addEventListener", () => undefined);
    new Function(LOGIN_SCRIPT)();
    const { takeReturnTo } = await open(device);
    expect(takeReturnTo()).toBe(address);
  });

  test.for([
    ["expires after half an hour", 31 * 60_000],
    ["expires after a change of the clock", -24 * 60 * 60_000],
  ] as const)("%s", async ([, later]) => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { saveReturnTo, takeReturnTo, takePendingAction } = await open();
    saveReturnTo("/about", FOLLOW);
    vi.setSystemTime(Date.now() + later);
    expect(takePendingAction(FOLLOW)).toBe(false);
    expect(takeReturnTo()).toBeUndefined();
  });

  test.for(["{", "7", '{"address":7,"until":9999999999999}', '{"address":"/a"}'])(
    "is ignored if damaged: %s",
    async (text) => {
      const values = { "finny:way": text, "finny:way-action": text };
      const { takeReturnTo, takePendingAction } = await open(createSignedInDevice(values));
      expect(takePendingAction(FOLLOW)).toBe(false);
      expect(takeReturnTo()).toBeUndefined();
    },
  );
});

describe("pending action", () => {
  test("can be read once, only on its page", async () => {
    const { device, saveReturnTo } = await open();
    saveReturnTo("/productDetails/kuda?a=1", FOLLOW);
    const login = await open(device);
    login.takeReturnTo();
    expect(login.takePendingAction(FOLLOW)).toBe(false);
    const back = await open(device, "/productDetails/kuda#x");
    expect(back.takePendingAction({ ...FOLLOW, subject: "product:opay" })).toBe(false);
    expect(back.takePendingAction(FOLLOW)).toBe(true);
    expect(back.takePendingAction(FOLLOW)).toBe(false);
  });

  test.for([
    ["visitors", createDevice()],
    ["another user", createSignedInDevice()],
  ] as const)("is kept from %s", async ([, device]) => {
    const { saveReturnTo, takePendingAction } = await open(device);
    saveReturnTo("/about", { ...FOLLOW, person: "obi" });
    expect(takePendingAction(FOLLOW)).toBe(false);
  });

  test("is removed by a newer return address", async () => {
    const { saveReturnTo, takeReturnTo, takePendingAction } = await open();
    saveReturnTo("/about", FOLLOW);
    saveReturnTo("/about");
    takeReturnTo();
    expect(takePendingAction(FOLLOW)).toBe(false);
  });
});
