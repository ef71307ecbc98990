/** Functions of this folder return `{ error }`; they never throw and never return NaN or Infinity. */
export type LoanError =
  /** Text, undefined or NaN. */
  | "amount-not-a-number"
  | "amount-not-positive"
  /** An amount has a fraction of a minor unit. */
  | "amount-not-whole"
  /** An amount exceeds the range of exact integers, or would do so with interest. */
  | "amount-too-large"
  | "rate-not-a-number"
  | "rate-negative"
  /** A rate above 100,000 %, or an infinite rate of cash flows. */
  | "rate-too-high"
  /** The rate's kind is unknown, or its period does not fit its kind. */
  | "rate-kind-unknown"
  /** The term is not a whole number of instalment cycles. */
  | "term-not-whole"
  | "term-too-short"
  /** Longer than 50 years. */
  | "term-too-long"
  | "cycle-unknown"
  | "repayment-unknown"
  /** A fee is negative or has a fraction of a minor unit. */
  | "fee-invalid"
  /** Fees due by disbursement are at least the principal. */
  | "fees-exceed-loan"
  /** Not a positive whole amount, or combined with another repayment. */
  | "instalment-invalid"
  /** Not a whole amount up to the principal, or combined with another repayment. */
  | "balloon-invalid"
  /** Not positive, longer than a year, or combined with a single repayment. */
  | "first-period-invalid"
  /** Not a positive whole amount, or outside the term. */
  | "extra-payment-invalid"
  /** How an extra payment changes flat interest depends on the contract. */
  | "extra-payment-on-flat-rate"
  /** The payment does not cover the interest, or does not repay the amount within 50 years. */
  | "payment-too-small"
  /** The payments sum to less than the amount. */
  | "payments-below-advances"
  /** A negative cash flow or an invalid time. */
  | "flow-invalid"
  | "advance-missing"
  | "payment-missing"
  /** Not a positive number. */
  | "unit-periods-invalid"
  /** No rate makes payments and advances equal. */
  | "no-rate"
  /** Negative or invalid days. */
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
