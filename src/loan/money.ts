import type { LoanError } from "./loan-error.ts";

/**
 * The maximum principal in minor units: kobo for the naira, whole rupiah. Up to this amount each
 * step of a schedule is exact to far less than half a unit.
 */
export const MAX_PRINCIPAL = 1e13;

/** The relative error after a few multiplications and divisions of doubles: 16 times the last bit. */
const LAST_BITS = 2 ** -49;

/**
 * Rounds to the nearest minor unit, halves up. Corrects floating-point errors: 0.35 % of 11,000 is
 * 38.5, but computes to 38.49999999999999. The correction is at most 0.01.
 *
 * @example roundMoney(11_000 * 0.0035) // => 39
 */
export function roundMoney(amount: number): number {
  return Math.floor(amount + (0.5 + Math.min(amount * LAST_BITS, 0.01)));
}

/** Returns a percentage of an amount, rounded. @example computePercentageOf(100_000, 5) // => 5000 */
export function computePercentageOf(amount: number, percent: number): number {
  return roundMoney((amount * percent) / 100);
}

/** Finds the error of an amount of money. @example findAmountError(1e309) // => "amount-too-large" */
export function findAmountError(amount: number): LoanError | undefined {
  if (typeof amount !== "number" || Number.isNaN(amount)) return "amount-not-a-number";
  if (amount <= 0) return "amount-not-positive";
  if (amount > MAX_PRINCIPAL) return "amount-too-large";
  return Number.isInteger(amount) ? undefined : "amount-not-whole";
}

export function isValidAmount(amount: number): boolean {
  return Number.isInteger(amount) && amount >= 0 && amount <= MAX_PRINCIPAL;
}
