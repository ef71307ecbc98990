import { type LoanFailure, toLoanFailure } from "./loan-error.ts";
import { findAmountError, isValidAmount, shareOf } from "./money.ts";
import { type DailyRate, findRateError } from "./rates/rate.ts";

/** Money in minor units. */
export interface LateRule {
  /** Days after the due date in which a payment still costs nothing. */
  graceDays: number;
  /** Charged once after the grace period. */
  fee?: number | undefined;
  /** Share of the overdue amount per day from the due date, charged only after the grace period. */
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
 * The cost of paying an amount in minor units some days late. Fails with `late-rule-invalid`.
 *
 * @example lateCost(100_000, 14, { graceDays: 3, rate: daily(1), fee: 500 })
 * // => { chargedDays: 14, fee: 500, interest: 14000, cost: 14500, payable: 114500 }
 */
export function lateCost(
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
  const interest = shareOf(overdue, (rate?.percent ?? 0) * chargedDays);
  const cost = (isLate ? fee : 0) + interest;
  const payable = overdue + cost;
  if (!Number.isSafeInteger(payable)) return toLoanFailure("amount-too-large");
  return { chargedDays, fee: isLate ? fee : 0, interest, cost, payable };
}

const MAX_DAYS = 36_525;

function isValidDayCount(days: number): boolean {
  return Number.isInteger(days) && days >= 0 && days <= MAX_DAYS;
}
