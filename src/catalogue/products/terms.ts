import { z } from "astro/zod";
import { rangeOf, rangeRule } from "#catalogue/range.ts";
import {
  date,
  language,
  month,
  oneOf,
  optional,
  slug,
  stars,
  text,
  wholeNumber,
} from "#catalogue/registry/cells.ts";
import type { RowRule } from "#catalogue/registry/registry-csv.ts";
import { rateColumns, rateOf, rateRules } from "./rate.ts";

export const STORES = ["google-play", "app-store"] as const;
export type Store = (typeof STORES)[number];

/** A row of `terms.csv`: what a lender said about a product in one app store listing. */
export const termsRow = z.object({
  product: slug,
  published_on: month,
  listing_updated: date,
  name_as_published: text,
  publisher_as_published: text,
  store: oneOf(STORES),
  app_id: text,
  amount_min: optional(wholeNumber),
  amount_max: optional(wholeNumber),
  term_min_days: optional(wholeNumber),
  term_max_days: optional(wholeNumber),
  ...rateColumns,
  rate_as_published: optional(text),
  fees_as_published: optional(text),
  rating: optional(stars),
  ratings_count: optional(wholeNumber),
  installs_at_least: optional(wholeNumber),
  language,
});

export const termsRules: RowRule[] = [
  rangeRule("amount_min", "amount_max"),
  rangeRule("term_min_days", "term_max_days"),
  ...rateRules,
];

/** Dated facts: shown as published then, never as today's offer. */
export type PublishedTerms = ReturnType<typeof termsFromRow>;

export function termsFromRow(row: z.output<typeof termsRow>) {
  return {
    productId: row.product,
    /** The month the listing was read, `YYYY-MM`. */
    publishedOn: row.published_on,
    /** The day the listing says it was last changed. */
    listingUpdated: row.listing_updated,
    nameAsPublished: row.name_as_published,
    publisherAsPublished: row.publisher_as_published,
    store: row.store,
    appId: row.app_id,
    /** In the major unit of the market's currency. */
    quota: rangeOf(row.amount_min, row.amount_max),
    /** In days. */
    period: rangeOf(row.term_min_days, row.term_max_days),
    interestRate: rateOf(row),
    rateAsPublished: row.rate_as_published,
    feesAsPublished: row.fees_as_published,
    rating: row.rating,
    ratingsCount: row.ratings_count,
    installsAtLeast: row.installs_at_least,
    /** The language of the published texts. */
    language: row.language,
  };
}
