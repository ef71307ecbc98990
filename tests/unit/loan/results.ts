import { computeLoanCost, type LoanCost } from "#loan/loan-cost.ts";
import { isLoanFailure, type LoanFailure } from "#loan/loan-error.ts";
import type { LoanTerms } from "#loan/loan-terms.ts";
import { createNominalRate } from "#loan/rates/rate.ts";

export const MILLION = {
  principal: 1_000_000,
  rate: createNominalRate(24),
  term: 12,
  cycle: "monthly",
} as const satisfies LoanTerms;

export function unwrap<Answer extends object>(answer: Answer | LoanFailure): Answer {
  if (isLoanFailure(answer)) throw new Error(answer.error);
  return answer;
}

export function getEffectivePercent({ effectiveAnnualRate }: LoanCost): number {
  if (!effectiveAnnualRate) throw new Error("the effective rate is beyond any number");
  return effectiveAnnualRate.percent;
}

export function getLoanCost(terms: LoanTerms): LoanCost {
  return unwrap(computeLoanCost(terms));
}
