import { MARKET_CURRENCY } from "#catalogue/markets.ts";
import type { Product } from "#catalogue/products/product.ts";
import type { OpenRange } from "#catalogue/products/product-filter.ts";
import type { Rate } from "#catalogue/products/rate.ts";
import type { PublishedTerms } from "#catalogue/products/terms.ts";
import { NO_FEES } from "#contract/catalogue/constants.ts";
import { formatMonth } from "#i18n/dates.ts";
import { joinLangTexts, toLangText, type Words } from "#i18n/lang-text.ts";
import type { Currency, Locale } from "#i18n/locales.ts";
import { punctuationMark } from "#i18n/marks.ts";
import { formatMoney, formatNumber, formatPercent } from "#i18n/numbers.ts";
import type { Say } from "#i18n/texts.ts";
import type { Lender } from "./lender.ts";

export interface FactText {
  label: Words;
  value?: Words | undefined;
  note?: Words | undefined;
}

export interface Wording {
  locale: Locale;
  say: Say;
}

function formatRange(
  range: OpenRange | undefined,
  say: Say,
  formatBound: (bound: number) => Words,
  keySuffix: "" | "Days" = "",
): Words | undefined {
  if (!range) return undefined;
  const { min, max } = range;
  const text = (bound: number) => toLangText(formatBound(bound)).text;
  if (min === undefined && max === undefined) return undefined;
  if (min === undefined) return say(`catalogue:offer.upTo${keySuffix}`, { high: text(max ?? 0) });
  if (max === undefined) return say(`catalogue:offer.from${keySuffix}`, { low: text(min) });
  if (min === max) return formatBound(min);
  return say("catalogue:offer.range", { low: text(min), high: text(max) });
}

export function formatAmountRange(
  range: OpenRange | undefined,
  currency: Currency,
  { locale, say }: Wording,
) {
  return formatRange(range, say, (amount) => formatMoney(locale, amount, currency));
}

export function formatDayRange(range: OpenRange | undefined, { locale, say }: Wording) {
  return formatRange(
    range,
    say,
    (count) => say("catalogue:offer.days", { count, number: formatNumber(locale, count) }),
    "Days",
  );
}

export function formatRateText(
  quoted: (OpenRange & Pick<Rate, "period">) | undefined,
  { locale, say }: Wording,
) {
  const rate = formatRange(quoted, say, (percent) => formatPercent(locale, percent));
  return (
    quoted && rate && say(`catalogue:ratePeriod.${quoted.period}`, { rate: toLangText(rate).text })
  );
}

function formatIfDefined(value: number | undefined, write: (value: number) => Words) {
  return value === undefined ? undefined : write(value);
}

function formatOptionalNumber(value: number | undefined, locale: Locale): Words | undefined {
  return formatIfDefined(value, (number) => formatNumber(locale, number));
}

export function toQuotedText(
  text: string | undefined,
  lang: string | undefined,
): Words | undefined {
  return text === undefined ? undefined : { text, lang };
}

function formatFees({ fees, language }: Product, say: Say): Words | undefined {
  return fees === NO_FEES ? say("catalogue:product.noFees") : toQuotedText(fees, language);
}

const joinValues = (values: readonly Words[], locale?: Locale) =>
  joinLangTexts(values, locale ? punctuationMark(locale, "; ") : "; ");

/** Returns the labelled facts of a product. Omits an unknown fact if published terms on the page state it. */
export function createProductFacts(product: Product, lender: Lender, wording: Wording): FactText[] {
  const { locale, say } = wording;
  const lang = product.language;
  const publishedFields = new Set<string>(product.terms.flatMap(listPublishedFields));
  const fact = (name: string, value: Words | undefined, note?: Words) =>
    value || !publishedFields.has(name)
      ? [{ label: say(`catalogue:product.${name}`), value, note }]
      : [];
  return [
    fact(
      "loanTypes",
      joinValues(
        product.loanTypes.map((type) => say(`catalogue:loanType.${type}`)),
        locale,
      ),
    ),
    fact("quota", formatAmountRange(product.quota, MARKET_CURRENCY[product.market], wording)),
    fact("period", formatDayRange(product.period, wording)),
    fact(
      "interestRate",
      formatRateText(product.interestRate, wording),
      product.interestRate && say(`catalogue:rateKind.${product.interestRate.kind}`),
    ),
    fact("fees", formatFees(product, say)),
    fact(
      "speed",
      formatIfDefined(product.speed, (count) => say("catalogue:hours", { count })),
    ),
    fact(
      "passingRate",
      formatIfDefined(product.passingRate, (rate) => formatPercent(locale, rate)),
    ),
    fact("features", toQuotedText(joinValues(product.features)?.text, lang)),
    fact("requirements", toQuotedText(joinValues(product.requirements)?.text, lang)),
    fact("gpScore", formatOptionalNumber(product.gpScore, locale)),
    fact("appStoreRating", formatOptionalNumber(product.appStoreRating, locale)),
    fact("totalDownloads", formatOptionalNumber(product.totalDownloads, locale)),
    fact("bankCode", lender.bankCode),
  ].flat();
}

function listPublishedFields(terms: PublishedTerms): string[] {
  const publishedFields = {
    quota: terms.quota ?? terms.amountAsPublished,
    period: terms.period,
    interestRate: terms.interestRate ?? terms.rateAsPublished,
    fees: terms.feesAsPublished,
    gpScore: terms.rating && terms.ratingsCount,
    totalDownloads: terms.installsAtLeast,
  };
  return Object.entries(publishedFields).flatMap(([name, value]) => (value ? name : []));
}

export function createLenderFacts(lender: Lender, { locale, say }: Wording): FactText[] {
  const fact = (name: string, value: Words | undefined) => ({
    label: say(`catalogue:company.${name}`),
    value,
  });
  const { investmentAmount: investment } = lender;
  return [
    fact("legalName", lender.legalName),
    fact("address", lender.address),
    fact("phone", lender.phone),
    fact("website", lender.url),
    fact("employeeCount", formatOptionalNumber(lender.employeeCount, locale)),
    fact("financingRound", lender.financingRound),
    fact("financingType", lender.financingType),
    fact("investors", joinValues(lender.investors ?? [])),
    fact(
      "investmentAmount",
      investment && `${investment.currency} ${formatNumber(locale, investment.amount)}`,
    ),
    fact("bankCode", lender.bankCode),
  ];
}

/** Replaces an outdated website link with plain text that states the month of the link. */
export function replaceOldWebsite(
  facts: readonly FactText[],
  { url, asOf }: Pick<Lender, "url" | "asOf">,
  { locale, say }: Wording,
): FactText[] {
  if (url === undefined) return [...facts];
  const website = url.replace(/^https?:\/\//, "").replace(/\/$/, "");
  const value = say("catalogue:company.websiteThen", { website, month: formatMonth(locale, asOf) });
  return facts.map((fact) => (fact.value === url ? { ...fact, value } : fact));
}
