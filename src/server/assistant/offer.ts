import { MARKET_CURRENCY } from "#catalogue/markets.ts";
import type { Market } from "#contract/catalogue/constants.ts";
import { MINOR_UNITS } from "#i18n/locales.ts";
import { formatMoney, formatPercent } from "#i18n/numbers.ts";
import { computeLoanCost } from "#loan/loan-cost.ts";
import { isLoanFailure } from "#loan/loan-error.ts";
import type { LoanTerms } from "#loan/loan-terms.ts";
import {
  createDailyRate,
  createFlatRate,
  createFlatTermRate,
  createNominalRate,
  type Rate,
} from "#loan/rates/rate.ts";
import type { Cycle } from "#loan/schedule/cycle.ts";
import type { LoanRequest } from "#server/assistant/intent/loan-request.ts";
import type { QuotedRate } from "#server/assistant/intent/quoted-rate.ts";
import type { Term } from "#server/assistant/intent/term-words.ts";
import type { Asker } from "./answer-part.ts";

export function createMoneyFormatters({ t, locale }: Asker, market: Market) {
  const currency = MARKET_CURRENCY[market];
  const unit = MINOR_UNITS[currency];
  return {
    unit,
    money: (minor: number) => formatMoney(locale, minor / unit, currency, { digits: "full" }),
    termText: ({ count, unit: period }: Term) => {
      const key = period === "day" ? "catalogue:offer.days" : "catalogue:choices.months";
      return t(key, { count, number: count });
    },
  };
}

/** States the price and yearly rates of an offer. Empty if the question has no rate and no repayment. */
export function createOfferSentences(asker: Asker, request: LoanRequest): string[] {
  if (request.payBack) return createPayBackSentences(asker, request, request.payBack);
  if (!request.rate) return [];
  return request.term
    ? createRateSentences(asker, request, request.rate, request.term)
    : createRateOnlySentences(asker, request, request.rate);
}

function createPayBackSentences(
  asker: Asker,
  { amount, fee, term }: LoanRequest,
  { total, payments }: NonNullable<LoanRequest["payBack"]>,
): string[] {
  const { t, market } = asker;
  const { money, termText, unit } = createMoneyFormatters(asker, market);
  const net = amount - fee;
  const values = {
    net: money(net * unit),
    total: money(total * unit),
    cost: money((total - net) * unit),
    each: money((total * unit) / payments),
    payments,
  };
  const rate = createFlatTermRate(((total - net) / net) * 100);
  const principal = net * unit;
  if (payments > 1) {
    const cost = computeLoanCost({
      principal,
      rate,
      term: payments,
      cycle: guessPaymentCycle(term, payments),
    });
    return [
      t("assistant:answer.payBack.instalments", values),
      ...createYearlySentences(asker, cost),
    ];
  }
  if (!term) return [t("assistant:answer.payBack.noTerm", values)];
  const cost = computeLoanCost({ principal, rate, ...toTermAndCycle(term), repayment: "single" });
  return [
    t("assistant:answer.payBack.once", { ...values, term: termText(term) }),
    ...createYearlySentences(asker, cost),
  ];
}

/** States the cost as a share of the amount, because the question has no term. */
function createRateOnlySentences(
  asker: Asker,
  { amount }: LoanRequest,
  { percent, per }: QuotedRate,
) {
  const { money, unit } = createMoneyFormatters(asker, asker.market);
  const cost = Math.round((amount * unit * percent) / 100);
  const key = { term: "whole", undefined: "unknown" }[String(per)] ?? "each";
  return [
    asker.t(`assistant:answer.share.${key}`, {
      rate: formatQuotedRate(asker, percent, per ?? "term"),
      percent: formatPercent(asker.locale, percent),
      amount: money(amount * unit),
      cost: money(cost),
      total: money(amount * unit + cost),
    }),
  ];
}

type Way = "once" | "flat" | "balance";

