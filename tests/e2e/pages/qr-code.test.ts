import type { Locator } from "playwright";
import decodeQR from "qr/decode.js";
import sharp from "sharp";
import { expect, test } from "vitest";
import { NARROW, useBrowser, WIDE } from "../support/visitor.ts";

const visit = useBrowser();
const FOR_PHONES = ["/_app", "/activity"];
const APP = { userAgent: "Mozilla/5.0 FinnyApp/1.0" };

/** Reads the code like a camera. */
async function read(code: Locator): Promise<string> {
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}

test.each(FOR_PHONES)("a wide screen shows the address of %s as a code", async (path) => {
  const page = await visit({ viewport: WIDE, deviceScaleFactor: 2 });
  await page.goto(`/id${path}`);
  const address = await page.locator("meta[property='og:url']").getAttribute("content");
  expect(address).toMatch(new RegExp(`^https?://[^/]+/id${path}$`));
  expect(await read(page.locator(".qr svg"))).toBe(address);
  expect(await page.locator(".qr [role=img]").getAttribute("aria-label")).not.toBe("");
});

test("the code stays dark on light in the dark, where cameras need it", async () => {
  const page = await visit({ viewport: WIDE, deviceScaleFactor: 2, colorScheme: "dark" });
  await page.goto("/activity");
  const address = await page.locator("meta[property='og:url']").getAttribute("content");
  expect(await read(page.locator(".qr svg"))).toBe(address);
});

test("a phone and the app need none", async () => {
  const phone = await visit({ viewport: NARROW });
  await phone.goto("/activity");
  expect(await phone.locator(".qr").isVisible()).toBe(false);
  const app = await visit({ viewport: WIDE, ...APP });
  await app.goto("/activity");
  expect(await app.locator(".qr").isVisible()).toBe(false);
});

test("pages that work on wide screens show none", async () => {
  const page = await visit({ viewport: WIDE });
  await page.goto("/productDetails/fairmoney");
  expect(await page.locator(".qr").count()).toBe(0);
});
