import type { ListedProduct } from "#contract/product.ts";
import { formatDay, formatMonth } from "#i18n/dates.ts";
import type { Locale } from "#i18n/locales.ts";
import type { LicenceTexts } from "./texts.ts";

/**
 * What the register said of a lender, always with its day: a badge never promises today. Of
 * several lists each has its own, in the order of the regulators.
 */
export function licenceWords(
  { status, regulators, listDate, listDates = [listDate] }: ListedProduct["licence"],
  texts: LicenceTexts,
  locale: Locale,
): { short: string; date: string } {
  const days = listDates.map((date) =>
    date.length === 7 ? formatMonth(locale, date) : formatDay(locale, date),
  );
  const fill = (text: string) =>
    text.replace("{regulator}", regulators.join(" + ")).replace("{day}", days.join(" + "));
  return { short: fill(texts[status].short), date: fill(texts[status].date) };
}