/** Prices every possible meaning of the rate: per term or per month, on the amount or on the balance. */
function createRateSentences(
  asker: Asker,
  { amount, fee }: LoanRequest,
  { percent, per }: QuotedRate,
  term: Term,
): string[] {
  const { t, locale, market } = asker;
  const { money, termText, unit } = createMoneyFormatters(asker, market);
  const deducted = fee * unit;
  const isSinglePayment = term.unit === "day" || term.count === 1;
  const prices = new Map<number, string[]>();
  for (const time of per ? [per] : (["term", "month"] as const)) {
    for (const [way, rate] of Object.entries(toPossibleRates(percent, time, isSinglePayment)) as [
      Way,
      Rate,
    ][]) {
      const cost = computeLoanCost({
        principal: amount * unit,
        rate,
        ...toTermAndCycle(term),
        fees: { deducted },
        ...(isSinglePayment && { repayment: "single" as const }),
      });
      // Meanings with the same price are shown once.
      if (isLoanFailure(cost) || prices.has(cost.totalCost)) continue;
      const sentence = t(`assistant:answer.atRate.${way}`, {
        rate: formatQuotedRate(asker, percent, time),
        amount: money(amount * unit),
        term: termText(term),
        cost: money(cost.totalCost),
        total: money(cost.totalPayable),
      });
      prices.set(cost.totalCost, [sentence, ...createYearlySentences(asker, cost)]);
    }
  }
  const net = { fee: money(deducted), net: money(amount * unit - deducted) };
  return [
    ...(per || prices.size < 2
      ? []
      : [t("assistant:answer.bothTimes", { rate: formatPercent(locale, percent) })]),
    ...(fee > 0 ? [t("assistant:answer.feeDeducted", net)] : []),
    ...[...prices.values()].flat(),
  ];
}

function toPossibleRates(
  percent: number,
  period: NonNullable<QuotedRate["per"]>,
  isSinglePayment: boolean,
): Partial<Record<Way, Rate>> {
  const onPrincipal = {
    day: createDailyRate(percent),
    week: createDailyRate(percent / 7),
    month: createFlatRate(percent, "month"),
    year: createFlatRate(percent, "year"),
    term: createFlatTermRate(percent),
  }[period];
  if (isSinglePayment) return { once: onPrincipal };
  if (period === "term") return { flat: onPrincipal };
  const perYear = { day: 365, week: 52, month: 12, year: 1 }[period];
  return { flat: onPrincipal, balance: createNominalRate(percent * perYear) };
}

function formatQuotedRate(
  { t, locale }: Asker,
  percent: number,
  per: NonNullable<QuotedRate["per"]>,
) {
  const rate = { rate: formatPercent(locale, percent) };
  if (per === "week") return t("assistant:answer.aWeek", rate);
  return t(`catalogue:ratePeriod.${per}`, rate);
}

/** Larger rates are not shown, because readers cannot judge them. */
const MAX_EFFECTIVE_PERCENT = 10_000;

function createYearlySentences({ t, locale }: Asker, cost: ReturnType<typeof computeLoanCost>) {
  if (isLoanFailure(cost)) return [];
  const apr = formatPercent(locale, Math.round(cost.apr.percent * 10) / 10);
  const { effectiveAnnualRate } = cost;
  if (!effectiveAnnualRate || effectiveAnnualRate.percent > MAX_EFFECTIVE_PERCENT)
    return [t("assistant:answer.apr", { apr })];
  const effective = formatPercent(locale, Math.round(effectiveAnnualRate.percent * 10) / 10);
  return [t("assistant:answer.yearly", { apr, effective })];
}

function toTermAndCycle({ count, unit }: Term): Pick<LoanTerms, "term" | "cycle"> {
  return { term: count, cycle: unit === "day" ? "daily" : "monthly" };
}

function guessPaymentCycle(term: Term | undefined, payments: number): Cycle {
  if (!term || term.unit === "month") return "monthly";
  const days = term.count / payments;
  if (days < 4) return "daily";
  if (days < 11) return "weekly";
  return days < 22 ? "biweekly" : "monthly";
}
