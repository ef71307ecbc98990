import type { Locator } from "playwright";
import decodeQR from "qr/decode.js";
import sharp from "sharp";
import { expect, test } from "vitest";
import { NARROW, useBrowser, WIDE } from "../support/visitor.ts";

const visit = useBrowser();
const APP = { userAgent: "Mozilla/5.0 FinnyApp/1.0" };

/** Reads the code like a camera. */
async function read(code: Locator): Promise<string> {
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}

test.each(["light", "dark"] as const)(
  "shows the address as code on wide %s screens",
  async (colorScheme) => {
    const page = await visit({ viewport: WIDE, deviceScaleFactor: 2, colorScheme });
    await page.goto("/id/activity");
    const address = await page.locator("meta[property='og:url']").getAttribute("content");
    expect(address).toMatch(/^https?:\/\/[^/]+\/id\/activity$/);
    expect(await read(page.locator(".qr svg"))).toBe(address);
    expect(await page.locator(".qr [role=img]").getAttribute("aria-label")).not.toBe("");
  },
);

test("hides the code in the app", async () => {
  const phone = await visit({ viewport: NARROW });
  await phone.goto("/activity");
  expect(await phone.locator(".qr").isVisible()).toBe(false);
  const app = await visit({ viewport: WIDE, ...APP });
  await app.goto("/activity");
  expect(await app.locator(".qr").isVisible()).toBe(false);
});
