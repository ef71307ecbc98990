import {
  daysRange,
  type FactText,
  moneyRange,
  rateText,
  type Wording,
} from "#catalogue/lenders/fact-texts.ts";
import { formatMonth } from "#i18n/dates.ts";
import { findTranslation, joinLangTexts, toLangText, type Words } from "#i18n/lang-text.ts";
import type { Currency } from "#i18n/locales.ts";
import { punctuationMark } from "#i18n/marks.ts";
import { formatNumber } from "#i18n/numbers.ts";
import { type PublishedTerms, toShownMonth } from "./terms.ts";

export function termsFacts(
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
  const amount = moneyRange(terms.quota, currency, wording);
  const [inWords, quote] = quoteWords(terms, "amount", wording);
  return [
    fact("amount", amount ?? inWords, amount ? inWords : quote),
    fact("period", daysRange(terms.period, wording)),
    fact("rate", ...quoteWords(terms, "rate", wording)),
    ...rateFact(terms, wording),
    fact("fees", ...quoteWords(terms, "fees", wording)),
    ...(terms.medium === "google-play" ? storeFacts(terms, fact, wording) : []),
  ];
}

/** The words of the source, or their translation followed by the quotation. */
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

function rateFact({ interestRate: rate }: PublishedTerms, wording: Wording): FactText[] {
  if (!rate) return [];
  const { say } = wording;
  const isApr = rate.kind === "published-apr";
  const label = say(isApr ? "catalogue:terms.apr" : "catalogue:product.interestRate");
  const note = say(isApr ? "catalogue:terms.aprNote" : `catalogue:rateKind.${rate.kind}`);
  return [{ label, value: rateText(rate, wording), note }];
}

function storeFacts(
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

/** In the words of the source; computed figures are marked as ours. Empty for a single month. */
export function rateHistory(terms: readonly PublishedTerms[], wording: Wording): FactText[] {
  const { locale } = wording;
  const rates = terms.flatMap((each) => {
    const [words] = quoteWords(each, "rate", wording);
    const { figures, kind } = rateFigures(each, wording);
    const value = words ?? figures;
    const note =
      words && figures && kind
        ? joinLangTexts([figures, kind], punctuationMark(locale, ", "))
        : kind;
    return value ? { label: formatMonth(locale, toShownMonth(each)), value, note } : [];
  });
  return rates.length > 1 ? rates : [];
}

function rateFigures({ interestRate: rate }: PublishedTerms, wording: Wording) {
  const { say } = wording;
  const text = rateText(rate, wording);
  if (!rate || !text) return {};
  const isStated = rate.kind === "published-apr";
  const figures = isStated ? text : say("catalogue:terms.ours", { rate: toLangText(text).text });
  return { figures, kind: say(`catalogue:rateKind.${rate.kind}`) };
}
