import { failure, type LoanError, type LoanFailure } from "#loan/loan-error.ts";
import { compound, type EffectiveRate, effective, type NominalRate, nominal } from "./rate.ts";
import { positiveRoot } from "./root.ts";

/** An advance or payment `unitPeriods` plus a `fraction` of one after the start. */
export interface CashFlow {
  /** Zero or more, of any unit, the same for all flows of a loan. */
  amount: number;
  /** Full unit-periods, a whole number. */
  unitPeriods: number;
  /** From 0 up to, not including, 1. */
  fraction: number;
}

export interface CashFlows {
  advances: readonly CashFlow[];
  payments: readonly CashFlow[];
  /** Unit-periods in a year: 12 for months, 365 / 255 for a single term of 255 days. */
  perYear: number;
}

/**
 * The error of cash flows that cannot have a rate.
 *
 * `findFlowError({ advances: [], payments: [], perYear: 12 }) // => "advance-missing"`
 */
function findFlowError({ advances, payments, perYear }: CashFlows): LoanError | undefined {
  if (!(perYear > 0 && Number.isFinite(perYear))) return "unit-periods-invalid";
  if (!advances.every(isFlow) || !payments.every(isFlow)) return "flow-invalid";
  const advanced = sumAmounts(advances);
  const paid = sumAmounts(payments);
  if (!Number.isFinite(advanced) || !Number.isFinite(paid)) return "amount-too-large";
  if (advanced === 0) return "advance-missing";
  if (paid === 0) return "payment-missing";
  return paid < advanced * (1 - SAME) ? "payments-below-advances" : undefined;
}

/** Tolerance for floating-point error: ten times 1.1 is slightly less than 11. */
const SAME = 1e-12;
const NEAR = 0.03125;

/**
 * The rate per unit-period with equal present values of both sides; undefined if there is none.
 * Equal sums, up to floating-point error, have the rate 0. If several rates fit, the one found
 * nearest to zero.
 */
function balancingRate(
  { advances, payments }: CashFlows,
  presentValue: (flows: readonly CashFlow[], rate: number) => number,
): number | undefined {
  const advanced = sumAmounts(advances);
  if (sumAmounts(payments) <= advanced * (1 + SAME)) return 0;
  return positiveRoot((rate) => presentValue(payments, rate) - presentValue(advances, rate), NEAR);
}

function isFlow({ amount, unitPeriods, fraction }: CashFlow): boolean {
  const isPlaced = Number.isSafeInteger(unitPeriods) && unitPeriods >= 0;
  return isPlaced && fraction >= 0 && fraction < 1 && amount >= 0;
}

function sumAmounts(flows: readonly CashFlow[]): number {
  let sum = 0;
  for (const { amount } of flows) sum += amount;
  return sum;
}

/**
 * The nominal annual percentage rate of the United States: 12 CFR 1026 (Regulation Z), Appendix J,
 * the general equation (b)(8)
 *
 * `Σ A_k / ((1 + e_k·i) (1 + i)^q_k) = Σ P_j / ((1 + f_j·i) (1 + i)^t_j)`, APR = 100·w·i,
 *
 * solved to the last bits of a double. Prepaid finance charges are left out of the advances. If
 * several rates fit, because advances and payments alternate, the one found nearest to zero.
 *
 * Fails with `payments-below-advances`, `no-rate`, `rate-too-high`, or an error of the flows.
 *
 * Example (c)(5)(i), 1,000 for 255 days:
 * `aprOf({ advances: [{ amount: 1000, unitPeriods: 0, fraction: 0 }],
 *          payments: [{ amount: 1080, unitPeriods: 1, fraction: 0 }], perYear: 365 / 255 })
 *  // => { kind: "nominal", percent: 11.4509…, period: "year" }`
 */
export function aprOf(flows: CashFlows): NominalRate | LoanFailure {
  const error = findFlowError(flows);
  if (error) return failure(error);
  const rate = balancingRate(flows, presentValue);
  if (rate === undefined) return failure("no-rate");
  const percent = rate * flows.perYear * 100;
  return Number.isFinite(percent) ? nominal(percent) : failure("rate-too-high");
}

/**
 * The present value of flows at a rate per unit-period: interest is compounded over full
 * unit-periods and simple within a fraction.
 *
 * `presentValue([{ amount: 121, unitPeriods: 2, fraction: 0 }], 0.1) // => 100`
 */
function presentValue(flows: readonly CashFlow[], rate: number): number {
  const discount = 1 / (1 + rate);
  let periods = 0;
  let factor = 1;
  let sum = 0;
  for (const { amount, unitPeriods, fraction } of flows) {
    // Most flows follow each other by one unit-period: a product is much cheaper than a power.
    if (unitPeriods === periods + 1) factor *= discount;
    else if (unitPeriods !== periods) factor = discount ** unitPeriods;
    periods = unitPeriods;
    sum += fraction === 0 ? amount * factor : (amount * factor) / (1 + fraction * rate);
  }
  return sum;
}

/**
 * The effective annual rate of the European Union: Directive 2008/48/EC, Annex I, part I
 *
 * `Σ C_k (1 + X)^−t_k = Σ D_l (1 + X)^−s_l`, times in years from the first drawdown,
 *
 * where a unit-period is `1 / perYear` of a year: 52 weeks, 12 equal months, 365 days. Interest is
 * compounded within a fraction of a unit-period too, unlike in the APR of the United States. If
 * several rates fit, the one found nearest to zero.
 *
 * Fails as `aprOf` does.
 *
 * Directive 98/7/EC, Annex, first example: 1,000 against 1,200 after 546 days:
 * `effectiveRateOf({ advances: [{ amount: 1000, unitPeriods: 0, fraction: 0 }],
 *                    payments: [{ amount: 1200, unitPeriods: 546, fraction: 0 }], perYear: 365 })
 *  // => { kind: "effective", percent: 12.9620…, period: "year" }`
 */
export function effectiveRateOf(flows: CashFlows): EffectiveRate | LoanFailure {
  const error = findFlowError(flows);
  if (error) return failure(error);
  const rate = balancingRate(flows, compoundedValue);
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
  const percent = compound(rate, perYear) * 100;
  return Number.isFinite(percent) ? effective(percent) : failure("rate-too-high");
}

function compoundedValue(flows: readonly CashFlow[], rate: number): number {
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
