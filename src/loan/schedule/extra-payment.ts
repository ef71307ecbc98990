import type { LoanError } from "#loan/loan-error.ts";
import { findAmountError } from "#loan/money.ts";
import {
  type BalanceLoan,
  firstInterestOf,
  interestOf,
  leastPayment,
  roundInstalment,
} from "./annuity.ts";
import type { ScheduleRow } from "./schedule.ts";

/** Money paid on top of an instalment, taken off the balance on the same day. */
export interface ExtraPayment {
  /** In minor units. */
  amount: number;
  /** The number of the instalment that it comes with, from 1. */
  from: number;
  /** It comes with each instalment up to this one, too. */
  until?: number | undefined;
}

/** The effect of extra payments: the loan ends earlier, or what is left of it is paid in smaller parts. */
export const EXTRA_PAYMENT_EFFECTS = ["shorten-term", "lower-instalment"] as const;
export type ExtraPaymentEffect = (typeof EXTRA_PAYMENT_EFFECTS)[number];

export interface ExtraPayments {
  effect: ExtraPaymentEffect;
  payments: readonly ExtraPayment[];
}

/** `findExtraPaymentsError({ effect: "shorten-term", payments: [] }, 12) // => undefined` */
export function findExtraPaymentsError(
  { effect, payments }: ExtraPayments,
  term: number,
): LoanError | undefined {
  if (!EXTRA_PAYMENT_EFFECTS.includes(effect)) return "extra-payment-invalid";
  const areRight = payments.every(({ amount, from, until = from }) => {
    const isPlaced = Number.isInteger(from) && Number.isInteger(until) && from >= 1;
    return isPlaced && until >= from && until <= term && findAmountError(amount) === undefined;
  });
  return areRight ? undefined : "extra-payment-invalid";
}

/**
 * The schedule of a loan with interest on the balance and extra payments. Never more is taken than
 * is owed. A balloon is reduced only once nothing else is left to reduce.
 *
 * `scheduleWithExtraPayments(balanceLoan(1_000_000, 2, 12), {
 *    effect: "shorten-term", payments: [{ amount: 200_000, from: 3 }] }).length // => 10`
 */
export function scheduleWithExtraPayments(
  loan: BalanceLoan,
  { effect, payments }: ExtraPayments,
): ScheduleRow[] {
  const { percent, term, fee } = loan;
  let { balloon } = loan;
  let instalment = roundInstalment(loan);
  let balance = loan.principal;
  const rows: ScheduleRow[] = [];
  for (let number = 1; number <= term && balance > 0; number++) {
    const interest = number === 1 ? firstInterestOf(loan) : interestOf(balance, percent);
    const owed = balance + interest;
    const least = leastPayment(loan, number, interest);
    const payment = number === term ? owed : Math.max(Math.min(instalment, owed - balloon), least);
    const principal = payment - interest;
    balance -= principal;
    const extra = Math.min(balance, extraWith(number, payments));
    balance -= extra;
    balloon = Math.min(balloon, balance);
    rows.push({ number, payment, interest, principal, extra, fee, balance });
    if (extra > 0 && effect === "lower-instalment" && number < term) {
      const rest = { ...loan, principal: balance, term: term - number, balloon };
      instalment = roundInstalment({ ...rest, instalment: undefined, firstGrowth: undefined });
    }
  }
  return rows;
}

function extraWith(number: number, payments: readonly ExtraPayment[]): number {
  let sum = 0;
  for (const { amount, from, until = from } of payments) {
    if (from <= number && number <= until) sum += amount;
  }
  return sum;
}
