import { type LoanFailure, toLoanFailure } from "./loan-error.ts";
import { computePercentageOf, findAmountError, isValidAmount } from "./money.ts";
import { type DailyRate, findRateError } from "./rates/rate.ts";

/** A rule for late payments. Amounts are in minor units. */
export interface LateRule {
  /** The number of days after the due date without a charge. */
  graceDays: number;
  /** A fee charged once after the grace period. */
  fee?: number | undefined;
  /** The charge per day in percent of the overdue amount. It counts from the due date, but only applies after the grace period. */
  rate?: DailyRate | undefined;
}

export interface LateCost {
  chargedDays: number;
  fee: number;
  interest: number;
  cost: number;
  payable: number;
}

/**
 * Computes the cost of a late payment in minor units. Fails with `late-rule-invalid`, or an error
 * of the amount, fee or rate.
 *
 * @example computeLateCost(100_000, 14, { graceDays: 3, rate: createDailyRate(1), fee: 500 })
 * // => { chargedDays: 14, fee: 500, interest: 14000, cost: 14500, payable: 114500 }
 */
export function computeLateCost(
  overdue: number,
  daysLate: number,
  { graceDays, fee = 0, rate }: LateRule,
): LateCost | LoanFailure {
  const error = findAmountError(overdue) ?? (rate && findRateError(rate));
  if (error) return toLoanFailure(error);
  if (!isValidDayCount(daysLate) || !isValidDayCount(graceDays))
    return toLoanFailure("late-rule-invalid");
  if (!isValidAmount(fee)) return toLoanFailure("fee-invalid");
  const isLate = daysLate > graceDays;
  const chargedDays = isLate ? daysLate : 0;
  const interest = computePercentageOf(overdue, (rate?.percent ?? 0) * chargedDays);
  const cost = (isLate ? fee : 0) + interest;
  const payable = overdue + cost;
  if (!Number.isSafeInteger(payable)) return toLoanFailure("amount-too-large");
  return { chargedDays, fee: isLate ? fee : 0, interest, cost, payable };
}

const MAX_DAYS = 36_525;

function isValidDayCount(days: number): boolean {
  return Number.isInteger(days) && days >= 0 && days <= MAX_DAYS;
}
