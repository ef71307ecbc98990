import { type LoanError, type LoanFailure, toLoanFailure } from "#loan/loan-error.ts";
import {
  computeCompoundGrowth,
  createEffectiveRate,
  createNominalRate,
  type EffectiveRate,
  type NominalRate,
} from "./rate.ts";
import { findPositiveRoot } from "./root.ts";

export interface CashFlow {
  /** An amount of money, zero or more. All flows of a loan have the same currency. */
  amount: number;
  /** The number of full unit-periods before the cash flow. */
  unitPeriods: number;
  /** The fraction of a unit-period: at least 0, less than 1. */
  fraction: number;
}

export interface CashFlows {
  advances: readonly CashFlow[];
  payments: readonly CashFlow[];
  /** The number of unit-periods in a year: 12 for months, 365 / 255 for a single term of 255 days. */
  perYear: number;
}

function findFlowError({ advances, payments, perYear }: CashFlows): LoanError | undefined {
  if (!(perYear > 0 && Number.isFinite(perYear))) return "unit-periods-invalid";
  if (!advances.every(isValidCashFlow) || !payments.every(isValidCashFlow)) return "flow-invalid";
  const advanced = sumAmounts(advances);
  const paid = sumAmounts(payments);
  if (!Number.isFinite(advanced) || !Number.isFinite(paid)) return "amount-too-large";
  if (advanced === 0) return "advance-missing";
  if (paid === 0) return "payment-missing";
  return paid < advanced * (1 - SAME) ? "payments-below-advances" : undefined;
}

/** The tolerance for floating-point errors. For example, ten times 1.1 can be slightly less than 11. */
const SAME = 1e-12;
const NEAR = 0.03125;

/** Finds the rate per unit-period that makes the present values of advances and payments equal. Searches from zero. */
function findBalancingRate(
  { advances, payments }: CashFlows,
  presentValue: (flows: readonly CashFlow[], rate: number) => number,
): number | undefined {
  const advanced = sumAmounts(advances);
  if (sumAmounts(payments) <= advanced * (1 + SAME)) return 0;
  return findPositiveRoot(
    (rate) => presentValue(payments, rate) - presentValue(advances, rate),
    NEAR,
  );
}

function isValidCashFlow({ amount, unitPeriods, fraction }: CashFlow): boolean {
  const isPlaced = Number.isSafeInteger(unitPeriods) && unitPeriods >= 0;
  return isPlaced && fraction >= 0 && fraction < 1 && amount >= 0;
}

function sumAmounts(flows: readonly CashFlow[]): number {
  let sum = 0;
  for (const { amount } of flows) sum += amount;
  return sum;
}

/**
 * Computes the nominal annual percentage rate of the United States (12 CFR 1026, Appendix J,
 * (b)(8)): the solution of `Σ A_k / ((1 + e_k·i) (1 + i)^q_k) = Σ P_j / ((1 + f_j·i) (1 + i)^t_j)`,
 * APR = 100·w·i. The advances must exclude prepaid finance charges. If there are several solutions,
 * returns the solution found closest to zero.
 *
 * Fails with `payments-below-advances`, `no-rate`, `rate-too-high`, or an error of the flows.
 *
 * @example computeApr({ advances: [{ amount: 1000, unitPeriods: 0, fraction: 0 }],
 *   payments: [{ amount: 1080, unitPeriods: 1, fraction: 0 }], perYear: 365 / 255 })
 * // => { kind: "nominal", percent: 11.4509…, period: "year" }, as in (c)(5)(i)
 */
export function computeApr(flows: CashFlows): NominalRate | LoanFailure {
  const error = findFlowError(flows);
  if (error) return toLoanFailure(error);
  const rate = findBalancingRate(flows, computePresentValue);
  if (rate === undefined) return toLoanFailure("no-rate");
  const percent = rate * flows.perYear * 100;
  return Number.isFinite(percent) ? createNominalRate(percent) : toLoanFailure("rate-too-high");
}

/** Computes the present value. Interest compounds over full unit-periods and is simple within a fraction. */
function computePresentValue(flows: readonly CashFlow[], rate: number): number {
  const discount = 1 / (1 + rate);
  let periods = 0;
  let factor = 1;
  let sum = 0;
  for (const { amount, unitPeriods, fraction } of flows) {
    // Multiplies by the discount factor, because a power is much slower. Most flows are one
    // unit-period apart.
    if (unitPeriods === periods + 1) factor *= discount;
    else if (unitPeriods !== periods) factor = discount ** unitPeriods;
    periods = unitPeriods;
    sum += fraction === 0 ? amount * factor : (amount * factor) / (1 + fraction * rate);
  }
  return sum;
}

/**
 * Computes the effective annual rate of the European Union (Directive 2008/48/EC, Annex I, part I):
 * the solution of `Σ C_k (1 + X)^−t_k = Σ D_l (1 + X)^−s_l`, with times in years. Unlike in the
 * APR, interest also compounds within a fraction of a unit-period. Fails with the same errors as
 * `computeApr`.
 *
 * @example computeEffectiveRate({ advances: [{ amount: 1000, unitPeriods: 0, fraction: 0 }],
 *   payments: [{ amount: 1200, unitPeriods: 546, fraction: 0 }], perYear: 365 })
 * // => { kind: "effective", percent: 12.9620…, period: "year" }, as in Directive 98/7/EC
 */
export function computeEffectiveRate(flows: CashFlows): EffectiveRate | LoanFailure {
  const error = findFlowError(flows);
  if (error) return toLoanFailure(error);
  const rate = findBalancingRate(flows, computeCompoundPresentValue);
  return rate === undefined
    ? toLoanFailure("no-rate")
    : convertUnitPeriodToEffectiveRate(rate, flows.perYear);
}

/** @example convertUnitPeriodToEffectiveRate(0.02, 12) // => { kind: "effective", percent: 26.8241…, period: "year" } */
export function convertUnitPeriodToEffectiveRate(
  rate: number,
  perYear: number,
): EffectiveRate | LoanFailure {
  const percent = computeCompoundGrowth(rate, perYear) * 100;
  return Number.isFinite(percent) ? createEffectiveRate(percent) : toLoanFailure("rate-too-high");
}

function computeCompoundPresentValue(flows: readonly CashFlow[], rate: number): number {
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
