import type { Locator, Page } from "playwright";
import { expect, test } from "vitest";
import { addressOf } from "#i18n/addresses.ts";
import { LOCALE_CODES, LOCALES, type Locale } from "#i18n/locales.ts";
import { inventedSite, REVIEWED } from "../../support/invented-site.ts";
import { complaintForm } from "../support/complaint-form.ts";
import { findBarriers, findOverflow } from "../support/look.ts";
import { usePeopleSite } from "../support/people-site.ts";
import { textsOf } from "../support/texts.ts";
import { useBrowser, type Visit } from "../support/visitor.ts";

// Invented lenders: their costs and reviews are known.
const visit = useBrowser();
const site = usePeopleSite(inventedSite);

const PHONE = { width: 360, height: 800 };
const MIN_VIEWPORT = { width: 320, height: 568 };
/** The heights of the bars that stay at the edges of a phone. */
const BARS = { top: 52, bottom: 63 };

const openPhone = (more: Visit = {}) =>
  visit({ baseURL: site.url, viewport: PHONE, hasTouch: true, isMobile: true, ...more });

async function look(page: Page): Promise<void> {
  expect(await findOverflow(page)).toEqual([]);
  expect(await findBarriers(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await findBarriers(page, ["color-contrast"]), "in the dark").toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
}

async function choose(page: Page, locale: Locale, product: string): Promise<void> {
  const name = `${textsOf(locale)("pages:compare.button")} ${product}`;
  const button = page.getByRole("button", { name, exact: true });
  await button.tap();
  await expect.poll(() => button.getAttribute("aria-pressed")).toBe("true");
}

async function compareChosen(page: Page, locale: Locale, count: number): Promise<Locator> {
  const tray = page.getByRole("region", { name: textsOf(locale)("tray:label") });
  await tray.getByRole("link", { name: textsOf(locale)("tray:compare") }).tap();
  await page.waitForURL(`**${addressOf(locale, "/compare")}?products=*`);
  const cards = page.getByRole("article");
  await expect.poll(() => cards.count()).toBe(count);
  return cards;
}

test.for(LOCALE_CODES)("leads from a product to a comparison in %s", async (locale) => {
  const t = textsOf(locale);
  const page = await openPhone();
  await page.goto(addressOf(locale, `/productDetails/${REVIEWED}`));
  const answers = page.locator(".three-answers").getByRole("link");
  const regulator = t("catalogue:badge.listed.short", { regulator: "OJK" });
  for (const [words, evidence] of [
    [regulator, t("catalogue:licence.title")],
    [/Rp2[.,]000[.,]000.*Rp120[.,]000/, t("catalogue:product.costTitle")],
    [/\b3[.,]8\b/, t("community:box.product")],
  ] as const) {
    await answers.filter({ hasText: words }).tap();
    const heading = page.getByRole("heading", { name: evidence, exact: true });
    await expect.poll(() => isInSight(heading)).toBe(true);
  }
  await look(page);
  const title = page.getByRole("heading", { name: t("catalogue:alternatives.title") });
  const other = title.locator("xpath=following::ul[1]").getByRole("listitem").first();
  expect(await other.innerText(), "costs less").toMatch(/Rp60[.,]000/);
  await choose(page, locale, "Pinjaman Contoh 1");
  await other.getByRole("link").tap();
  const name = "Pinjaman Contoh 0";
  await page.getByRole("heading", { name, level: 1 }).waitFor();
  await choose(page, locale, name);
  const cards = await compareChosen(page, locale, 2);
  expect((await cards.nth(1).innerText()).split("\n")[0]).toBe(name);
  await look(page);
});

/** Between the bars that stay at the edges, where it is not covered. */
async function isInSight(heading: Locator): Promise<boolean> {
  const box = await heading.boundingBox();
  return box !== null && box.y >= BARS.top && box.y + box.height <= PHONE.height - BARS.bottom;
}

test.for(LOCALE_CODES)("compares three Indonesian lenders in %s", async (locale) => {
  const t = textsOf(locale);
  const page = await openPhone();
  await page.goto(`${addressOf(locale, "/productList")}?market=ID`);
  await page.locator(".results li.card").first().waitFor();
  for (const number of [0, 1, 2]) {
    await choose(page, locale, `Pinjaman Contoh ${number}`);
  }
  await look(page);
  await page.setViewportSize(MIN_VIEWPORT);
  const tray = page.getByRole("region", { name: t("tray:label") });
  expect((await tray.boundingBox())?.height).toBeLessThanOrEqual(MIN_VIEWPORT.height / 4);
  await page.setViewportSize(PHONE);
  const cards = await compareChosen(page, locale, 3);
  for (const [row, best] of [
    ["cost", /^Rp2[.,]060[.,]000/],
    ["instalment", /^Rp686[.,]667/],
    ["effectiveRate", /^19[.,]46%/],
  ] as const) {
    const term = cards
      .first()
      .getByRole("term")
      .filter({ hasText: t(`compare:rows.${row}`) });
    const figure = term.locator("xpath=..").getByRole("definition");
    expect(await figure.innerText()).toMatch(best);
    expect(await isInSight(figure), `${row} is on the first screen`).toBe(true);
  }
  await look(page);
});

/** The lender that is complained about, the agency to write to first, and the letter's language. */
const HARASSED = {
  en_US: { lender: "Sample Lender 0", agency: "FCCPC", language: "en_NG" },
  en_NG: { lender: "Sample Lender 0", agency: "FCCPC", language: "en_NG" },
  id_ID: { lender: "Contoh Pindar 0", agency: "OJK", language: "id_ID" },
  zh_CN: { lender: "Contoh Pindar 0", agency: "OJK", language: "id_ID" },
} as const satisfies Record<Locale, object>;

test.for(LOCALE_CODES)("leads to a complaint in four taps in %s", async (locale) => {
  const t = textsOf(locale);
  const { lender, agency, language } = HARASSED[locale];
  const page = await openPhone({ permissions: ["clipboard-read", "clipboard-write"] });
  await page.goto(addressOf(locale, "/"));
  const harassed = page.getByRole("link", { name: t("home:harassed") });
  expect(await isInSight(harassed), "before scrolling").toBe(true);
  await look(page);
  await harassed.tap();
  const form = complaintForm(page, locale);
  const what = page.getByLabel(t("complaints:form.what"), { exact: true });
  await expect.poll(() => what.inputValue()).toBe("harassment");
  await form.company.tap();
  await page.keyboard.type(lender.toLowerCase());
  await page.getByRole("button", { name: lender }).first().tap();
  await expect.poll(() => form.letter.inputValue()).toContain(lender);
  expect(await form.letter.getAttribute("lang")).toBe(LOCALES[language].tag);
  const subject = textsOf(language)("complaints:trouble.harassment");
  expect(await form.letter.inputValue()).toContain(subject);
  await page.getByRole("button", { name: t("complaints:form.copy") }).tap();
  await page.getByText(t("complaints:form.copied")).waitFor();
  const first = page.locator(".first-bodies").getByRole("heading", { level: 4 }).first();
  expect(await first.innerText()).toBe(agency);
  await look(page);
});
