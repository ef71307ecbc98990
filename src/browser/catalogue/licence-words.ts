import { type LicenceState, toLicenceWording } from "#contract/catalogue/licence.ts";
import type { LicenceFacts, RegisterList } from "#contract/catalogue/product.ts";
import { formatPeriod } from "#i18n/dates.ts";
import { fillText } from "#i18n/fill-text.ts";
import type { Texts } from "#i18n/island-texts.ts";
import type { Locale } from "#i18n/locales.ts";
import { formatAge } from "#i18n/numbers.ts";

/** Always with the date of the list: a badge never promises today's state. */
export function licenceWords(
  licence: LicenceFacts,
  texts: Texts<"catalogue:badge">,
  locale: Locale,
): { short: string; date: string } {
  const { regulators, listDate, listDates = [listDate], listAge } = licence;
  const days = listDates.map((date) => formatPeriod(locale, date));
  const values = { regulator: regulators.join(" + "), day: days.join(" + ") };
  const { short, date: ofList } = texts[toLicenceWording(licence)];
  const date = fillText(ofList, values);
  return { short: fillText(short, values), date: addAge(date, listAge, texts, locale) };
}

export function listWords(
  { regulator, day, age }: Pick<RegisterList, "regulator" | "day" | "age">,
  texts: Texts<"catalogue:licenceList">,
  locale: Locale,
): string {
  const words = fillText(texts.list, { regulator, day: formatPeriod(locale, day) });
  return addAge(words, age, texts, locale);
}

function addAge(
  date: string,
  months: number | undefined,
  { aged }: Pick<Texts<"catalogue:licenceList">, "aged">,
  locale: Locale,
): string {
  return months === undefined ? date : fillText(aged, { date, age: formatAge(locale, months) });
}

/** A tone is the name of a colour in tokens.css, of a class in base.css and of an icon with its own shape. */
type Tone = "good" | "caution" | "stop" | "unknown";

export const LICENCE_TONES: Readonly<Record<LicenceState, Tone>> = {
  listed: "good",
  conditional: "caution",
  restricted: "caution",
  historical: "caution",
  named: "caution",
  unverified: "unknown",
  "not-found": "stop",
  ended: "stop",
};
