import { computeLoanCost } from "#loan/loan-cost.ts";
import { isLoanFailure } from "#loan/loan-error.ts";
import { computeApr } from "#loan/rates/annual-rate.ts";
import { createNominalRate } from "#loan/rates/rate.ts";
import { createAnnuitySchedule, createBalanceLoan } from "#loan/schedule/annuity.ts";
import { renderMarkdownTable } from "./performance-document.ts";

const ROUNDS = 7;
const TERM = 12;

export function benchLoan(): string {
  const rows = [
    measureFunction("schedules of 12 rows", 1_000_000, computeLastPayment),
    measureFunction("APR of 12 payments", 100_000, computeAprPercent),
    measureFunction("whole cost of 12 payments", 100_000, computeTotalCost),
  ];
  const table = renderMarkdownTable(["what", "times", "seconds", "µs each"], rows);
  return ["## The cost engine", table, NOTE].join("\n\n");
}

const NOTE =
  `One core, the fastest of ${ROUNDS} rounds, since other work on a machine only ever adds time. Each ` +
  "loan has another principal and rate, so nothing can be kept from the one before, and a sum over " +
  "all answers is checked, so nothing can be left out. The whole cost is schedule, totals, APR and " +
  "effective rate.";

/** Calls `computeAt` with 0, 1, 2 …. Every result must be positive. */
function measureFunction(
  name: string,
  count: number,
  computeAt: (sampleIndex: number) => number,
): string[] {
  let milliseconds = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    let sum = 0;
    for (let index = 0; index < count; index++) sum += computeAt(index);
    milliseconds = Math.min(milliseconds, performance.now() - started);
    if (!(sum > 0)) throw new Error(`${name}: the answers sum up to ${sum}`);
  }
  const [seconds, each] = [milliseconds / 1000, (milliseconds * 1000) / count];
  return [name, count.toLocaleString("en"), seconds.toFixed(3), each.toFixed(2)];
}

const principalOf = (sampleIndex: number) => 1_000_000 + sampleIndex;
const percentOf = (sampleIndex: number) => 1 + (sampleIndex % 64) / 16;

function computeLastPayment(sampleIndex: number): number {
  const rows = createAnnuitySchedule(
    createBalanceLoan(principalOf(sampleIndex), percentOf(sampleIndex), TERM),
  );
  return rows[TERM - 1]?.payment ?? 0;
}

const PAYMENTS = Array.from({ length: TERM }, (_, index) => ({
  amount: 100_000,
  unitPeriods: index + 1,
  fraction: 0,
}));

function computeAprPercent(sampleIndex: number): number {
  const advances = [{ amount: 900_000 + sampleIndex, unitPeriods: 0, fraction: 0 }];
  const apr = computeApr({ advances, payments: PAYMENTS, perYear: 12 });
  return isLoanFailure(apr) ? Number.NaN : apr.percent;
}

function computeTotalCost(sampleIndex: number): number {
  const rate = createNominalRate(percentOf(sampleIndex) * 12);
  const cost = computeLoanCost({
    principal: principalOf(sampleIndex),
    rate,
    term: TERM,
    cycle: "monthly",
  });
  return isLoanFailure(cost) ? Number.NaN : cost.totalCost;
}
