import { toLicenceWording } from "#contract/catalogue/licence.ts";
import type { LicenceFacts, RegisterList } from "#contract/catalogue/product.ts";
import { formatPeriod } from "#i18n/dates.ts";
import { filled } from "#i18n/filled.ts";
import type { Texts } from "#i18n/island-texts.ts";
import type { Locale } from "#i18n/locales.ts";
import { formatAge } from "#i18n/numbers.ts";

/**
 * The register's entry on a lender, always with its date, as it may have changed. Several lists have a date
 * each.
 */
export function licenceWords(
  licence: LicenceFacts,
  texts: Texts<"catalogue:badge">,
  locale: Locale,
): { short: string; date: string } {
  const { regulators, listDate, listDates = [listDate], listAge } = licence;
  const days = listDates.map((date) => formatPeriod(locale, date));
  const values = { regulator: regulators.join(" + "), day: days.join(" + ") };
  const { short, date: listDateText } = texts[toLicenceWording(licence)];
  const date = filled(listDateText, values);
  return { short: filled(short, values), date: withAge(date, listAge, texts, locale) };
}

/** A list with its date and the age of an old list. */
export function listWords(
  { regulator, day, age }: Pick<RegisterList, "regulator" | "day" | "age">,
  texts: Texts<"catalogue:licenceList">,
  locale: Locale,
): string {
  const words = filled(texts.list, { regulator, day: formatPeriod(locale, day) });
  return withAge(words, age, texts, locale);
}

function withAge(
  date: string,
  months: number | undefined,
  { aged }: Pick<Texts<"catalogue:licenceList">, "aged">,
  locale: Locale,
): string {
  return months === undefined ? date : filled(aged, { date, age: formatAge(locale, months) });
}
