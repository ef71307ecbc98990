import { z } from "astro/zod";
import {
  date,
  dateOrMonth,
  enumCell,
  LANGUAGES,
  language,
  optionalCell,
  slug,
  stars,
  text,
  translations,
  url,
  wholeNumber,
} from "#catalogue/registry/cells.ts";
import type { RowRule, TableRow } from "#catalogue/registry/registry-csv.ts";
import { MEDIA } from "#contract/catalogue/product.ts";
import { offerColumns, offerRules, type toOfferRanges } from "./rate.ts";

/** A row of `terms.csv`. */
export const termsRow = z.object({
  product: slug,
  /** The day of the last change of the store listing, of the article, or of the website or its copy. */
  published_on: date,
  name_as_published: text,
  publisher_as_published: text,
  medium: enumCell(MEDIA),
  source: url,
  read_in: enumCell(["original", "copy"]),
  as_of: dateOrMonth,
  app_id: optionalCell(text),
  ...offerColumns,
  amount_as_published: optionalCell(text),
  amount_translated: optionalCell(translations),
  rate_as_published: optionalCell(text),
  rate_translated: optionalCell(translations),
  fees_as_published: optionalCell(text),
  fees_translated: optionalCell(translations),
  rating: optionalCell(stars),
  ratings_count: optionalCell(wholeNumber),
  installs_at_least: optionalCell(wholeNumber),
  language,
});

const checkAppId: RowRule = ({ medium, app_id: found = "" }) => {
  const isStore = medium === "google-play";
  if (!MEDIA.some((one) => one === medium) || isStore === (found !== "")) return [];
  const expected = isStore ? "the id of the app in the store" : "no app, as this is no store";
  return [{ field: "app_id", expected, found }];
};

const checkReadingDay: RowRule = ({ published_on = "", as_of: found = "" }) => {
  const areDays = date.safeParse(published_on).success && dateOrMonth.safeParse(found).success;
  if (!areDays || published_on.slice(0, found.length) <= found) return [];
  return [{ field: "as_of", expected: `no day before ${published_on}`, found }];
};

const checkTranslations: RowRule = (cells) => {
  const others = LANGUAGES.filter((language) => language !== cells["language"]);
  return ["amount", "rate", "fees"].flatMap((fact) => {
    const cell = cells[`${fact}_translated`] ?? "";
    const has = (language: string) => cell.split("|").some((one) => one.startsWith(`${language}:`));
    if (!cells[`${fact}_as_published`] || others.every(has)) return [];
    const expected = `the words of ${fact}_as_published in ${others.join(" and ")}`;
    return [{ field: `${fact}_translated`, expected, found: cell }];
  });
};

export const termsRules: RowRule[] = [
  ...offerRules,
  checkAppId,
  checkReadingDay,
  checkTranslations,
];

/** Terms published on a day in the past. The site never shows them as today's offer. */
export type PublishedTerms = ReturnType<typeof toOfferRanges<TableRow<typeof termsRow>>>;

/** A store listing is valid until the day we read it, other sources on the day they were published. */
export function toShownMonth({ medium, publishedOn, asOf }: PublishedTerms): string {
  return (medium === "google-play" ? asOf : publishedOn).slice(0, "2020-03".length);
}

export function compareNewestFirst(a: PublishedTerms, b: PublishedTerms): number {
  return a.publishedOn < b.publishedOn ? 1 : -1;
}
