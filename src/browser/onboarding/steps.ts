import { LOAN_TYPES, type LoanType } from "#contract/catalogue/loan-type.ts";
import type { PainPoint } from "#contract/recommendations/recommendation-codes.ts";
import type { PagePath } from "#i18n/addresses.ts";

/** Three questions in their order, and where to go from there. */
export const STEPS = ["borrowed", "loanTypes", "painPoint", "result"] as const;
export type Step = (typeof STEPS)[number];

export interface Answers {
  /** Whether the visitor has borrowed before. */
  readonly borrowed?: boolean;
  /** Empty for any. */
  readonly loanTypes?: readonly LoanType[];
  readonly painPoint?: PainPoint;
}

/**
 * The first question without an answer, or the result.
 *
 * `nextStep({ borrowed: false })                    // => "loanTypes"`
 * `nextStep({ borrowed: false, painPoint: "fees" }) // => "loanTypes"`
 */
export function nextStep(answers: Answers): Step {
  return STEPS.find((step) => step !== "result" && answers[step] === undefined) ?? "result";
}

/** `stepBefore("painPoint") // => "loanTypes"`; the first step stays. */
export function stepBefore(step: Step): Step {
  return STEPS[STEPS.indexOf(step) - 1] ?? "borrowed";
}

/** For a first loan: pages, and the texts that name them. */
export const ADVICE = [
  { page: "/newsDetail/check-a-lenders-licence", text: "licence" },
  { page: "/newsDetail/what-flat-interest-really-costs", text: "cost" },
  { page: "/rights", text: "rights" },
] as const;

export interface AnswerPage {
  /** Undefined for any. */
  readonly loanType: LoanType | undefined;
  readonly page: PagePath;
}

/**
 * The pages of loans that fit: one for each chosen kind, because each kind is built as a page of its own.
 * All kinds are the same as none: any.
 *
 * `answerPages({ loanTypes: ["paylater"], painPoint: "fees" })`
 * `// => [{ loanType: "paylater", page: "/finny/paylater/fees" }]`
 * `answerPages({ loanTypes: [], painPoint: "fees" }) // => [{ page: "/finny/all/fees", … }]`
 */
export function answerPages({ loanTypes = [], painPoint }: Answers): AnswerPage[] {
  const isAny = loanTypes.length === 0 || loanTypes.length === LOAN_TYPES.length;
  const kinds = isAny ? [undefined] : loanTypes;
  return kinds.map((loanType) => ({
    loanType,
    page: painPoint ? `/finny/${loanType ?? "all"}/${painPoint}` : "/finny",
  }));
}
