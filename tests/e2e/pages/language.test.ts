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

test.each(LOCALE_CODES)("the switch leads to the same page in %s", async (locale) => {
  const page = await visit({ viewport: NARROW });
  await page.goto(
    locale === "en_NG" ? "/productDetails/fairmoney" : "/en-ng/productDetails/fairmoney",
  );
  await switchTo(page, locale);
  expect(pathOf(page)).toBe(addressOf(locale, "/productDetails/fairmoney"));
  expect(await page.locator("html").getAttribute("lang")).toBe(LOCALES[locale].tag);
});

test("the switch keeps what the address asks for", async () => {
  const page = await visit({ viewport: NARROW });
  await page.goto("/login?type=7");
  await switchTo(page, "id_ID");
  await page.waitForURL("**/id/login?type=7");
});

test("a page about what was written after the build keeps to that", async () => {
  const page = await visit({ viewport: NARROW });
  await page.goto("/commentList/fairmoney?stars=5");
  await page.getByRole("heading", { level: 1, name: "FairMoney" }).waitFor();
  await switchTo(page, "id_ID");
  await page.waitForURL("**/id/commentList/fairmoney?stars=5");
  await page.getByRole("heading", { level: 1, name: "FairMoney" }).waitFor();
});

test.each(["/", "/news", "/my", "/login", "/activitySubmit"] as const)(
  "in the app %s has no header, and its languages stand in the footer",
  async (path) => {
    const page = await visit({ viewport: NARROW, userAgent: "Mozilla/5.0 FinnyApp/1.0" });
    await page.goto(path);
    expect(await page.getByRole("banner").isVisible()).toBe(false);
    const languages = page.locator(".footer-languages");
    expect(await languages.getByRole("link").count()).toBe(LOCALE_CODES.length);
    await languages.getByRole("link", { name: LOCALES.id_ID.name, exact: true }).click();
    await page.waitForURL(`**${addressOf("id_ID", path)}`);
    const cookie = (await page.context().cookies()).find(({ name }) => name === "locale");
    expect(cookie?.value).toBe("id_ID");
  },
);

test("the languages of the footer are those of the very page", async () => {
  const page = await visit();
  for (const path of ["/productDetails/fairmoney", "/productList/2"] as const) {
    await page.goto(path);
    const links = page.locator(".footer-languages a");
    const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(found).toEqual(LOCALE_CODES.map((locale) => addressOf(locale, path)));
  }
});

test("the choice is remembered for its time and honoured at the front door", async () => {
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

test("a link to a page is never led elsewhere", async () => {
  const page = await visit();
  await page.goto("/about");
  await switchTo(page, "zh_CN");
  const later = await page.context().newPage();
  await later.goto("/news");
  await later.waitForLoadState("networkidle");
  expect(pathOf(later)).toBe("/news");
  await later.goto("/id/");
  await later.waitForLoadState("networkidle");
  expect(pathOf(later)).toBe("/id/");
});

test("who walks home inside the site stays in the language of the page", async () => {
  const page = await visit();
  await page.goto("/about");
  await switchTo(page, "id_ID");
  await page.goto("/news");
  await page.getByRole("banner").getByRole("link").first().click();
  await page.waitForLoadState("networkidle");
  expect(pathOf(page)).toBe("/");
});

test("a visitor who never chose stays at the front door", async () => {
  const page = await visit({ locale: "id-ID" });
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  expect(pathOf(page)).toBe("/");
});

test("choosing the default language again forgets the other", async () => {
  const page = await visit();
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
