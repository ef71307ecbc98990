import { type LoanCost, loanCost } from "#loan/loan-cost.ts";
import { failed, type LoanFailure } from "#loan/loan-error.ts";
import type { LoanTerms } from "#loan/loan-terms.ts";

/** The answer; a test that gets an error instead fails with its name. */
export function answered<Answer extends object>(answer: Answer | LoanFailure): Answer {
  if (failed(answer)) throw new Error(answer.error);
  return answer;
}

export function costOf(terms: LoanTerms): LoanCost {
  return answered(loanCost(terms));
}
