import type { LoanError } from "#loan/loan-error.ts";
import type { NumberField } from "./inputs.ts";

/** The sentences that say what is wrong with the inputs: few, and each says what to do. */
export const PROBLEMS = [
  "missing",
  "notANumber",
  "notPositive",
  "negative",
  "tooLarge",
  "notWhole",
  "rateTooHigh",
  "termNotWhole",
  "termTooShort",
  "termTooLong",
  "feesExceedLoan",
  "extraPlace",
  "extraOnFlat",
  "paymentTooSmall",
  "paysLess",
  "days",
  "noAnswer",
] as const;
export type ProblemName = (typeof PROBLEMS)[number];

/** A sentence, and the field that it belongs to. */
export interface InputProblem {
  field: NumberField;
  name: ProblemName;
}

/** Where each reason of the engine is said, and how. Those that no reader can cause share the last sentence. */
const PLACES: Readonly<Record<LoanError, readonly [NumberField, ProblemName]>> = {
  "amount-not-a-number": ["amount", "notANumber"],
  "amount-not-positive": ["amount", "notPositive"],
  "amount-not-whole": ["amount", "notWhole"],
  "amount-too-large": ["amount", "tooLarge"],
  "rate-not-a-number": ["rate", "notANumber"],
  "rate-negative": ["rate", "negative"],
  "rate-too-high": ["rate", "rateTooHigh"],
  "rate-kind-unknown": ["rate", "noAnswer"],
  "term-not-whole": ["term", "termNotWhole"],
  "term-too-short": ["term", "termTooShort"],
  "term-too-long": ["term", "termTooLong"],
  "cycle-unknown": ["term", "noAnswer"],
  "repayment-unknown": ["term", "noAnswer"],
  "fee-invalid": ["deducted", "tooLarge"],
  "fees-exceed-loan": ["deducted", "feesExceedLoan"],
  "balloon-invalid": ["amount", "noAnswer"],
  "first-period-invalid": ["term", "noAnswer"],
  "extra-payment-invalid": ["extraFrom", "extraPlace"],
  "extra-payment-on-flat-rate": ["extra", "extraOnFlat"],
  "payment-too-small": ["instalment", "paymentTooSmall"],
  "payments-below-advances": ["instalment", "paysLess"],
  "flow-invalid": ["amount", "noAnswer"],
  "advance-missing": ["amount", "noAnswer"],
  "payment-missing": ["instalment", "noAnswer"],
  "unit-periods-invalid": ["term", "noAnswer"],
  "no-rate": ["rate", "noAnswer"],
  "late-rule-invalid": ["grace", "days"],
};

/** `problemOf("term-too-long") // => { field: "term", name: "termTooLong" }` */
export function problemOf(error: LoanError): InputProblem {
  const [field, name] = PLACES[error];
  return { field, name };
}
