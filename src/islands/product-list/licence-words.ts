import type { ListedProduct } from "#contract/product.ts";
import { formatDay, formatMonth } from "#i18n/dates.ts";
import type { Locale } from "#i18n/locales.ts";
import type { LicenceTexts } from "./texts.ts";

/** What the register said of a lender, always with its day: a badge never promises today. */
export function licenceWords(
  { status, regulators, listDate }: ListedProduct["licence"],
  texts: LicenceTexts,
  locale: Locale,
): { short: string; date: string } {
  const day = listDate.length === 7 ? formatMonth(locale, listDate) : formatDay(locale, listDate);
  const fill = (text: string) =>
    text.replace("{regulator}", regulators.join(" + ")).replace("{day}", day);
  return { short: fill(texts[status].short), date: fill(texts[status].date) };
}
