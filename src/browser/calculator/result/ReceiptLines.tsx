import { memo, type ReactNode } from "react";
import {
  type Calculation,
  groupPayments,
  toRateChoice,
  yearlyRate,
} from "#browser/calculator/calculation.ts";
import type { ChoiceInputs } from "#browser/calculator/form/inputs.ts";
import type { Wording } from "#browser/calculator/wording.ts";
import { CostBar } from "#browser/ui/CostBar.tsx";
import { fillText } from "#i18n/fill-text.ts";
import type { LoanCost } from "#loan/loan-cost.ts";
import type { LoanTerms } from "#loan/loan-terms.ts";
import { isBalanceRate, type Rate, toPercentPerCycle, toPercentPerYear } from "#loan/rates/rate.ts";
import { getCyclesPerYear } from "#loan/schedule/cycle.ts";
import { sumSchedule } from "#loan/schedule/schedule.ts";

export interface ResultProps {
  calculation: Calculation;
  wording: Wording;
}

interface ReceiptLinesProps extends ResultProps {
  find: ChoiceInputs["find"];
}

export function ReceiptLines({ find, calculation, wording }: ReceiptLinesProps) {
  const { terms, cost, saved, otherReading } = calculation;
  const { texts, money, major, percent, roughPercent, number } = wording;
  const { result, choice } = texts;
  const yearly = yearlyRate(cost);
  return (
    <dl>
      {find === "rate" && (
        <Line
          label={result.foundRate}
          value={percent(terms.rate.percent)}
          note={terms.rate.percent < 0.005 ? undefined : choice.kind[toRateChoice(terms.rate)]}
        />
      )}
      {find === "term" && (
        <Line
          label={result.foundTerm}
          value={number(terms.term)}
          note={choice.cycle[terms.cycle]}
        />
      )}
      <Line label={result.amount} value={money(terms.principal)} />
      {cost.netDisbursed !== terms.principal && (
        <Line label={result.get} value={money(cost.netDisbursed)} />
      )}
      <PaymentLines calculation={calculation} wording={wording} />
      {cost.totalPayable !== cost.instalment && (
        <Line label={result.payable} value={money(cost.totalPayable)} />
      )}
      <Line
        label={result.yearly[yearly.kind]}
        value={roughPercent(yearly.percent)}
        note={isSingleAfterMonths(terms, cost) ? result.months : undefined}
      />
      {otherReading && (
        <Line
          label={fillText(result[otherReading.rate.period === "term" ? "ifWhole" : "ifMonth"], {
            rate: percent(otherReading.rate.percent),
          })}
          value={money(otherReading.cost.totalCost)}
        />
      )}
      {saved > 0 && <Line label={result.saved} value={money(saved)} />}
      <Line label={result.perDay} value={major(cost.costPerThousandPerDay)} />
      <Line label={result.cost} value={money(cost.totalCost)} isTotal>
        <dd className="bar" aria-hidden="true">
          <CostBar loanShare={1 - cost.totalCost / cost.totalPayable} />
        </dd>
      </Line>
    </dl>
  );
}

function PaymentLines({ calculation, wording }: ResultProps) {
  const { terms, cost } = calculation;
  const { texts, money, number } = wording;
  const { result, label } = texts;
  const { upFront = 0, perInstalment = 0 } = terms.fees ?? {};
  const { regular, between, last } = groupPayments(cost);
  const isSingle = terms.repayment === "single";
  const times = (count: number, amount: number) =>
    count === 1
      ? money(amount)
      : fillText(result.each, { count: number(count), instalment: money(amount) });
  const { extra } = sumSchedule(cost.schedule);
  return (
    <>
      {upFront > 0 && <Line label={label.upFront} value={money(upFront)} />}
      <Line
        label={isSingle ? result.single : result.instalments}
        value={times(isSingle ? 1 : regular, cost.instalment)}
        note={last === undefined ? undefined : fillText(result.last, { last: money(last) })}
      />
      {between.count > 0 && (
        <Line
          label={fillText(result.between, { count: number(between.count) })}
          value={money(between.sum)}
        />
      )}
      {extra > 0 && <Line label={result.extra} value={money(extra)} />}
      {perInstalment > 0 && (
        <Line label={label.each} value={times(cost.schedule.length, perInstalment)} />
      )}
    </>
  );
}

function isSingleAfterMonths({ cycle }: LoanTerms, { schedule }: LoanCost): boolean {
  return schedule.length === 1 && ["monthly", "quarterly", "half-yearly"].includes(cycle);
}

interface LineProps {
  label: string;
  value: string;
  note?: string | undefined;
  isTotal?: boolean;
  children?: ReactNode;
}

export function Line({ label, value, note, isTotal = false, children }: LineProps) {
  return (
    <div className={isTotal ? "receipt-row total" : "receipt-row"}>
      <dt>{label}</dt>
      <dd>
        <span className={isTotal ? "mark" : undefined}>{value}</span>
        {note && <span className="note small soft">{note}</span>}
      </dd>
      {children}
    </div>
  );
}

export const RateWords = memo(function RateWords({ calculation, wording }: ResultProps) {
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
  // Treat a rate below 0.005 % as zero, because it is a rounding error and would be shown as 0 %.
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
      fillText(texts.words.reducing, { rate: percent(toPercentPerCycle(rate, terms.cycle)) }),
    );
    if (!terms.extraPayments) {
      const flat =
        (cost.totalInterest / principal / terms.term) * getCyclesPerYear(terms.cycle) * 100;
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
  return rate.kind === "daily" ? rate.percent * 365 : toPercentPerYear(rate);
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
