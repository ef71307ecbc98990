/** Functions in src/loan return `{ error }`. They never throw, and never return NaN or Infinity. */
export type LoanError =
  /** The amount is text, undefined or NaN. */
  | "amount-not-a-number"
  | "amount-not-positive"
  /** The amount has a fraction of a minor unit. */
  | "amount-not-whole"
  /** The amount, with or without interest, exceeds the range of exact integers. */
  | "amount-too-large"
  | "rate-not-a-number"
  | "rate-negative"
  /** The rate exceeds 100,000 %, or the cash flows have no finite rate. */
  | "rate-too-high"
  /** The rate's kind is unknown, or its period is not allowed for this kind. */
  | "rate-kind-unknown"
  /** The term is not a whole number of instalment cycles. */
  | "term-not-whole"
  | "term-too-short"
  /** The term exceeds 50 years. */
  | "term-too-long"
  | "cycle-unknown"
  | "repayment-unknown"
  /** The fee is negative or has a fraction of a minor unit. */
  | "fee-invalid"
  /** Upfront and deducted fees reach or exceed the principal. */
  | "fees-exceed-loan"
  /** The agreed instalment is not a positive whole amount, or the repayment has no equal instalments. */
  | "instalment-invalid"
  /** The balloon is not a whole amount up to the principal, or the repayment has no balloon. */
  | "balloon-invalid"
  /** The first period is not positive or exceeds a year, or is given for a loan with a single repayment. */
  | "first-period-invalid"
  /** The extra payment is not a positive whole amount, or its instalment is outside the term. */
  | "extra-payment-invalid"
  /** Extra payments are unsupported for flat rates, because their effect depends on the contract. */
  | "extra-payment-on-flat-rate"
  /** The payment does not cover the interest, or does not repay the loan within 50 years. */
  | "payment-too-small"
  /** The sum of all payments is less than the amount advanced. */
  | "payments-below-advances"
  /** A cash flow has a negative amount or an invalid time. */
  | "flow-invalid"
  | "advance-missing"
  | "payment-missing"
  /** The number of unit-periods per year is not positive. */
  | "unit-periods-invalid"
  /** No interest rate makes payments and advances equal. */
  | "no-rate"
  /** The days late or the grace days are negative or invalid. */
  | "late-rule-invalid";

export interface LoanFailure {
  error: LoanError;
}

export function toLoanFailure(error: LoanError): LoanFailure {
  return { error };
}

export function isLoanFailure<Answer extends object>(
  answer: Answer | LoanFailure,
): answer is LoanFailure {
  return "error" in answer;
}
