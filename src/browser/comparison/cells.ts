import { formatLicence } from "#browser/catalogue/licence-words.ts";
import {
  formatDaysRange,
  formatMoneyRange,
  formatPublishedRate,
  formatRateRange,
  formatRecordSource,
} from "#browser/catalogue/offer-words.ts";
import { parseDayTerm } from "#browser/catalogue/product-query.ts";
import {
  formatImportedReviews,
  formatReviewCount,
  formatScore,
} from "#browser/statistics/score-words.ts";
import type { Localized } from "#browser/ui/localized.ts";
import type { NO_FEES } from "#contract/catalogue/constants.ts";
import type { ListedProduct } from "#contract/catalogue/product.ts";
import { formatDay, formatMonth } from "#i18n/dates.ts";
import { fillText } from "#i18n/fill-text.ts";
import { findTranslation } from "#i18n/lang-text.ts";
import { formatList } from "#i18n/lists.ts";
import { MINOR_UNITS } from "#i18n/locales.ts";
import { punctuationMark } from "#i18n/marks.ts";
import { formatMoney, formatNumber, formatRoughPercent } from "#i18n/numbers.ts";
import { selectPlural } from "#i18n/plurals.ts";
import { isLoanFailure } from "#loan/loan-error.ts";
import { offerCost } from "#loan/offer-cost.ts";
import { effectiveRateOf } from "#loan/rates/annual-rate.ts";
import { type ComparisonCap, formatDayCount, formatLegalMaximum, toDayCount } from "./cap.ts";
import { hasStatedRate, type Loan } from "./comparison-query.ts";
import type { ComparisonTexts } from "./texts.ts";

/** Figures are comparable only if they have the same kind: a currency, or a kind of rate. */
export interface Figure {
  readonly value: number;
  readonly kind: string;
}

export interface Cell {
  readonly text?: string | undefined;
  readonly note?: string | undefined;
  readonly lang?: string | undefined;
  readonly figure?: Figure | undefined;
  /** The value of the bar, drawn in proportion to the longest bar of the row. */
  readonly bar?: number | undefined;
}

export interface Words extends Localized<ComparisonTexts> {
  readonly loan: Loan;
  /** Whether the page displays the loan above the table. */
  readonly hasLoan: boolean;
  readonly cap?: ComparisonCap | undefined;
}

// Repeats the value and imports only its type, because importing the value would load one more file.
const none: typeof NO_FEES = "none";

type CellOf = (product: ListedProduct, words: Words) => Cell;

/** The rows of the table in their order. */
export const CELLS = {
  licence: ({ licence }, { texts, locale }) => {
    const { short, date } = formatLicence(licence, texts.licence, locale);
    return { text: short, note: date };
  },
  cost: createCostCell,
  instalment: (product, words) =>
    toCostCell(product, words, ({ instalment }) =>
      instalment === undefined
        ? {}
        : { text: formatMinorMoney(instalment, product.currency, words) },
    ),
  effectiveRate: (product, words) =>
    toCostCell(product, words, ({ yearlyRate }) => toPercentCell(yearlyRate, words)),
  estimate: createEstimateCell,
  rating: ({ stats }, { texts, locale }) =>
    stats.rating === null
      ? { text: texts.notRated }
      : {
          text: formatScore(stats, texts, locale),
          note: `${formatReviewCount(stats, texts, locale)} ${formatImportedReviews(stats, texts.imported, locale)}`,
          figure: { value: stats.rating, kind: "" },
        },
  permissions: ({ permissions }, { texts, locale }) => {
    const names = permissions?.map((name) => texts.permission[name]);
    return { text: names && formatList(locale, names) };
  },
  lender: ({ company }) => ({ text: company.name }),
  lenderType: ({ lenderType }, { texts }) => ({ text: texts.lenderType[lenderType] }),
  market: ({ market }, { texts }) => ({ text: texts.market[market] }),
  rate: ({ interestRate }, words) => ({
    text: formatRateRange(interestRate, words),
    figure: toMaxRateFigure(interestRate),
  }),
  amount: ({ amount, currency }, words) => ({ text: formatMoneyRange(amount, currency, words) }),
  period: ({ period }, words) => ({ text: formatDaysRange(period, words) }),
  fees: ({ fees }, { texts }) => ({
    text: fees === none ? texts.noFees : (fees ?? undefined),
  }),
  passRate: ({ passRate }, words) => toPercentCell(passRate ?? undefined, words),
  speed: ({ speed }, { texts, locale }) =>
    speed === null
      ? {}
      : {
          text: fillText(selectPlural(locale, speed, texts.hours), {
            number: formatNumber(locale, speed),
          }),
          figure: { value: speed, kind: "" },
        },
  publishedRate: ({ published }, words) => {
    const rate = published ? formatPublishedRate(published, words) : undefined;
    return { ...toDatedCell(published, rate?.text, words), lang: rate?.lang };
  },
  publishedAmount: ({ published, currency }, words) =>
    toDatedCell(published, formatMoneyRange(published?.amount, currency, words), words),
  publishedPeriod: ({ published }, words) =>
    toDatedCell(published, formatDaysRange(published?.period, words), words),
  publishedFees: ({ published }, words) => {
    const translation = findTranslation(published?.feesTranslated, words.locale);
    const text = translation ?? published?.feesAsPublished ?? undefined;
    const lang = translation ? undefined : published?.language;
    return { ...toDatedCell(published, text, words), lang };
  },
  followers: ({ stats }, { locale }) => ({ text: formatNumber(locale, stats.followers) }),
  sources: ({ source, asOf }, { texts, locale }) => ({
    text: source ?? undefined,
    note: asOf ? texts.of.replace("{day}", formatDay(locale, asOf)) : undefined,
  }),
} satisfies Record<string, CellOf>;

