import { MIN_REVIEWS_FOR_RANKING } from "#contract/reviews/rating.ts";
import { fillText } from "#i18n/fill-text.ts";
import type { Locale } from "#i18n/locales.ts";
import { formatNumber } from "#i18n/numbers.ts";
import { type PluralForms, selectPlural } from "#i18n/plurals.ts";
import type { ListFacts } from "./product-list-store.ts";
import type { ResultTexts } from "./product-list-texts.ts";
import { isSingle, type ProductQuery } from "./product-query.ts";

type Words = Pick<
  ResultTexts,
  | "none"
  | "found"
  | "foundUnknown"
  | "inMarket"
  | "costsUnknown"
  | "noCosts"
  | "totalNeedsLoan"
  | "someUnranked"
  | "noneRanked"
  | "fewReviews"
  | "noneReviewed"
  | "market"
>;

export function summarizeResults(
  facts: ListFacts,
  query: ProductQuery,
  { texts, locale }: { texts: Words; locale: Locale },
): string {
  const { counts, costs, market } = facts;
  const total = counts.yes + counts.unknown;
  if (total === 0) return texts.none;
  const formatCount = (forms: PluralForms, count: number) =>
    selectPlural(locale, count, forms).replace("{number}", formatNumber(locale, count));
  const sentences: string[] = [];
  if (counts.yes > 0) sentences.push(formatCount(texts.found, counts.yes));
  if (counts.unknown > 0) sentences.push(formatCount(texts.foundUnknown, counts.unknown));
  if (market && query.market === undefined) {
    sentences.push(texts.inMarket.replace("{market}", texts.market[market]));
  }
  if (asksForCost(query) && costs < total) {
    sentences.push(costs === 0 ? texts.noCosts : formatCount(texts.costsUnknown, total - costs));
  }
  if (facts.sort === "total") {
    if (!asksForCost(query)) sentences.push(texts.totalNeedsLoan);
  } else if (facts.ranked < total) {
    const values = {
      number: formatNumber(locale, total - facts.ranked),
      all: formatNumber(locale, total),
      fewest: MIN_REVIEWS_FOR_RANKING,
    };
    sentences.push(fillText(getUnrankedText(facts, texts), values));
  }
  return sentences.join(" ");
}

function getUnrankedText({ sort, ranked }: ListFacts, texts: Words): string {
  if (sort === "rating") return ranked === 0 ? texts.noneReviewed : texts.fewReviews;
  return ranked === 0 ? texts.noneRanked : texts.someUnranked;
}

/** A cost requires a single amount and term. */
export function asksForCost({ amount, term }: ProductQuery): boolean {
  return [amount, term].every(isSingle);
}
