import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright";
import { describe, expect, test } from "vitest";
import { addressOf } from "#i18n/addresses.ts";
import { getCalculator } from "../support/calculator-fields.ts";
import { createFontSizeSetter, findOverflow } from "../support/look.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();
const PAGE = "/calculator";

describe("calculator on a phone", () => {
  /** Tells if the result is in view above the field and does not cover it. */
  async function isResultAboveField(page: Page, field: Locator): Promise<boolean> {
    const strip = await page.locator(".answer").boundingBox();
    const input = await field.boundingBox();
    return strip !== null && input !== null && strip.y >= 0 && strip.y + strip.height <= input.y;
  }

  test("fits a phone screen", async () => {
    const locale = "id_ID";
    const page = await visit({ viewport: NARROW });
    await page.goto(addressOf(locale, PAGE));
    const { t, field, offer, schedule, unfold } = getCalculator(page, locale);
    const rates = await page.locator(".offer .bar-labels").first().boundingBox();
    const bar = await page.locator(".tab-bar").boundingBox();
    expect((rates?.y ?? Number.NaN) + (rates?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    for (const name of ["amount", "kind", "each"]) {
      await field(name).focus();
      await expect
        .poll(() => isResultAboveField(page, field(name)), { message: `above ${name}` })
        .toBe(true);
    }
    await offer("2.000.000");
    await expect
      .poll(() => page.locator(".answer").innerText())
      .toContain(t("calculator:result.cost"));
    const query =
      "amount=1500000&rate=24&kind=nominal-year&term=12&extra=20000&each=500&lateRate=1";
    await page.goto(`${addressOf(locale, PAGE)}#${query}`);
    await unfold();
    await schedule.locator("tbody tr").first().waitFor();
    const hidden = await page
      .locator(".wide-table")
      .evaluateAll((tables) => tables.map((table) => table.scrollWidth - table.clientWidth));
    expect(hidden).toHaveLength(4);
    expect(Math.max(...hidden)).toBe(0);
  });

  test("fits with large text, with scroll hints on tables", async () => {
    const page = await visit({ viewport: NARROW });
    const setFontSize = await createFontSizeSetter(page);
    await page.goto(
      `${addressOf("id_ID", PAGE)}?amount=1500000000&rate=24&kind=nominal-year&term=60`,
    );
    await getCalculator(page, "id_ID")
      .receipt.getByText("60 cicilan, masing-masing Rp43.151.949")
      .waitFor();
    await setFontSize(32);
    expect(await findOverflow(page)).toEqual([]);
    const edges = await page
      .locator(".wide-table")
      .evaluateAll((tables) => tables.map((table) => getComputedStyle(table).backgroundImage));
    expect(edges.every((edge) => edge.includes("linear-gradient"))).toBe(true);
    const heading = await page.locator("#examples").boundingBox();
    expect((heading?.x ?? Number.NaN) + (heading?.width ?? 0)).toBeLessThanOrEqual(360);
  });
});

describe("printed calculator", () => {
  test("prints every payment and exports them as CSV", async () => {
    const page = await visit();
    await page.goto(`${PAGE}?amount=1000000&rate=24&kind=nominal-year&term=240`);
    const { schedule, button, unfold } = getCalculator(page);
    await unfold();
    await schedule.getByText("12 of 240 payments shown.").waitFor();
    const rows = await page.evaluate(async () => {
      const counts: number[] = [];
      const count = () => counts.push(document.querySelectorAll(".details tbody tr").length);
      for (const type of ["beforeprint", "afterprint"]) {
        dispatchEvent(new Event(type));
        // React renders after this handler returns.
        await Promise.resolve().then(() => undefined);
        count();
      }
      return counts;
    });
    expect(rows[0]).toBeGreaterThanOrEqual(240);
    expect(rows[1]).toBeLessThan(30);
    const pages = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type \/Page\b/g);
    expect(pages?.length).toBeGreaterThan(4);
    await page.getByRole("button", { name: "Show 60 more" }).click();
    expect(await schedule.locator("tbody tr").count()).toBe(72);
    const download = page.waitForEvent("download");
    await button("calculator:schedule.csv").click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("loan-schedule.csv");
    const lines = (await readFile(await file.path(), "utf8")).split("\r\n");
    expect(lines[1]).toBe("1,20174.08,20000.00,174.08,0.00,0.00,999825.92");
    expect(lines).toHaveLength(242);
  });
});
