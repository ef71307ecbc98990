import { type LicenceState, toLicenceWording } from "#contract/catalogue/licence.ts";
import type { LicenceFacts, RegisterList } from "#contract/catalogue/product.ts";
import { formatPartialDate } from "#i18n/dates.ts";
import { fillText } from "#i18n/fill-text.ts";
import type { Texts } from "#i18n/island-texts.ts";
import type { Locale } from "#i18n/locales.ts";
import { formatAge } from "#i18n/numbers.ts";

/** Returns the licence state with the date of the list, because the state may have changed since. */
export function formatLicence(
  licence: LicenceFacts,
  texts: Texts<"catalogue:badge">,
  locale: Locale,
): { short: string; date: string } {
  const { regulators, listDate, listDates = [listDate], listAge } = licence;
  const days = listDates.map((date) => formatPartialDate(locale, date));
  const values = { regulator: regulators.join(" + "), day: days.join(" + ") };
  const { short, date: ofList } = texts[toLicenceWording(licence)];
  const date = fillText(ofList, values);
  return { short: fillText(short, values), date: addAge(date, listAge, texts, locale) };
}

/**
 * Returns the regulator and the day of its list or decision. Returns undefined if no list was
 * checked.
 * `"FCCPC list of 3 March 2026"`, `"OJK decision of 5 January 2026"`
 */
export function formatEvidence(
  { status, regulators, listDate, listDates = [listDate] }: LicenceFacts,
  texts: Texts<"catalogue:badge"> & Texts<"catalogue:licenceList">,
  locale: Locale,
): string | undefined {
  if (regulators.length === 0) return undefined;
  const days = listDates.map((day) => formatPartialDate(locale, day));
  return fillText(texts[DOCUMENTS[status]], {
    regulator: regulators.join(" + "),
    day: days.join(" + "),
  });
}

/** Returns one line per further regulator: licence state and day, or that we have no list from this regulator. */
export function formatOtherRegisters(
  { others = [] }: LicenceFacts,
  texts: Texts<"catalogue:badge"> & Texts<"catalogue:licenceList">,
  locale: Locale,
): string[] {
  return others.map(({ regulator, status, day }) => {
    if (day === undefined) return fillText(texts.unchecked, { regulator });
    const { short, date } = formatLicence(
      { status, regulators: [regulator], listDate: day },
      texts,
      locale,
    );
    return `${short}, ${date}`;
  });
}

export interface ListDay extends Pick<RegisterList, "regulator" | "day" | "age"> {
  /** True if the source is a page that names lenders without licensing them. */
  isPage?: boolean;
}

export function formatListDay(
  { regulator, day, age, isPage }: ListDay,
  texts: Texts<"catalogue:licenceList">,
  locale: Locale,
): string {
  const words = fillText(isPage ? texts.page : texts.list, {
    regulator,
    day: formatPartialDate(locale, day),
  });
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

/** The kind of document that states a licence state. */
const DOCUMENTS: Readonly<Record<LicenceState, "list" | "page" | "decision">> = {
  listed: "list",
  conditional: "list",
  restricted: "list",
  historical: "list",
  named: "page",
  unverified: "list",
  "not-found": "list",
  ended: "decision",
};

/** Finds the newest list and the newest page of each regulator, which the page names once above the lenders. */
export function findNewestRegulatorLists(licences: readonly LicenceFacts[]): ListDay[] {
  const newest = new Map<string, ListDay>();
  for (const { status, regulators, listDate: day, listAge: age } of licences) {
    const [regulator, other] = regulators;
    if (!regulator || other || DOCUMENTS[status] === "decision") continue;
    const isPage = DOCUMENTS[status] === "page";
    const key = `${regulator} ${isPage}`;
    const list = { regulator, day, age, ...(isPage && { isPage }) };
    if (day > (newest.get(key)?.day ?? "")) newest.set(key, list);
  }
  return [...newest.values()];
}

export function isLicenceListNamed(licence: LicenceFacts, namedLists: readonly ListDay[]): boolean {
  const { status, regulators, listDate, listDates } = licence;
  const isListed = (regulator: string, index: number) => {
    const day = listDates?.[index] ?? listDate;
    const isPage = DOCUMENTS[status] === "page";
    return namedLists.some(
      (list) =>
        list.regulator === regulator && list.day === day && (list.isPage ?? false) === isPage,
    );
  };
  return regulators.length > 0 && DOCUMENTS[status] !== "decision" && regulators.every(isListed);
}

/** A tone names a colour in tokens.css, a class in base.css and an icon with a distinct shape. */
type Tone = "good" | "caution" | "stop" | "unknown";

export const LICENCE_TONES: Readonly<Record<LicenceState, Tone>> = {
  listed: "good",
  conditional: "caution",
  restricted: "caution",
  historical: "unknown",
  named: "caution",
  unverified: "unknown",
  "not-found": "stop",
  ended: "stop",
};
