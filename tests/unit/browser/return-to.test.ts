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
    const { device, saveReturnAddress } = await open();
    saveReturnAddress("/id/productDetails/kuda?a=1#b");
    const { consumeReturnAddress } = await open(device);
    expect(consumeReturnAddress()).toBe("/id/productDetails/kuda?a=1#b");
    expect(consumeReturnAddress()).toBeUndefined();
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
    const { saveReturnAddress, consumeReturnAddress, toSameSiteAddress, $returnTarget } =
      await open();
    expect(toSameSiteAddress(address)).toBeUndefined();
    saveReturnAddress(address, FOLLOW);
    expect(consumeReturnAddress()).toBeUndefined();
    $returnTarget.set({ address, until: Date.now() + 1000 });
    expect(consumeReturnAddress()).toBeUndefined();
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
    const { consumeReturnAddress } = await open(device);
    expect(consumeReturnAddress()).toBe(address);
  });

  test.for([
    ["expires after half an hour", 31 * 60_000],
    ["expires after a change of the clock", -24 * 60 * 60_000],
  ] as const)("%s", async ([, later]) => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { saveReturnAddress, consumeReturnAddress, consumePendingAction } = await open();
    saveReturnAddress("/about", FOLLOW);
    vi.setSystemTime(Date.now() + later);
    expect(consumePendingAction(FOLLOW)).toBe(false);
    expect(consumeReturnAddress()).toBeUndefined();
  });

  test.for(["{", "7", '{"address":7,"until":9999999999999}', '{"address":"/a"}'])(
    "is ignored if damaged: %s",
    async (text) => {
      const values = { "finny:way": text, "finny:way-action": text };
      const { consumeReturnAddress, consumePendingAction } = await open(
        createSignedInDevice(values),
      );
      expect(consumePendingAction(FOLLOW)).toBe(false);
      expect(consumeReturnAddress()).toBeUndefined();
    },
  );
});

describe("pending action", () => {
  test("can be read once, only on its page", async () => {
    const { device, saveReturnAddress } = await open();
    saveReturnAddress("/productDetails/kuda?a=1", FOLLOW);
    const login = await open(device);
    login.consumeReturnAddress();
    expect(login.consumePendingAction(FOLLOW)).toBe(false);
    const back = await open(device, "/productDetails/kuda#x");
    expect(back.consumePendingAction({ ...FOLLOW, subject: "product:opay" })).toBe(false);
    expect(back.consumePendingAction(FOLLOW)).toBe(true);
    expect(back.consumePendingAction(FOLLOW)).toBe(false);
  });

  test.for([
    ["visitors", createDevice()],
    ["another user", createSignedInDevice()],
  ] as const)("is kept from %s", async ([, device]) => {
    const { saveReturnAddress, consumePendingAction } = await open(device);
    saveReturnAddress("/about", { ...FOLLOW, person: "obi" });
    expect(consumePendingAction(FOLLOW)).toBe(false);
  });

  test("is removed by a newer return address", async () => {
    const { saveReturnAddress, consumeReturnAddress, consumePendingAction } = await open();
    saveReturnAddress("/about", FOLLOW);
    saveReturnAddress("/about");
    consumeReturnAddress();
    expect(consumePendingAction(FOLLOW)).toBe(false);
  });
});
