/**
 * The reasons for a missing result. Functions of this folder return `{ error }`; they never throw and
 * never return NaN or Infinity.
 */
export type LoanError =
  /** Text, undefined or NaN. */
  | "amount-not-a-number"
  | "amount-not-positive"
  /** An amount has a fraction of a minor unit. */
  | "amount-not-whole"
  /** An amount, or what it grows to, is beyond what can be counted exactly. */
  | "amount-too-large"
  | "rate-not-a-number"
  | "rate-negative"
  /** A rate, given or solved for, is beyond 100,000 %, or a rate of cash flows beyond any number. */
  | "rate-too-high"
  /** The rate's kind is unknown, or its period does not fit its kind. */
  | "rate-kind-unknown"
  /** Not a whole number of instalment cycles. */
  | "term-not-whole"
  | "term-too-short"
  /** Longer than 50 years. */
  | "term-too-long"
  | "cycle-unknown"
  | "repayment-unknown"
  /** A fee is negative or no whole amount. */
  | "fee-invalid"
  /** Fees taken before or at disbursement leave nothing of the loan. */
  | "fees-exceed-loan"
  /** An agreed instalment is no whole positive amount, or is given with another repayment. */
  | "instalment-invalid"
  /** A balloon is no whole amount between zero and the principal, or is given with another repayment. */
  | "balloon-invalid"
  /** A first period is negative, without length, longer than a year, or is given with a single repayment. */
  | "first-period-invalid"
  /** An extra payment is no whole positive amount, or its instalment is not one of the loan's. */
  | "extra-payment-invalid"
  /** Whether an extra payment lowers flat interest is up to the contract: it cannot be computed. */
  | "extra-payment-on-flat-rate"
  /** A payment does not cover the interest, or not the amount within 50 years: it never repays. */
  | "payment-too-small"
  /** Together the payments are less than the amount: no rate of zero or more explains them. */
  | "payments-below-advances"
  /** A cash flow is negative or has no valid time. */
  | "flow-invalid"
  | "advance-missing"
  | "payment-missing"
  /** The number of unit-periods in a year is no positive number. */
  | "unit-periods-invalid"
  /** No rate makes payments and advances equal. */
  | "no-rate"
  /** Days, or a rule about them, are negative or no number. */
  | "late-rule-invalid";

export interface LoanFailure {
  error: LoanError;
}

/** `failure("term-too-long") // => { error: "term-too-long" }` */
export function failure(error: LoanError): LoanFailure {
  return { error };
}

/** Whether an answer is the reason why there is none. */
export function isFailure<Answer extends object>(
  answer: Answer | LoanFailure,
): answer is LoanFailure {
  return "error" in answer;
}
