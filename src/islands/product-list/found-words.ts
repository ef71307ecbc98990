import type { Locale } from "#i18n/locales.ts";
import { formatNumber } from "#i18n/numbers.ts";
import type { ListFacts } from "#stores/product-list.ts";
import type { ProductQuery } from "#stores/product-query.ts";
import type { ResultTexts } from "./texts.ts";

type Words = Pick<
  ResultTexts,
  "none" | "found" | "foundUnknown" | "inMarket" | "costsUnknown" | "noCosts" | "market"
>;

/**
 * What was found, in one or more sentences: how many match and may match, in which country where the
 * reader named none, and of how many the cost is not known.
 */
export function foundWords(
  { counts, costs, market }: ListFacts,
  query: ProductQuery,
  { texts, locale }: { texts: Words; locale: Locale },
): string {
  const listed = counts.yes + counts.unknown;
  if (listed === 0) return texts.none;
  const number = (count: number) => formatNumber(locale, count);
  const sentences: string[] = [];
  if (counts.yes > 0) sentences.push(texts.found.replace("{number}", number(counts.yes)));
  if (counts.unknown > 0) {
    sentences.push(texts.foundUnknown.replace("{number}", number(counts.unknown)));
  }
  if (market && query.market === undefined) {
    sentences.push(texts.inMarket.replace("{market}", texts.market[market]));
  }
  if (asksForCost(query) && costs < listed) {
    const unknown = texts.costsUnknown.replace("{number}", number(listed - costs));
    sentences.push(costs === 0 ? texts.noCosts : unknown);
  }
  return sentences.join(" ");
}

/** A cost is of one amount and one term. */
export function asksForCost({ amount, term }: ProductQuery): boolean {
  return [amount, term].every((value) => value !== undefined && !value.includes("-"));
}