export type RowName = keyof typeof CELLS;

function describeOwnRate(
  { interestRate, published }: ListedProduct,
  words: Words,
): string | undefined {
  const { rows } = words.texts;
  const colon = punctuationMark(words.locale, ": ");
  const today = formatRateRange(interestRate, words);
  if (today) return rows.rate + colon + today;
  const then = published && formatPublishedRate(published, words);
  const { text, note } = toDatedCell(published, then?.text, words);
  return text && `${rows.publishedRate}${colon}${text} · ${note}`;
}

type Estimate = NonNullable<ListedProduct["estimate"]>;

/**
 * Shows the legal cap, or a small loan by published terms unless it differs from the loan of the page. Neither
 * is a price, so no cell is marked best.
 */
function createEstimateCell(product: ListedProduct, words: Words): Cell {
  const { estimate, currency, showsLegalMaximum } = product;
  const { texts, cap, loan, locale } = words;
  const most = cap && showsLegalMaximum && formatLegalMaximum(cap, loan, words);
  if (most) {
    return {
      text: fillText(texts.estimate.maximum, { ...most }),
      note: fillText(texts.estimate.law, { ...most }),
    };
  }
  if (!estimate || (words.hasLoan && !isSameLoan(estimate, loan))) {
    return { note: describeOwnRate(product, words) };
  }
  const { payout, payBack, leastPayBack, days, day } = estimate;
  const money = (amount = 0) => formatMoney(locale, amount, currency, { digits: "full" });
  const span = leastPayBack === undefined ? "upTo" : "range";
  const amounts = { least: money(leastPayBack), most: money(payBack) };
  return {
    text: leastPayBack === payBack ? amounts.most : fillText(texts.estimate[span], amounts),
    note: fillText(texts.estimate.basis, {
      amount: money(payout),
      days: formatDayCount(days, words),
      month: formatMonth(locale, day.slice(0, "2020-03".length)),
    }),
    figure: { value: payBack, kind: `${currency} ${payout} ${days}` },
    bar: payBack - payout,
  };
}

function isSameLoan({ payout, days }: Estimate, { amount, term }: Loan): boolean {
  const isSameTerm = term === undefined || toDayCount(term) === days;
  return isSameTerm && (amount === undefined || Number(amount) === payout);
}

function createCostCell(product: ListedProduct, words: Words): Cell {
  const { cost, costGap, currency } = product;
  const { texts, loan } = words;
  const hasLoan = loan.amount !== undefined && loan.term !== undefined;
  const gap = hasStatedRate(product) && !hasLoan ? "none" : "terms-unknown";
  if (cost === null) return { note: texts.gap[costGap ?? gap] };
  const charge = cost - Number(loan.amount) * MINOR_UNITS[currency];
  return {
    text: formatMinorMoney(cost, currency, words),
    note: fillText(texts.charge, { charge: formatMinorMoney(charge, currency, words) }),
    figure: { value: cost, kind: currency },
    bar: charge,
  };
}

function toCostCell(
  product: ListedProduct,
  words: Words,
  toCell: (payments: Payments) => Cell,
): Cell {
  const { cost, currency } = product;
  const { amount, term } = words.loan;
  if (cost === null) return { note: createCostCell(product, words).note };
  const principal = Number(amount) * MINOR_UNITS[currency];
  const days = parseDayTerm(term);
  if (days === undefined) return toCell(computeMonthlyPayments(cost, principal, Number(term)));
  return toCell({
    yearlyRate: offerCost({ payout: principal, payBack: cost, days })?.yearlyPercent,
  });
}

function toPercentCell(value: number | undefined, { locale }: Words): Cell {
  if (value === undefined) return {};
  return { text: formatRoughPercent(locale, value), figure: { value, kind: "" } };
}

function formatMinorMoney(amount: number, currency: ListedProduct["currency"], { locale }: Words) {
  return formatMoney(locale, amount / MINOR_UNITS[currency], currency, { digits: "full" });
}

type Quoted = NonNullable<ListedProduct["interestRate"]>;

function toMaxRateFigure(quoted: Quoted | null): Figure | undefined {
  if (quoted?.max == null) return undefined;
  return { value: quoted.max, kind: `${quoted.kind} ${quoted.period}` };
}

function toDatedCell(
  published: ListedProduct["published"],
  text: string | undefined,
  { texts, locale }: Words,
): Cell {
  if (!published || text === undefined) return {};
  return { text, note: formatRecordSource(published, formatDay(locale, published.day), texts) };
}

export function findHost(source: string): string | undefined {
  return /^https?:/i.test(source) ? new URL(source).hostname : undefined;
}

interface Payments {
  /** Undefined for a loan with a single payment. */
  readonly instalment?: number;
  readonly yearlyRate: number | undefined;
}

export function computeMonthlyPayments(total: number, principal: number, months: number): Payments {
  const instalment = Math.round(total / months);
  const last = total - instalment * (months - 1);
  const payments = Array.from({ length: months }, (_, index) => ({
    amount: index === months - 1 ? last : instalment,
    unitPeriods: index + 1,
    fraction: 0,
  }));
  const advances = [{ amount: principal, unitPeriods: 0, fraction: 0 }];
  const rate = effectiveRateOf({ advances, payments, perYear: 12 });
  return { instalment, yearlyRate: isLoanFailure(rate) ? undefined : rate.percent };
}
