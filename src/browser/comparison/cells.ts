import {
  formatDaysRange,
  formatMoneyRange,
  formatPublishedRate,
  formatRateRange,
  formatRecordSource,
} from "#browser/catalogue/offer-words.ts";
import { getPriceTextKey } from "#browser/catalogue/PriceExample.tsx";
import { parseTermInDays } from "#browser/catalogue/product-query.ts";
import {
  formatImportedReviews,
  formatReviewCount,
  formatScore,
} from "#browser/statistics/score-words.ts";
import type { Localized } from "#browser/ui/localized.ts";
import type { NO_FEES } from "#contract/catalogue/constants.ts";
import type { Estimate, ListedProduct } from "#contract/catalogue/product.ts";
import { formatDay, formatMonth } from "#i18n/dates.ts";
import { fillText } from "#i18n/fill-text.ts";
import { findTranslation } from "#i18n/lang-text.ts";
import { formatList } from "#i18n/lists.ts";
import { MINOR_UNITS } from "#i18n/locales.ts";
import { formatMoney, formatNumber, formatRoughPercent } from "#i18n/numbers.ts";
import { selectPlural } from "#i18n/plurals.ts";
import { isLoanFailure } from "#loan/loan-error.ts";
import { computeOfferCost } from "#loan/offer-cost.ts";
import { computeEffectiveRate } from "#loan/rates/annual-rate.ts";
import { type ComparisonCap, computeComparisonMaximum, formatDayCount, toDayCount } from "./cap.ts";
import { hasStatedRate, type Loan } from "./comparison-query.ts";
import type { ComparisonTexts } from "./texts.ts";

/** A value that can be compared with values of the same kind: a currency, or a kind of rate. */
export interface Figure {
  readonly value: number;
  readonly kind: string;
}

export interface Cell {
  readonly text?: string | undefined;
  readonly note?: string | undefined;
  readonly lang?: string | undefined;
  readonly figure?: Figure | undefined;
  readonly bar?: Bar | undefined;
  /** The publication day of a price or terms that may no longer apply. */
  readonly day?: string | undefined;
}

/** A price in the major unit. The longest bar of the row sets the scale. */
export interface Bar {
  readonly borrowed: number;
  /** The largest total repayment. */
  readonly most: number;
  /** The loan of the price, such as `₦50,000 for 60 days`. Only bars for the same loan are compared. */
  readonly loan: string;
}

export interface Words extends Localized<ComparisonTexts> {
  readonly loan: Loan;
  /** Whether any price depends on the reader's amount and term. */
  readonly asksForLoan: boolean;
  readonly cap?: ComparisonCap | undefined;
}

// A copy of `NO_FEES`, because importing the constant would load one more file.
const none: typeof NO_FEES = "none";

type CellOf = (product: ListedProduct, words: Words) => Cell;

