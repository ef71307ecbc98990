import type { LoanError } from "#loan/loan-error.ts";
import { positiveRoot } from "./root.ts";

/** Money that is advanced or paid, and when: `unitPeriods` plus a `fraction` of one from the start. */
export interface CashFlow {
  /** Zero or more, of any unit, the same for all flows of a loan. */
  amount: number;
  /** Full unit-periods, a whole number. */
  unitPeriods: number;
  /** From 0 up to, not including, 1. */
  fraction: number;
}

/** Both sides of a loan, seen as money that moves. */
export interface CashFlows {
  advances: readonly CashFlow[];
  payments: readonly CashFlow[];
  /** Unit-periods in a year: 12 for months, 365 / 255 for a single term of 255 days. */
  perYear: number;
}

/**
 * Why cash flows have no rate, as far as can be seen before looking for it.
 *
 * `findFlowError({ advances: [], payments: [], perYear: 12 }) // => "advance-missing"`
 */
export function findFlowError({ advances, payments, perYear }: CashFlows): LoanError | undefined {
  if (!(perYear > 0 && Number.isFinite(perYear))) return "unit-periods-invalid";
  if (!advances.every(isFlow) || !payments.every(isFlow)) return "flow-invalid";
  const advanced = sumOf(advances);
  const paid = sumOf(payments);
  if (!Number.isFinite(advanced) || !Number.isFinite(paid)) return "amount-too-large";
  if (advanced === 0) return "advance-missing";
  if (paid === 0) return "payment-missing";
  return paid < advanced * (1 - SAME) ? "payments-below-advances" : undefined;
}

/** Sums of decimal fractions differ in their last bits: ten times 1.1 is a little less than 11. */
const SAME = 1e-12;
const NEAR = 0.03125;

/**
 * The rate per unit-period at which both sides are worth the same; undefined where there is none.
 * What is paid back to the last bits costs nothing. Where more rates than one fit, the one found
 * nearest to zero.
 */
export function balancingRate(
  { advances, payments }: CashFlows,
  presentValue: (flows: readonly CashFlow[], rate: number) => number,
): number | undefined {
  const advanced = sumOf(advances);
  if (sumOf(payments) <= advanced * (1 + SAME)) return 0;
  return positiveRoot((rate) => presentValue(payments, rate) - presentValue(advances, rate), NEAR);
}

function isFlow({ amount, unitPeriods, fraction }: CashFlow): boolean {
  const isPlaced = Number.isSafeInteger(unitPeriods) && unitPeriods >= 0;
  return isPlaced && fraction >= 0 && fraction < 1 && amount >= 0;
}

function sumOf(flows: readonly CashFlow[]): number {
  let sum = 0;
  for (const { amount } of flows) sum += amount;
  return sum;
}
