import {
  type FactText,
  formatAmountRange,
  formatDayRange,
  formatRateText,
  type Wording,
} from "#catalogue/lenders/fact-texts.ts";
import { formatMonth } from "#i18n/dates.ts";
import { findTranslation, joinLangTexts, toLangText, type Words } from "#i18n/lang-text.ts";
import type { Currency } from "#i18n/locales.ts";
import { punctuationMark } from "#i18n/marks.ts";
import { formatNumber } from "#i18n/numbers.ts";
import type { Product } from "./product.ts";
import { findNewestRatedOffer } from "./published-cost.ts";
import { type PublishedTerms, toShownMonth } from "./terms.ts";

export function createTermsFacts(
  terms: PublishedTerms,
  currency: Currency,
  wording: Wording,
): FactText[] {
  const { say } = wording;
  const fact = (name: string, value: Words | undefined, note?: Words) => ({
    label: say(`catalogue:terms.${name}`),
    value,
    note,
  });
  const amount = formatAmountRange(terms.quota, currency, wording);
  const [inWords, quote] = quoteWords(terms, "amount", wording);
  return [
    fact("amount", amount ?? inWords, amount ? inWords : quote),
    fact("period", formatDayRange(terms.period, wording)),
    fact("rate", ...quoteWords(terms, "rate", wording)),
    ...createRateFact(terms, wording),
    fact("fees", ...quoteWords(terms, "fees", wording)),
    ...(terms.medium === "google-play" ? createStoreFacts(terms, fact, wording) : []),
  ];
}

/** Returns the source's wording. If it has a translation, returns the translation and the original as a quote. */
function quoteWords(
  terms: PublishedTerms,
  fact: "amount" | "rate" | "fees",
  { locale }: Pick<Wording, "locale">,
): [words?: Words, quote?: Words] {
  const text = terms[`${fact}AsPublished`];
  if (text === undefined) return [];
  const translation = findTranslation(terms[`${fact}Translated`], locale);
  const { language: lang } = terms;
  return translation ? [translation, { text: `“${text}”`, lang }] : [{ text, lang }];
}

function createRateFact({ interestRate: rate }: PublishedTerms, wording: Wording): FactText[] {
  if (!rate) return [];
  const { say } = wording;
  const isApr = rate.kind === "published-apr";
  const label = say(isApr ? "catalogue:terms.apr" : "catalogue:product.interestRate");
  const note = say(isApr ? "catalogue:terms.aprNote" : `catalogue:rateKind.${rate.kind}`);
  return [{ label, value: formatRateText(rate, wording), note }];
}

function createStoreFacts(
  { rating, ratingsCount, installsAtLeast }: PublishedTerms,
  fact: (name: string, value: Words | undefined) => FactText,
  { locale, say }: Wording,
): FactText[] {
  const score = rating && formatNumber(locale, Math.round(rating * 10) / 10);
  const count = ratingsCount && formatNumber(locale, ratingsCount);
  return [
    fact("rating", score && count ? say("catalogue:terms.ratings", { score, count }) : undefined),
    fact("installs", installsAtLeast ? `${formatNumber(locale, installsAtLeast)}+` : undefined),
  ];
}

/** Matches the first rate of a quote, which ends at a bracket or semicolon. */
const FIRST_RATE = /^[^;(；（]+/;

/** Quotes the newest published rate without fees and conditions, such as "2.6% a month". */
export function createRateStatement(product: Product, wording: Wording) {
  const record = findNewestRatedOffer(product)?.record;
  if (!record) return undefined;
  const [quote = formatRateText(record.interestRate, wording)] = quoteWords(
    record,
    "rate",
    wording,
  );
  if (!quote) return undefined;
  const { text, lang } = toLangText(quote);
  const rate = FIRST_RATE.exec(text)?.[0].trimEnd() ?? text;
  return { text: rate, lang, day: record.publishedOn };
}

/**
 * Lists the published rates in the source's wording. Marks figures that we computed. Returns an
 * empty list for fewer than two rates.
 */
export function createRateHistory(terms: readonly PublishedTerms[], wording: Wording): FactText[] {
  const { locale } = wording;
  const rates = terms.flatMap((each) => {
    const [words] = quoteWords(each, "rate", wording);
    const { figures, kind } = formatRateFigures(each, wording);
    const value = words ?? figures;
    const note =
      words && figures && kind
        ? joinLangTexts([figures, kind], punctuationMark(locale, ", "))
        : kind;
    return value ? { label: formatMonth(locale, toShownMonth(each)), value, note } : [];
  });
  return rates.length > 1 ? rates : [];
}

function formatRateFigures({ interestRate: rate }: PublishedTerms, wording: Wording) {
  const { say } = wording;
  const text = formatRateText(rate, wording);
  if (!rate || !text) return {};
  const isStated = rate.kind === "published-apr";
  const figures = isStated ? text : say("catalogue:terms.ours", { rate: toLangText(text).text });
  return { figures, kind: say(`catalogue:rateKind.${rate.kind}`) };
}
