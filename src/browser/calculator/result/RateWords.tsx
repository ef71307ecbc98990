import { memo } from "react";
import { type Calculation, yearlyRate } from "#browser/calculator/calculation.ts";
import type { Wording } from "#browser/calculator/wording.ts";
import { fillText } from "#i18n/fill-text.ts";
import { isBalanceRate, percentPerCycle, type Rate, yearlyPercent } from "#loan/rates/rate.ts";
import { cyclesPerYear } from "#loan/schedule/cycle.ts";

export const RateWords = memo(function RateWords({
  calculation,
  wording,
}: {
  calculation: Calculation;
  wording: Wording;
}) {
  const sentences = writeSentences(calculation, wording);
  return (
    <div className="words">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
});

function writeSentences(
  calculation: Calculation,
  { texts, money, percent, roughPercent }: Wording,
): string[] {
  const { terms, cost, rateWithoutFees } = calculation;
  const { rate, repayment, principal } = terms;
  const { kind } = yearlyRate(cost);
  const sentences: string[] = [];
  // A rate below 0.005 % is a rounding error and would be shown as 0 %.
  const isShared = repayment === "instalments" && terms.term > 1 && !(rate.percent < 0.005);
  if (!isBalanceRate(rate) && isShared && rateWithoutFees.kind === "effective") {
    sentences.push(
      fillText(texts.words.flat, {
        yearly: roughPercent(toYearlyPercent(rate, cost.days)),
        rate: roughPercent(rateWithoutFees.percent),
        average: money(computeAverageDebt(calculation)),
        amount: money(principal),
      }),
    );
  }
  if (isBalanceRate(rate) && isShared) {
    sentences.push(
      fillText(texts.words.reducing, { rate: percent(percentPerCycle(rate, terms.cycle)) }),
    );
    if (!terms.extraPayments) {
      const flat = (cost.totalInterest / principal / terms.term) * cyclesPerYear(terms.cycle) * 100;
      sentences.push(
        fillText(texts.words.asFlat, { month: percent(flat / 12), year: roughPercent(flat) }),
      );
    }
  }
  if (cost.totalFees > 0 && kind === "effective") {
    sentences.push(
      fillText(texts.words.fees, {
        fees: money(cost.totalFees),
        without: roughPercent(rateWithoutFees.percent),
        with: roughPercent(yearlyRate(cost).percent),
      }),
    );
  }
  if (kind === "effective") {
    sentences.push(fillText(texts.words.apr, { apr: roughPercent(cost.apr.percent) }));
  }
  return sentences;
}

function toYearlyPercent(rate: Rate, days: number): number {
  if (rate.period === "term") return (rate.percent * 365) / days;
  return rate.kind === "daily" ? rate.percent * 365 : yearlyPercent(rate);
}

function computeAverageDebt({ terms, cost }: Calculation): number {
  let owed = terms.principal;
  let sum = 0;
  for (const { balance } of cost.schedule) {
    sum += owed;
    owed = balance;
  }
  return Math.round(sum / cost.schedule.length);
}
