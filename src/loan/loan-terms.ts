import { type FirstPeriod, isValidFirstPeriod } from "#loan/schedule/cycle.ts";
import type { LoanError } from "./loan-error.ts";
import { findAmountError, isValidAmount } from "./money.ts";
import { findRateError, isBalanceRate, type Rate } from "./rates/rate.ts";
import { type Cycle, getCyclesPerYear, isCycle } from "./schedule/cycle.ts";

/** The ways to repay a loan. A balloon is a larger last instalment. */
export const REPAYMENTS = ["instalments", "interest-only", "balloon", "single"] as const;
export type Repayment = (typeof REPAYMENTS)[number];

/** The terms of a loan. Amounts are in minor units. */
export interface LoanTerms {
  principal: number;
  rate: Rate;
  /** The number of instalment cycles, also for a single repayment. */
  term: number;
  cycle: Cycle;
  repayment?: Repayment | undefined;
  /** The principal added to the last instalment. */
  balloon?: number | undefined;
  /** The agreed instalment. Each payment covers at least the interest, and the last payment the remaining debt. */
  instalment?: number | undefined;
  fees?: Fees | undefined;
  firstPeriod?: FirstPeriod | undefined;
  extraPayments?: ExtraPayments | undefined;
}

export const MAX_YEARS = 50;

/**
 * Finds the first error of the terms.
 *
 * @example findLoanTermsError({ principal: 100, rate: createFlatRate(10), term: 1000, cycle: "monthly" }) // => "term-too-long"
 */
export function findLoanTermsError(terms: LoanTerms): LoanError | undefined {
  const { principal, rate, term, cycle, fees = {} } = terms;
  return (
    findAmountError(principal) ??
    findRateError(rate) ??
    findTermError(term, cycle) ??
    findFeesError(fees, principal) ??
    findRepaymentError(terms) ??
    findFirstPeriodError(terms) ??
    findExtraError(terms)
  );
}

export function findTermError(term: number, cycle: Cycle): LoanError | undefined {
  if (!isCycle(cycle)) return "cycle-unknown";
  if (typeof term !== "number" || Number.isNaN(term)) return "term-not-whole";
  if (term <= 0) return "term-too-short";
  if (term > MAX_YEARS * getCyclesPerYear(cycle)) return "term-too-long";
  return Number.isInteger(term) ? undefined : "term-not-whole";
}

function findRepaymentError(terms: LoanTerms) {
  const { repayment = "instalments", balloon, principal, instalment } = terms;
  if (!REPAYMENTS.includes(repayment)) return "repayment-unknown";
  if (instalment !== undefined && (repayment !== "instalments" || findAmountError(instalment))) {
    return "instalment-invalid";
  }
  if (repayment !== "balloon") return balloon === undefined ? undefined : "balloon-invalid";
  const fits = balloon !== undefined && isValidAmount(balloon) && balloon <= principal;
  return fits ? undefined : "balloon-invalid";
}

function findFirstPeriodError({ firstPeriod, repayment, cycle }: LoanTerms) {
  if (firstPeriod === undefined) return undefined;
  const fits = repayment !== "single" && isValidFirstPeriod(firstPeriod, getCyclesPerYear(cycle));
  return fits ? undefined : "first-period-invalid";
}

function findExtraError({ extraPayments, rate, repayment, term }: LoanTerms) {
  if (extraPayments === undefined || extraPayments.payments.length === 0) return undefined;
  if (!isBalanceRate(rate)) return "extra-payment-on-flat-rate";
  if (repayment === "single") return "extra-payment-invalid";
  return findExtraPaymentsError(extraPayments, term);
}

/** Fees in minor units. */
export interface Fees {
  upFront?: number | undefined;
  deducted?: number | undefined;
  perInstalment?: number | undefined;
}

function findFeesError(fees: Fees, principal: number): LoanError | undefined {
  const { upFront = 0, deducted = 0, perInstalment = 0 } = fees;
  const amounts = [upFront, deducted, perInstalment];
  if (!amounts.every((amount) => amount >= 0)) return "fee-invalid";
  if (upFront + deducted >= principal) return "fees-exceed-loan";
  return amounts.every(isValidAmount) ? undefined : "fee-invalid";
}

/** An extra payment, made with an instalment and deducted from the balance on the same day. */
interface ExtraPayment {
  /** In minor units. */
  amount: number;
  /** The number of the first instalment with this extra payment, counted from 1. */
  from: number;
  /** The number of the last instalment with this extra payment. Defaults to the first. */
  until?: number | undefined;
}

export const EXTRA_PAYMENT_EFFECTS = ["shorten-term", "lower-instalment"] as const;
type ExtraPaymentEffect = (typeof EXTRA_PAYMENT_EFFECTS)[number];

export interface ExtraPayments {
  effect: ExtraPaymentEffect;
  payments: readonly ExtraPayment[];
}

function findExtraPaymentsError(
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

export function sumExtraPayments(
  instalmentNumber: number,
  payments: readonly ExtraPayment[],
): number {
  let sum = 0;
  for (const { amount, from, until = from } of payments) {
    if (from <= instalmentNumber && instalmentNumber <= until) sum += amount;
  }
  return sum;
}
