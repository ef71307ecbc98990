import type { Locator, Page } from "playwright";
import decodeQR from "qr/decode.js";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { COOKIE_DAYS, HOME_SPLIT_SHARE } from "#constants.ts";
import { NARROW, useBrowser, WIDE } from "../support/visitor.ts";

const visit = useBrowser();

/** Records for each attribute of the root element if the body existed when it was set. */
async function recordAttributeTimes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const drawn: Record<string, boolean> = {};
    Object.assign(globalThis, { drawn });
    new MutationObserver((records) => {
      for (const { attributeName } of records) {
        if (attributeName) drawn[attributeName] ??= document.body !== null;
      }
    }).observe(document, { attributes: true, subtree: true });
  });
}

async function expectSetBeforeBody(page: Page, attribute: string): Promise<void> {
  const drawn = await page.evaluate(() => (globalThis as unknown as { drawn: object }).drawn);
  expect(drawn).toHaveProperty(attribute, false);
}

describe("the site in the Android app", () => {
  const APP = { userAgent: "Mozilla/5.0 (Linux; Android 14) Chrome/120.0 Mobile FinnyApp/1.0" };
  const isApp = (page: Page) =>
    page.locator("html").evaluate((root) => root.hasAttribute("data-app"));

  test("is detected by user agent before the first paint", async () => {
    const page = await visit({ ...APP, viewport: NARROW });
    await recordAttributeTimes(page);
    await page.goto("/");
    expect(await isApp(page)).toBe(true);
    await expectSetBeforeBody(page, "data-app");
  });

  test("is detected by ?app=1 until the session ends", async () => {
    const page = await visit({ viewport: NARROW });
    await page.goto("/about?app=1");
    expect(await isApp(page)).toBe(true);
    const cookie = (await page.context().cookies()).find(({ name }) => name === "app");
    expect(cookie).toMatchObject({ value: "1", expires: -1 });
    await page.goto("/news");
    expect(await isApp(page)).toBe(true);
    // The activity page uses the same parameter for a product.
    await page.goto("/news?app=kilat");
    expect(await isApp(page)).toBe(true);
    await page.goto("/news?app=0");
    expect(await isApp(page)).toBe(false);
    await page.goto("/");
    expect(await isApp(page)).toBe(false);
  });

  test("hides the header or tab bar on some pages", async () => {
    const page = await visit({ ...APP, viewport: NARROW });
    for (const [path, hasHeader, hasTabs] of [
      ["/productList/2", true, false],
      ["/activitySubmit", false, false],
      ["/about", true, true],
    ] as const) {
      await page.goto(path);
      expect(await page.getByRole("banner").isVisible(), path).toBe(hasHeader);
      expect(await page.locator(".tab-bar").isVisible(), path).toBe(hasTabs);
    }
  });
});

describe("heading of the home page", () => {
  const openWithRandomNumber = async (number: number) => {
    const page = await visit();
    await recordAttributeTimes(page);
    await page.addInitScript((drawn) => {
      Math.random = () => drawn;
    }, number);
    await page.goto("/");
    return page;
  };
  const readHomeVariant = (page: Page) => page.locator("html").getAttribute("data-home");

  test.each([
    [HOME_SPLIT_SHARE - 0.001, "b"],
    [HOME_SPLIT_SHARE, "a"],
  ])("is chosen at random before paint: %f, variant %s", async (number, variant) => {
    const page = await openWithRandomNumber(number);
    expect(await readHomeVariant(page)).toBe(variant);
    await expectSetBeforeBody(page, "data-home");
    const variants = await page
      .locator("h1 > span")
      .evaluateAll((spans) =>
        spans
          .filter((span) => getComputedStyle(span).display !== "none")
          .map((span) => span.classList[0]),
      );
    expect(variants).toEqual([variant]);
  });

  test("keeps its variant for 30 days", async () => {
    const page = await openWithRandomNumber(0.1);
    const cookie = (await page.context().cookies()).find(({ name }) => name === "home");
    expect(cookie).toMatchObject({ value: "b", sameSite: "Lax", path: "/" });
    expect(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeCloseTo(COOKIE_DAYS, 1);
    const later = await page.context().newPage();
    await later.addInitScript(() => {
      Math.random = () => 0.9;
    });
    await later.goto("/id/");
    expect(await readHomeVariant(later)).toBe("b");
  });

  test("has the first variant without scripts", async () => {
    const page = await visit({ javaScriptEnabled: false });
    await page.goto("/");
    expect(await page.locator("h1 > span.a").isVisible()).toBe(true);
    expect(await page.locator("h1 > span.b").isVisible()).toBe(false);
  });
});

describe("QR code", () => {
  /** Reads the code like a camera. */
  async function decodeQrCode(code: Locator): Promise<string> {
    const { data, info } = await sharp(await code.screenshot())
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return decodeQR({ width: info.width, height: info.height, data });
  }

  test("contains the page's address on wide screens", async () => {
    const page = await visit({ viewport: WIDE, deviceScaleFactor: 2, colorScheme: "dark" });
    await page.goto("/id/activity");
    const address = await page.locator("meta[property='og:url']").getAttribute("content");
    expect(address).toMatch(/^https?:\/\/[^/]+\/id\/activity$/);
    expect(await decodeQrCode(page.locator(".qr svg"))).toBe(address);
    expect(await page.locator(".qr [role=img]").getAttribute("aria-label")).not.toBe("");
  });
});
