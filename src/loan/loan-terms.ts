import { type Fees, findFeesError } from "./fees.ts";
import type { LoanError } from "./loan-error.ts";
import { findAmountError, isWholeAmount } from "./money.ts";
import { findRateError, isBalanceRate, type Rate } from "./rates/rate.ts";
import { type Cycle, cyclesPerYear, isCycle } from "./schedule/cycle.ts";
import { type ExtraPayments, findExtraPaymentsError } from "./schedule/extra-payment.ts";
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
