import type { LoanError } from "./loan-error.ts";
import { findAmountError, isWholeAmount } from "./money.ts";
import { findRateError, isBalanceRate, type Rate } from "./rates/rate.ts";
import { type Cycle, cyclesPerYear, isCycle } from "./schedule/cycle.ts";
import { type FirstPeriod, isFirstPeriod } from "./schedule/first-period.ts";

/**
 * How the principal comes back: in equal instalments (an annuity where interest is on the balance, a
 * flat loan where it is on the principal), interest first and the principal with the last
 * instalment, instalments and a larger last one, or everything at once at the end.
 */
export const REPAYMENTS = ["instalments", "interest-only", "balloon", "single"] as const;
export type Repayment = (typeof REPAYMENTS)[number];

/** The terms of a loan. Money in minor units. */
export interface LoanTerms {
  principal: number;
  rate: Rate;
  /** In instalment cycles; a single repayment falls due after as many. */
  term: number;
  cycle: Cycle;
  /** By default `instalments`. */
  repayment?: Repayment | undefined;
  /** With the repayment `balloon`: what the last instalment repays on top of its own part. */
  balloon?: number | undefined;
  /**
   * The regular instalment, where one is agreed, and at least the interest of its cycle; the last takes
   * the rest. By default all are equal.
   */
  instalment?: number | undefined;
  fees?: Fees | undefined;
  /** By default one cycle. */
  firstPeriod?: FirstPeriod | undefined;
  extraPayments?: ExtraPayments | undefined;
}

export const MAX_YEARS = 50;

/**
 * The first problem of the terms.
 *
 * `findTermsError({ principal: 100, rate: flat(10), term: 1000, cycle: "monthly" }) // => "term-too-long"`
 */
export function findTermsError(terms: LoanTerms): LoanError | undefined {
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

/** `findTermError(0, "monthly") // => "term-too-short"` */
export function findTermError(term: number, cycle: Cycle): LoanError | undefined {
  if (!isCycle(cycle)) return "cycle-unknown";
  if (typeof term !== "number" || Number.isNaN(term)) return "term-not-whole";
  if (term <= 0) return "term-too-short";
  if (term > MAX_YEARS * cyclesPerYear(cycle)) return "term-too-long";
  return Number.isInteger(term) ? undefined : "term-not-whole";
}

function findRepaymentError(terms: LoanTerms) {
  const { repayment = "instalments", balloon, principal, instalment } = terms;
  if (!REPAYMENTS.includes(repayment)) return "repayment-unknown";
  if (instalment !== undefined && (repayment !== "instalments" || findAmountError(instalment))) {
    return "instalment-invalid";
  }
  if (repayment !== "balloon") return balloon === undefined ? undefined : "balloon-invalid";
  const fits = balloon !== undefined && isWholeAmount(balloon) && balloon <= principal;
  return fits ? undefined : "balloon-invalid";
}

function findFirstPeriodError({ firstPeriod, repayment, cycle }: LoanTerms) {
  if (firstPeriod === undefined) return undefined;
  const fits = repayment !== "single" && isFirstPeriod(firstPeriod, cyclesPerYear(cycle));
  return fits ? undefined : "first-period-invalid";
}

function findExtraError({ extraPayments, rate, repayment, term }: LoanTerms) {
  if (extraPayments === undefined || extraPayments.payments.length === 0) return undefined;
  if (!isBalanceRate(rate)) return "extra-payment-on-flat-rate";
  if (repayment === "single") return "extra-payment-invalid";
  return findExtraPaymentsError(extraPayments, term);
}

/** Fees in minor units; `shareOf` makes one from a percentage. */
export interface Fees {
  /** Paid by the borrower at the start, beside the loan. */
  upFront?: number | undefined;
  /** Taken out of what is disbursed. */
  deducted?: number | undefined;
  /** Paid on top of each instalment. */
  perInstalment?: number | undefined;
}

/** `findFeesError({ deducted: 1200 }, 1000) // => "fees-exceed-loan"` */
function findFeesError(fees: Fees, principal: number): LoanError | undefined {
  const { upFront = 0, deducted = 0, perInstalment = 0 } = fees;
  const amounts = [upFront, deducted, perInstalment];
  if (!amounts.every((amount) => amount >= 0)) return "fee-invalid";
  if (upFront + deducted >= principal) return "fees-exceed-loan";
  return amounts.every(isWholeAmount) ? undefined : "fee-invalid";
}

/** Money paid on top of an instalment, taken off the balance on the same day. */
interface ExtraPayment {
  /** In minor units. */
  amount: number;
  /** The number of the instalment that it comes with, from 1. */
  from: number;
  /** It comes with each instalment up to this one, too. */
  until?: number | undefined;
}

/** The effect of extra payments: the loan ends earlier, or what is left of it is paid in smaller parts. */
export const EXTRA_PAYMENT_EFFECTS = ["shorten-term", "lower-instalment"] as const;
type ExtraPaymentEffect = (typeof EXTRA_PAYMENT_EFFECTS)[number];

export interface ExtraPayments {
  effect: ExtraPaymentEffect;
  payments: readonly ExtraPayment[];
}

/** `findExtraPaymentsError({ effect: "shorten-term", payments: [] }, 12) // => undefined` */
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

/** All that comes with an instalment. */
export function sumExtraPayments(number: number, payments: readonly ExtraPayment[]): number {
  let sum = 0;
  for (const { amount, from, until = from } of payments) {
    if (from <= number && number <= until) sum += amount;
  }
  return sum;
}
