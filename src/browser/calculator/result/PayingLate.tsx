import type { Calculation } from "#browser/calculator/calculation.ts";
import { type CalculatorInputs, LATE_COST_FIELDS } from "#browser/calculator/form/inputs.ts";
import {
  createNumberReader,
  type InputProblem,
  toProblem,
} from "#browser/calculator/form/read-numbers.ts";
import type { Wording } from "#browser/calculator/wording.ts";
import { WideTable } from "#browser/ui/WideTable.tsx";
import { fillText } from "#i18n/fill-text.ts";
import type { Locale } from "#i18n/locales.ts";
import { computeLateCost, type LateCost, type LateRule } from "#loan/late-cost.ts";
import { isLoanFailure, type LoanFailure } from "#loan/loan-error.ts";
import { createDailyRate } from "#loan/rates/rate.ts";

export interface LateLine extends LateCost {
  days: number;
}

const DAYS_LATE = [7, 14, 30] as const;

export function computePayingLate(
  inputs: CalculatorInputs,
  locale: Locale,
  { terms, cost }: Calculation,
) {
  const overdue = cost.instalment + (terms.fees?.perInstalment ?? 0);
  const read = createNumberReader(inputs, locale);
  const isEmpty = (field: "lateFee" | "lateRate" | "grace") => inputs[field].trim() === "";
  const rule: LateRule = {
    graceDays: isEmpty("grace") ? 0 : read.count("grace"),
    fee: read.fee("lateFee", overdue),
    rate: createDailyRate(isEmpty("lateRate") ? 0 : read.percent("lateRate")),
  };
  if (read.problems.length > 0) return { lines: [], problems: read.problems };
  const lines: LateLine[] = [];
  for (const days of DAYS_LATE) {
    const late = computeLateCost(overdue, days, rule);
    if (isLoanFailure(late)) return { lines: [], problems: [toLateProblem(late)] };
    lines.push({ days, ...late });
  }
  return { lines: LATE_COST_FIELDS.every(isEmpty) ? [] : lines, problems: [] };
}

function toLateProblem({ error }: LoanFailure): InputProblem {
  const { field, name } = toProblem(error);
  const place = field === "deducted" ? "lateFee" : "grace";
  return { field: field === "rate" ? "lateRate" : place, name };
}

export function LateTable({ lines, wording }: { lines: readonly LateLine[]; wording: Wording }) {
  const { texts, money } = wording;
  const { late } = texts;
  return (
    <section aria-labelledby="calculator-late">
      <h2 id="calculator-late">{late.title}</h2>
      <p className="small soft">{late.caption}</p>
      <WideTable
        labelledBy="calculator-late"
        headings={[late.late, late.cost, late.payable]}
        rows={lines.map(({ days, cost, payable }) => [
          fillText(late.days, { days: `${days}` }),
          money(cost),
          money(payable),
        ])}
      />
    </section>
  );
}
