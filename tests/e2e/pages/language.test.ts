import type { Page } from "playwright";
import { expect, test } from "vitest";
import { COOKIE_DAYS } from "#constants.ts";
import { addressOf } from "#i18n/addresses.ts";
import { LOCALE_CODES, LOCALES, type Locale } from "#i18n/locales.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();

async function switchTo(page: Page, locale: Locale): Promise<void> {
  const languages = page.locator("header details.languages");
  await languages.locator("summary").click();
  await languages.getByRole("link", { name: LOCALES[locale].name, exact: true }).click();
  await page.waitForLoadState();
}

const pathOf = (page: Page) => new URL(page.url()).pathname;

test.each(["en_US", "zh_CN"] as const)("switches to the same page in %s", async (locale) => {
  const page = await visit({ viewport: NARROW });
  await page.goto("/en-ng/productDetails/fairmoney");
  await switchTo(page, locale);
  expect(pathOf(page)).toBe(addressOf(locale, "/productDetails/fairmoney"));
  expect(await page.locator("html").getAttribute("lang")).toBe(LOCALES[locale].tag);
});

test("keeps the query when switching", async () => {
  const page = await visit({ viewport: NARROW });
  await page.goto("/login?type=7");
  await switchTo(page, "id_ID");
  await page.waitForURL("**/id/login?type=7");
});

test("keeps the id of user content when switching", async () => {
  const page = await visit({ viewport: NARROW });
  await page.goto("/commentList/fairmoney?stars=5");
  await page.getByRole("heading", { level: 1, name: "FairMoney" }).waitFor();
  await switchTo(page, "id_ID");
  await page.waitForURL("**/id/commentList/fairmoney?stars=5");
  await page.getByRole("heading", { level: 1, name: "FairMoney" }).waitFor();
});

test.each(["/", "/login"] as const)("shows languages in the app footer on %s", async (path) => {
  const page = await visit({ viewport: NARROW, userAgent: "Mozilla/5.0 FinnyApp/1.0" });
  await page.goto(path);
  expect(await page.getByRole("banner").isVisible()).toBe(false);
  const languages = page.locator(".footer-languages");
  expect(await languages.getByRole("link").count()).toBe(LOCALE_CODES.length);
  await languages.getByRole("link", { name: LOCALES.id_ID.name, exact: true }).click();
  await page.waitForURL(`**${addressOf("id_ID", path)}`);
  const cookie = (await page.context().cookies()).find(({ name }) => name === "locale");
  expect(cookie?.value).toBe("id_ID");
});

test("redirects the home page to the chosen language", async () => {
  const page = await visit();
  await page.goto("/about");
  await switchTo(page, "id_ID");
  const cookie = (await page.context().cookies()).find(({ name }) => name === "locale");
  expect(cookie?.value).toBe("id_ID");
  expect(daysLeft(cookie?.expires)).toBeCloseTo(COOKIE_DAYS, 1);

  const later = await page.context().newPage();
  await later.goto("/?from=search");
  await later.waitForURL("**/id/?from=search");
});

test("does not redirect links and inner navigation", async () => {
  const page = await visit();
  await page.goto("/about");
  await switchTo(page, "zh_CN");
  const later = await page.context().newPage();
  for (const path of ["/id/", "/news"]) {
    await later.goto(path);
    await later.waitForLoadState("networkidle");
    expect(pathOf(later)).toBe(path);
  }
  await later.getByRole("banner").getByRole("link").first().click();
  await later.waitForURL("**/");
  await later.waitForLoadState("networkidle");
  expect(pathOf(later)).toBe("/");
});

test("does not redirect without a chosen language", async () => {
  const page = await visit({ locale: "id-ID" });
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  expect(pathOf(page)).toBe("/");
  await page.goto("/id/about");
  await switchTo(page, "en_US");
  const later = await page.context().newPage();
  await later.goto("/");
  await later.waitForLoadState("networkidle");
  expect(pathOf(later)).toBe("/");
});

function daysLeft(expires = 0): number {
  return (expires - Date.now() / 1000) / (24 * 60 * 60);
}
