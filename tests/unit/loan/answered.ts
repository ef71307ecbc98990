import { type LoanCost, loanCost } from "#loan/loan-cost.ts";
import { isFailure, type LoanFailure } from "#loan/loan-error.ts";
import type { LoanTerms } from "#loan/loan-terms.ts";
import { nominal } from "#loan/rates/rate.ts";

/** Set-up of the tests of a loan. */
export const MILLION = {
  principal: 1_000_000,
  rate: nominal(24),
  term: 12,
  cycle: "monthly",
} as const satisfies LoanTerms;

/** The answer; a test that gets an error instead fails with its name. */
export function answered<Answer extends object>(answer: Answer | LoanFailure): Answer {
  if (isFailure(answer)) throw new Error(answer.error);
  return answer;
}

/** The effective rate in percent, which all but monstrous loans have. */
export function effectivePercent({ effectiveAnnualRate }: LoanCost): number {
  if (!effectiveAnnualRate) throw new Error("the effective rate is beyond any number");
  return effectiveAnnualRate.percent;
}

export function costOf(terms: LoanTerms): LoanCost {
  return answered(loanCost(terms));
}
