import type { Locator, Page } from "playwright";
import { expect, test } from "vitest";
import { addressOf } from "#i18n/addresses.ts";
import { LOCALE_CODES } from "#i18n/locales.ts";
import { calculatorOf } from "../support/calculator-fields.ts";
import { findOverflow } from "../support/look.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();
const visitWithLargeText = useBrowser({ args: ["--blink-settings=defaultFontSize=32"] });
const PAGE = "/calculator";

test.each(LOCALE_CODES)("fits a phone screen in %s", async (locale) => {
  const page = await visit({ viewport: NARROW });
  await page.goto(addressOf(locale, PAGE));
  const { t, field, schedule, unfold } = calculatorOf(page, locale);
  const amount = await field("amount").boundingBox();
  expect((amount?.y ?? Number.NaN) + (amount?.height ?? 0)).toBeLessThan(600);
  for (const name of ["amount", "kind", "each"]) {
    await field(name).focus();
    await expect.poll(() => isAbove(page, field(name)), { message: `above ${name}` }).toBe(true);
  }
  const strip = await page.locator(".answer").innerText();
  expect(strip).toContain(t("calculator:picture.cost"));
  const query = "amount=1500000&rate=24&kind=nominal-year&term=12&extra=20000&each=500&lateRate=1";
  await page.goto(`${addressOf(locale, PAGE)}#${query}`);
  await unfold();
  await schedule.locator("tbody tr").first().waitFor();
  const hidden = await page
    .locator(".wide-table")
    .evaluateAll((tables) => tables.map((table) => table.scrollWidth - table.clientWidth));
  expect(hidden).toHaveLength(6);
  expect(Math.max(...hidden)).toBe(0);
});

/** Whether the result stands in the window, above a field that it does not cover. */
async function isAbove(page: Page, field: Locator): Promise<boolean> {
  const strip = await page.locator(".answer").boundingBox();
  const input = await field.boundingBox();
  return strip !== null && input !== null && strip.y >= 0 && strip.y + strip.height <= input.y;
}

test("fits doubled text and marks wide tables", async () => {
  const page = await visitWithLargeText({ viewport: NARROW });
  await page.goto(
    `${addressOf("id_ID", PAGE)}?amount=1500000000&rate=24&kind=nominal-year&term=60`,
  );
  await calculatorOf(page, "id_ID").receipt.getByText("60 × Rp43.151.949").waitFor();
  expect(await findOverflow(page)).toEqual([]);
  const edges = await page
    .locator(".wide-table")
    .evaluateAll((tables) => tables.map((table) => getComputedStyle(table).backgroundImage));
  expect(edges.every((edge) => edge.includes("linear-gradient"))).toBe(true);
  const heading = await page.locator("#examples-reducing").boundingBox();
  expect((heading?.x ?? Number.NaN) + (heading?.width ?? 0)).toBeLessThanOrEqual(360);
});
