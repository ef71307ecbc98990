import { expect, test } from "vitest";
import { addressOf } from "#i18n/addresses.ts";
import { LOCALES } from "#i18n/locales.ts";
import { findBarriers } from "../support/look.ts";
import { JOURNEY_LOCALES } from "../support/texts.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();
const NOT_FOUND = /status of 404/;

test.each(JOURNEY_LOCALES)(
  "shows missing pages in the language of the address: %s",
  async (locale) => {
    const page = await visit({ viewport: NARROW, mayReport: NOT_FOUND });
    for (const path of ["/nowhere", "/productDetails/nobody-knows-this"] as const) {
      const answer = await page.goto(addressOf(locale, path));
      expect(answer?.status()).toBe(404);
      expect(await page.locator("html").getAttribute("lang")).toBe(LOCALES[locale].tag);
      expect(await page.locator("h1").isVisible()).toBe(true);
      expect(await page.locator("main a").first().getAttribute("href")).toBe(
        addressOf(locale, "/productList"),
      );
    }
    expect(await findBarriers(page)).toEqual([]);
  },
);

test("redirects old loan addresses", async () => {
  const page = await visit();
  await page.goto("/id/loan?type=1");
  expect(new URL(page.url()).pathname).toBe("/id/loan/unsecured-credit");
  await page.goto("/id/loan?type=0");
  expect(new URL(page.url()).pathname).toBe("/id/loan");
});
