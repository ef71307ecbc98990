import type { LoanError } from "./loan-error.ts";

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
  return paid < advanced ? "payments-below-advances" : undefined;
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
