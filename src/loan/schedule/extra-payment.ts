import type { LoanError } from "#loan/loan-error.ts";
import { findAmountError } from "#loan/money.ts";

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

/** All that comes with an instalment. */
export function extraWith(number: number, payments: readonly ExtraPayment[]): number {
  let sum = 0;
  for (const { amount, from, until = from } of payments) {
    if (from <= number && number <= until) sum += amount;
  }
  return sum;
}
