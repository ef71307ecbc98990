import { describe, expect, test } from "vitest";
import { addressOf } from "#i18n/addresses.ts";
import { LOCALE_CODES, LOCALES } from "#i18n/locales.ts";
import { findBarriers } from "../support/look.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();
const NOT_FOUND = /status of 404/;

describe.each(LOCALE_CODES)("what is gone, in %s", (locale) => {
  test.each(["/nowhere", "/productDetails/nobody-knows-this"] as const)(
    "%s says so in the language of the address",
    async (path) => {
      const page = await visit({ viewport: NARROW, mayReport: NOT_FOUND });
      const answer = await page.goto(addressOf(locale, path));
      expect(answer?.status()).toBe(404);
      expect(await page.locator("html").getAttribute("lang")).toBe(LOCALES[locale].tag);
      expect(await page.locator("h1").isVisible()).toBe(true);
      expect(await page.locator("main a").first().getAttribute("href")).toBe(
        addressOf(locale, "/productList"),
      );
      expect(await findBarriers(page)).toEqual([]);
    },
  );

  test.each(["commentDetails", "question"])("%s has a page for every id", async (name) => {
    // The page is there before it knows whether what it is about exists.
    const page = await visit({ mayReport: NOT_FOUND });
    const answer = await page.goto(addressOf(locale, `/${name}/01J9Z3K4`));
    expect(answer?.status()).toBe(200);
    expect(await page.locator("html").getAttribute("lang")).toBe(LOCALES[locale].tag);
    expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
  });

  test("the type of an old loan address leads to its page", async () => {
    const page = await visit();
    await page.goto(`${addressOf(locale, "/loan")}?type=1`);
    expect(new URL(page.url()).pathname).toBe(addressOf(locale, "/loan/unsecured-credit"));
    await page.goto(`${addressOf(locale, "/loan")}?type=0`);
    expect(new URL(page.url()).pathname).toBe(addressOf(locale, "/loan"));
  });
});
