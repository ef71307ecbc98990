import type { Texts } from "#i18n/island-texts.ts";
import type { Fees } from "#loan/fees.ts";
import type { LoanError } from "#loan/loan-error.ts";
import type { NumberField } from "./inputs.ts";

/** The sentences that say what is wrong with the inputs: few, and each says what to do. */
export type ProblemName = keyof Texts<"calculator">["problem"];

/** A sentence, and the field that it belongs to. */
export interface InputProblem {
  field: NumberField;
  name: ProblemName;
}

/** Where each reason of the engine is said, and how. */
const PLACES: Partial<Readonly<Record<LoanError, readonly [NumberField, ProblemName]>>> = {
  "amount-too-large": ["amount", "tooLarge"],
  "rate-too-high": ["rate", "rateTooHigh"],
  "term-not-whole": ["term", "termNotWhole"],
  "term-too-short": ["term", "termTooShort"],
  "term-too-long": ["term", "termTooLong"],
  "fee-invalid": ["deducted", "tooLarge"],
  "fees-exceed-loan": ["deducted", "feesExceedLoan"],
  "extra-payment-invalid": ["extraFrom", "extraPlace"],
  "extra-payment-on-flat-rate": ["extra", "extraOnFlat"],
  "payment-too-small": ["instalment", "paymentTooSmall"],
  "payments-below-advances": ["instalment", "paysLess"],
  "late-rule-invalid": ["grace", "days"],
};

/**
 * The sentence for a reason, beside its field; of the fees, the larger one's. What no reader can cause,
 * as fields are read before, has the last sentence.
 *
 * `problemOf("term-too-long") // => { field: "term", name: "termTooLong" }`
 */
export function problemOf(
  error: LoanError,
  { deducted = 0, upFront = 0 }: Fees = {},
): InputProblem {
  const [field, name] = PLACES[error] ?? ["amount", "noAnswer"];
  return { field: field === "deducted" && upFront > deducted ? "upFront" : field, name };
}
