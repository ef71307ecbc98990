import { failure, type LoanFailure } from "#loan/loan-error.ts";
import { balancingRate, type CashFlow, type CashFlows, findFlowError } from "./cash-flow.ts";
import { compounded, type EffectiveRate, effective } from "./rate.ts";

/**
 * The effective annual rate of the European Union: Directive 2008/48/EC, Annex I, part I
 *
 * `Σ C_k (1 + X)^−t_k = Σ D_l (1 + X)^−s_l`, times in years from the first drawdown,
 *
 * where a unit-period is `1 / perYear` of a year: 52 weeks, 12 equal months, 365 days. Interest is
 * compounded within a fraction of a unit-period too, unlike in the APR of the United States. Where
 * more rates than one fit, the one found nearest to zero.
 *
 * Fails as `aprOf` does.
 *
 * Directive 98/7/EC, Annex, first example: 1,000, and 1,200 back after 546 days:
 * `effectiveRateOf({ advances: [{ amount: 1000, unitPeriods: 0, fraction: 0 }],
 *                    payments: [{ amount: 1200, unitPeriods: 546, fraction: 0 }], perYear: 365 })
 *  // => { kind: "effective", percent: 12.9620…, period: "year" }`
 */
export function effectiveRateOf(flows: CashFlows): EffectiveRate | LoanFailure {
  const error = findFlowError(flows);
  if (error) return failure(error);
  const rate = balancingRate(flows, presentValue);
  return rate === undefined ? failure("no-rate") : effectiveFromUnitPeriod(rate, flows.perYear);
}

/**
 * The effective annual rate of a rate per unit-period.
 *
 * `effectiveFromUnitPeriod(0.02, 12) // => { kind: "effective", percent: 26.8241…, period: "year" }`
 */
export function effectiveFromUnitPeriod(
  rate: number,
  perYear: number,
): EffectiveRate | LoanFailure {
  const percent = compounded(rate, perYear) * 100;
  return Number.isFinite(percent) ? effective(percent) : failure("rate-too-high");
}

function presentValue(flows: readonly CashFlow[], rate: number): number {
  const discount = 1 / (1 + rate);
  let time = 0;
  let factor = 1;
  let sum = 0;
  for (const { amount, unitPeriods, fraction } of flows) {
    const next = unitPeriods + fraction;
    if (next === time + 1) factor *= discount;
    else if (next !== time) factor = discount ** next;
    time = next;
    sum += amount * factor;
  }
  return sum;
}
