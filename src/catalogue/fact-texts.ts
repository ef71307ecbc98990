import { formatDay, formatMonth } from "#i18n/dates.ts";
import type { Currency, Locale } from "#i18n/locales.ts";
import { formatMoney, formatNumber, formatPercent } from "#i18n/numbers.ts";
import type { Text } from "#i18n/texts.ts";
import type { Lender } from "./lender.ts";
import { MARKET_CURRENCY } from "./markets.ts";
import type { Product } from "./product.ts";
import type { Range } from "./range.ts";
import type { Rate } from "./rate.ts";
import type { PublishedTerms } from "./terms.ts";

/** A fact in words; without a value it is not known. */
export interface FactText {
  label: string;
  value?: string | undefined;
  note?: string | undefined;
  /** The language of a value that is shown as it was published. */
  lang?: string | undefined;
}

/** Puts facts into the words of one language. */
export interface Wording {
  locale: Locale;
  t: Text;
}

/** `rangeText({ min: 1500, max: 500000 }, …) // => "₦1,500 to ₦500K"` */
function rangeText(
  range: Range | undefined,
  t: Text,
  write: (bound: number) => string,
): string | undefined {
  if (!range) return undefined;
  const { min, max } = range;
  if (min === undefined && max === undefined) return undefined;
  if (min === undefined) return t("catalogue:terms.upTo", { high: write(max ?? 0) });
  if (max === undefined) return t("catalogue:terms.from", { low: write(min) });
  if (min === max) return write(min);
  return t("catalogue:terms.range", { low: write(min), high: write(max) });
}

function moneyRange(range: Range | undefined, currency: Currency, { locale, t }: Wording) {
  return rangeText(range, t, (amount) => formatMoney(locale, amount, currency));
}

function daysRange(range: Range | undefined, { t }: Wording) {
  return rangeText(range, t, (count) => t("catalogue:terms.days", { count }));
}

function rateText(quoted: Rate | undefined, { locale, t }: Wording) {
  const rate = rangeText(quoted, t, (percent) => formatPercent(locale, percent));
  return quoted && rate && t(`catalogue:ratePeriod.${quoted.period}`, { rate });
}

function written(value: number | undefined, write: (value: number) => string) {
  return value === undefined ? undefined : write(value);
}

function known(value: number | undefined, locale: Locale): string | undefined {
  return written(value, (number) => formatNumber(locale, number));
}

const joined = (values: readonly string[]) => (values.length > 0 ? values.join("; ") : undefined);

/** Every field that a product can have, known or not. */
export function productFacts(product: Product, lender: Lender, wording: Wording): FactText[] {
  const { locale, t } = wording;
  const lang = product.language;
  const fact = (name: string, value: string | undefined, more: Partial<FactText> = {}) => ({
    label: t(`catalogue:product.${name}`),
    value,
    ...more,
  });
  return [
    fact("market", t(`catalogue:market.${product.market}`)),
    fact("loanTypes", joined(product.loanTypes.map((type) => t(`catalogue:loanType.${type}`)))),
    fact("quota", moneyRange(product.quota, MARKET_CURRENCY[product.market], wording)),
    fact("period", daysRange(product.period, wording)),
    fact("interestRate", rateText(product.interestRate, wording), {
      note: product.interestRate && t(`catalogue:rateKind.${product.interestRate.kind}`),
    }),
    fact("fees", product.fees, { lang }),
    fact(
      "speed",
      written(product.speed, (count) => t("catalogue:hours", { count })),
    ),
    fact(
      "passingRate",
      written(product.passingRate, (rate) => formatPercent(locale, rate)),
    ),
    fact("features", joined(product.features), { lang }),
    fact("requirements", joined(product.requirements), { lang }),
    fact("starRating", known(product.starRating, locale)),
    fact("gpScore", known(product.gpScore, locale)),
    fact("appStoreRating", known(product.appStoreRating, locale)),
    fact("totalDownloads", known(product.totalDownloads, locale)),
    fact("bankCode", lender.bankCode),
  ];
}

/** What the lender's own store page said at the time. */
export function termsFacts(
  terms: PublishedTerms,
  currency: Currency,
  wording: Wording,
): FactText[] {
  const { locale, t } = wording;
  const fact = (name: string, value: string | undefined, more: Partial<FactText> = {}) => ({
    label: t(`catalogue:terms.${name}`),
    value,
    ...more,
  });
  const { rating, ratingsCount, installsAtLeast, language: lang } = terms;
  const score = rating && formatNumber(locale, Math.round(rating * 10) / 10);
  const count = ratingsCount && formatNumber(locale, ratingsCount);
  return [
    fact("amount", moneyRange(terms.quota, currency, wording)),
    fact("period", daysRange(terms.period, wording)),
    fact("rate", terms.rateAsPublished, { lang }),
    fact("apr", rateText(terms.interestRate, wording), {
      note: terms.interestRate && t("catalogue:terms.aprNote"),
    }),
    fact("fees", terms.feesAsPublished, { lang }),
    fact("rating", score && count ? t("catalogue:terms.ratings", { score, count }) : undefined),
    fact("installs", installsAtLeast ? `${formatNumber(locale, installsAtLeast)}+` : undefined),
  ];
}

/** Every field that a lender can have, known or not. */
export function lenderFacts(lender: Lender, { locale, t }: Wording): FactText[] {
  const fact = (name: string, value: string | undefined) => ({
    label: t(`catalogue:company.${name}`),
    value,
  });
  const { investmentAmount: invested } = lender;
  return [
    fact("legalName", lender.legalName),
    fact("address", lender.address),
    fact("phone", lender.phone),
    fact("website", lender.url),
    fact("employeeCount", known(lender.employeeCount, locale)),
    fact("financingRound", lender.financingRound),
    fact("financingType", lender.financingType),
    fact("investors", joined(lender.investors ?? [])),
    fact(
      "investmentAmount",
      invested && `${invested.currency} ${formatNumber(locale, invested.amount)}`,
    ),
    fact("bankCode", lender.bankCode),
    fact("complaints", t("catalogue:company.complaintsNone")),
  ];
}

/** `dayOrMonth("2019-07", "en_US") // => "July 2019"`; lists are dated by either. */
export function dayOrMonth(date: string, locale: Locale): string {
  return date.length === 7 ? formatMonth(locale, date) : formatDay(locale, date);
}
