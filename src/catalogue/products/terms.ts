import { z } from "astro/zod";
import {
  allowEmptyCell,
  createEnumCell,
  date,
  dateOrMonth,
  LANGUAGES,
  language,
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

/** A row of `terms.csv`, which contains published terms of products. */
export const termsRow = z.object({
  product: slug,
  /** The day on which the store listing, article, website or website copy was last changed. */
  published_on: date,
  name_as_published: text,
  publisher_as_published: text,
  medium: createEnumCell(MEDIA),
  source: url,
  read_in: createEnumCell(["original", "copy"]),
  as_of: dateOrMonth,
  app_id: allowEmptyCell(text),
  ...offerColumns,
  amount_as_published: allowEmptyCell(text),
  amount_translated: allowEmptyCell(translations),
  rate_as_published: allowEmptyCell(text),
  rate_translated: allowEmptyCell(translations),
  fees_as_published: allowEmptyCell(text),
  fees_translated: allowEmptyCell(translations),
  rating: allowEmptyCell(stars),
  ratings_count: allowEmptyCell(wholeNumber),
  installs_at_least: allowEmptyCell(wholeNumber),
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

/** Terms published on a past day. The site never presents them as the current offer. */
export type PublishedTerms = ReturnType<typeof toOfferRanges<TableRow<typeof termsRow>>>;

/** Returns the month of the terms. A store listing is dated by the day we read it, other sources by their publication. */
export function toShownMonth({ medium, publishedOn, asOf }: PublishedTerms): string {
  return (medium === "google-play" ? asOf : publishedOn).slice(0, "2020-03".length);
}

export function compareNewestFirst(a: PublishedTerms, b: PublishedTerms): number {
  return a.publishedOn < b.publishedOn ? 1 : -1;
}
