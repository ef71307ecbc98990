import {
  type Calculation,
  groupPayments,
  toQuotedRate,
  yearlyRate,
} from "#browser/calculator/calculation.ts";
import type { ChoiceInputs } from "#browser/calculator/form/inputs.ts";
import type { Wording } from "#browser/calculator/wording.ts";
import { fillText } from "#i18n/fill-text.ts";
import type { LoanCost } from "#loan/loan-cost.ts";
import type { LoanTerms } from "#loan/loan-terms.ts";
import { sumSchedule } from "#loan/schedule/schedule.ts";

interface ReceiptLinesProps {
  find: ChoiceInputs["find"];
  calculation: Calculation;
  wording: Wording;
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
          note={terms.rate.percent < 0.005 ? undefined : choice.kind[toQuotedRate(terms.rate)]}
        />
      )}
      {find === "term" && (
        <Line
          label={result.foundTerm}
          value={number(terms.term)}
          note={choice.cycle[terms.cycle]}
        />
      )}
      <Line label={result.cost} value={money(cost.totalCost)} isTotal />
      <PaymentLines terms={terms} cost={cost} wording={wording} />
      <Line label={result.payable} value={money(cost.totalPayable)} />
      <Line label={result.amount} value={money(terms.principal)} />
      <Line label={result.get} value={money(cost.netDisbursed)} />
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
    </dl>
  );
}

interface PaymentLinesProps {
  terms: LoanTerms;
  cost: LoanCost;
  wording: Wording;
}

function PaymentLines({ terms, cost, wording: { texts, money, number } }: PaymentLinesProps) {
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
}

export function Line({ label, value, note, isTotal = false }: LineProps) {
  return (
    <div className={isTotal ? "line total" : "line"}>
      <dt>{label}</dt>
      <dd>
        <span className={isTotal ? "mark" : undefined}>{value}</span>
        {note && <span className="note small soft">{note}</span>}
      </dd>
    </div>
  );
}
