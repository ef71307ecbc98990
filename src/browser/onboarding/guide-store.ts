import { atom } from "nanostores";
import { createStoredAtom, isRecord } from "#browser/core/storage.ts";
import { LOAN_TYPES, type LoanType } from "#contract/catalogue/constants.ts";
import type { PainPoint } from "#contract/recommendations/recommendation-codes.ts";
import type { PagePath } from "#i18n/addresses.ts";

export const GUIDE_KEY = "finny:guide";

export const STEPS = ["borrowed", "loanTypes", "painPoint", "result"] as const;
export type Step = (typeof STEPS)[number];

export interface Answers {
  readonly borrowed?: boolean;
  readonly loanTypes?: readonly LoanType[];
  readonly painPoint?: PainPoint;
}

export function findNextStep(answers: Answers): Step {
  return STEPS.find((step) => step !== "result" && answers[step] === undefined) ?? "result";
}

export const ADVICE = [
  { page: "/newsDetail/check-a-lenders-licence", text: "licence" },
  { page: "/newsDetail/what-flat-interest-really-costs", text: "cost" },
  { page: "/rights", text: "rights" },
] as const;

/** Returns one result page per chosen loan type. Choosing all types or none returns a single page. */
export function listResultPages({ loanTypes = [], painPoint }: Answers) {
  const isAny = loanTypes.length === 0 || loanTypes.length === LOAN_TYPES.length;
  const kinds = isAny ? [undefined] : loanTypes;
  return kinds.map((loanType) => {
    const page: PagePath = painPoint ? `/finny/${loanType ?? "all"}/${painPoint}` : "/finny";
    return { loanType, page };
  });
}

interface Guide extends Answers {
  readonly isSkipped?: boolean;
}

export const UNOPENED: Guide = {};

/** The guide's answers, which stay on this device. */
export const $guide = createStoredAtom<Guide>(GUIDE_KEY, UNOPENED, isRecord);

export const $revisited = atom<Step | undefined>(undefined);

export function saveGuideAnswers(answers: Answers): void {
  $revisited.set(undefined);
  $guide.set({ ...$guide.get(), ...answers });
}

export function goToPreviousStep(): void {
  const step = $revisited.get() ?? findNextStep($guide.get());
  $revisited.set(STEPS[STEPS.indexOf(step) - 1]);
}

export function skipGuide(): void {
  $guide.set({ ...$guide.get(), isSkipped: true });
}

export function openGuide(): void {
  $guide.set({ ...$guide.get(), isSkipped: false });
}

export function restartGuide(): void {
  $revisited.set(undefined);
  $guide.set({ isSkipped: false });
}
