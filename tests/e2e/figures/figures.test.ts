import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseFigures, SERIES } from "#catalogue/figures/figures.ts";
import { addressOf } from "#i18n/addresses.ts";
import { formatPartialDate } from "#i18n/dates.ts";
import { formatNumber, formatPercent } from "#i18n/numbers.ts";
import { getTranslate } from "#i18n/texts.ts";
import { ROOT } from "../../../scripts/root.ts";
import { findOverflow } from "../support/look.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();

describe("page of industry figures", () => {
  test("shows its figures without scripts", async () => {
    const locale = "id_ID";
    const t = getTranslate(locale);
    const page = await visit({ viewport: NARROW, javaScriptEnabled: false });
    await page.goto(addressOf(locale, "/figures"));
    for (const series of SERIES) {
      const path = join(ROOT, `content/figures/${series}.csv`);
      const { figures } = parseFigures(series, { path, text: readFileSync(path, "utf8") });
      const section = page.getByRole("region", { name: t(`figures:series.${series}.title`) });
      const unit = t(`figures:series.${series}.unit`);
      await section.getByRole("img", { name: unit }).waitFor();
      expect(await section.locator("desc").textContent()).toMatch(/\d/);
      await section.getByText(t("figures:numbers")).click();
      const cells = (value: number | undefined) => {
        if (value === undefined) return t("figures:gap");
        return (series === "overdue" ? formatPercent : formatNumber)(locale, value);
      };
      const rows = figures.map(
        ({ period, value }) => `${formatPartialDate(locale, period)}\t${cells(value)}`,
      );
      expect(await section.getByRole("row").allInnerTexts()).toEqual([
        `${t("figures:period")}\t${unit}`,
        ...rows,
      ]);
    }
    expect(await findOverflow(page)).toEqual([]);
  });
});
