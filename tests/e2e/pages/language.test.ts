import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { COOKIE_DAYS } from "#constants.ts";
import { addressOf } from "#i18n/addresses.ts";
import { LOCALE_CODES, LOCALES, type Locale } from "#i18n/locales.ts";
import { findAccessibilityViolations } from "../support/look.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();

describe("language switch", () => {
  async function switchTo(page: Page, locale: Locale): Promise<void> {
    const languages = page.locator("header details.languages");
    await languages.locator("summary").click();
    await languages.getByRole("link", { name: LOCALES[locale].name, exact: true }).click();
    await page.waitForLoadState();
  }

  const pathOf = (page: Page) => new URL(page.url()).pathname;

  function computeDaysUntilExpiry(expires = 0): number {
    return (expires - Date.now() / 1000) / (24 * 60 * 60);
  }

  test("opens the same page in the chosen language", async () => {
    const page = await visit({ viewport: NARROW });
    await page.goto("/en-ng/productDetails/fairmoney");
    await switchTo(page, "zh_CN");
    expect(pathOf(page)).toBe("/zh/productDetails/fairmoney");
    expect(await page.locator("html").getAttribute("lang")).toBe(LOCALES.zh_CN.tag);
  });

  test("is in the footer inside the app", async () => {
    const page = await visit({ viewport: NARROW, userAgent: "Mozilla/5.0 FinnyApp/1.0" });
    await page.goto("/login");
    expect(await page.getByRole("banner").isVisible()).toBe(false);
    const languages = page.locator(".footer-languages");
    expect(await languages.getByRole("link").count()).toBe(LOCALE_CODES.length);
    await languages.getByRole("link", { name: LOCALES.id_ID.name, exact: true }).click();
    await page.waitForURL("**/id/login");
    const cookie = (await page.context().cookies()).find(({ name }) => name === "locale");
    expect(cookie?.value).toBe("id_ID");
  });

  test("redirects the home page to the chosen language", async () => {
    const page = await visit();
    await page.goto("/about");
    await switchTo(page, "id_ID");
    const cookie = (await page.context().cookies()).find(({ name }) => name === "locale");
    expect(cookie?.value).toBe("id_ID");
    expect(computeDaysUntilExpiry(cookie?.expires)).toBeCloseTo(COOKIE_DAYS, 1);

    const later = await page.context().newPage();
    await later.goto("/?from=search");
    await later.waitForURL("**/id/?from=search");
  });

  test("redirects nowhere before its first use", async () => {
    const page = await visit({ locale: "id-ID" });
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    expect(pathOf(page)).toBe("/");
  });
});

describe("address without a page", () => {
  const NOT_FOUND = /status of 404/;

  test("shows the error page in the address's language", async () => {
    const locale = "zh_CN";
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
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });
});