/** Renderers of the table's rows, in display order. */
export const CELLS = {
  cost: createCostCell,
  rate: ({ interestRate }, words) => ({
    text: formatRateRange(interestRate, words),
    figure: toMaxRateFigure(interestRate),
  }),
  publishedRate: ({ published, estimate }, words) => {
    const rate = published ? formatPublishedRate(published, words) : undefined;
    if (!rate && estimate) return createEstimatedRateCell(estimate, words);
    return { ...toDatedCell(published, rate?.text, words), lang: rate?.lang };
  },
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

/** Shows the current price, else the legal maximum, else a published price. Only a current price can be best. */
function createCostCell(product: ListedProduct, wording: Words): Cell {
  const { cost, costGap } = product;
  const { texts, loan } = wording;
  if (cost !== null) return createTodayCostCell(product, cost, wording);
  const cell = createLimitCell(product, wording) ?? createEstimateCell(product, wording);
  if (cell) return cell;
  const isLoanMissing = loan.amount === undefined || loan.term === undefined;
  if (hasStatedRate(product) && isLoanMissing) return { note: texts.gap.none };
  return { note: costGap === null || costGap === "terms-unknown" ? undefined : texts.gap[costGap] };
}

function createLimitCell({ showsLegalMaximum }: ListedProduct, words: Words): Cell | undefined {
  const { texts, loan, cap } = words;
  const limit = showsLegalMaximum && cap && computeComparisonMaximum(cap, loan);
  if (!limit) return undefined;
  const { total: payBack, ...basis } = limit;
  return {
    text: fillText(texts.price.upTo, { most: formatMajorMoney(payBack, "IDR", words) }),
    note: texts.price.law,
    bar: createBar({ ...basis, currency: "IDR", payBack }, words),
  };
}

function createEstimateCell({ estimate, currency }: ListedProduct, words: Words): Cell | undefined {
  const { texts, loan, asksForLoan } = words;
  if (!estimate || (asksForLoan && !isSameLoan(estimate, loan))) return undefined;
  const { payout: amount, payBack, leastPayBack = 0, days, day } = estimate;
  const values = {
    least: formatMajorMoney(leastPayBack, currency, words),
    most: formatMajorMoney(payBack, currency, words),
  };
  return {
    text: fillText(texts.payBack[getPriceTextKey(estimate)], values),
    bar: createBar({ amount, days, currency, payBack }, words),
    day,
  };
}

/** Computes the monthly rate of an old price. The newest published terms state no rate. */
function createEstimatedRateCell({ payout, payBack, days, day }: Estimate, words: Words): Cell {
  const { texts, locale } = words;
  const percent = ((payBack / payout - 1) * 100 * DAYS_PER_MONTH) / days;
  return {
    text: fillText(texts.price.monthly, { percent: formatRoughPercent(locale, percent) }),
    note: formatMonth(locale, day),
    day,
  };
}

const DAYS_PER_MONTH = 30;

function isSameLoan({ payout, days }: Estimate, { amount, term }: Loan): boolean {
  const isSameTerm = term === undefined || toDayCount(term) === days;
  return isSameTerm && (amount === undefined || Number(amount) === payout);
}

function createTodayCostCell({ currency }: ListedProduct, cost: number, words: Words): Cell {
  const { texts, locale } = words;
  const { amount, term = "" } = words.loan;
  const principal = Number(amount) * MINOR_UNITS[currency];
  const days = parseTermInDays(term);
  const { instalment, yearlyRate } =
    days === undefined
      ? computeMonthlyPayments(cost, principal, Number(term))
      : {
          instalment: undefined,
          yearlyRate: computeOfferCost({ payout: principal, payBack: cost, days })?.yearlyPercent,
        };
  const money = (minor: number) => formatMajorMoney(minor / MINOR_UNITS[currency], currency, words);
  const notes = [
    fillText(texts.charge, { charge: money(cost - principal) }),
    instalment !== undefined && fillText(texts.instalment, { amount: money(instalment) }),
    yearlyRate !== undefined &&
      fillText(texts.effectiveRate, { percent: formatRoughPercent(locale, yearlyRate) }),
  ];
  const payBack = cost / MINOR_UNITS[currency];
  const price = { amount: Number(amount), days: toDayCount(term), currency, payBack };
  return {
    text: fillText(texts.price.exact, { most: money(cost) }),
    note: notes.filter(Boolean).join(" · "),
    figure: { value: cost, kind: currency },
    bar: createBar(price, words),
  };
}

interface Price {
  readonly amount: number;
  readonly days: number;
  readonly currency: ListedProduct["currency"];
  readonly payBack: number;
}

function createBar({ amount, days, currency, payBack }: Price, words: Words): Bar {
  const values = {
    amount: formatMajorMoney(amount, currency, words),
    days: formatDayCount(days, words),
  };
  return {
    borrowed: amount,
    most: payBack,
    loan: fillText(words.texts.price.loan, values),
  };
}

function toPercentCell(value: number | undefined, { locale }: Words): Cell {
  if (value === undefined) return {};
  return { text: formatRoughPercent(locale, value), figure: { value, kind: "" } };
}

export function formatMajorMoney(
  amount: number,
  currency: ListedProduct["currency"],
  { locale }: Pick<Words, "locale">,
) {
  return formatMoney(locale, amount, currency, { digits: "full" });
}

type Quoted = NonNullable<ListedProduct["interestRate"]>;

function toMaxRateFigure(quotedRate: Quoted | null): Figure | undefined {
  if (quotedRate?.max == null) return undefined;
  return { value: quotedRate.max, kind: `${quotedRate.kind} ${quotedRate.period}` };
}

function toDatedCell(
  published: ListedProduct["published"],
  text: string | undefined,
  { texts, locale }: Words,
): Cell {
  if (!published || text === undefined) return {};
  const { day } = published;
  return { text, day, note: formatRecordSource(published, formatDay(locale, day), texts) };
}

export function findHostname(source: string): string | undefined {
  return /^https?:/i.test(source) ? new URL(source).hostname : undefined;
}

interface Payments {
  /** The monthly instalment; undefined for a loan with a single payment. */
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
  const rate = computeEffectiveRate({ advances, payments, perYear: 12 });
  return { instalment, yearlyRate: isLoanFailure(rate) ? undefined : rate.percent };
}
