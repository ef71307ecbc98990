import { atom } from "nanostores";
import { isRecord, storedAtom } from "#browser/core/storage.ts";
import { LOAN_TYPES } from "#contract/catalogue/constants.ts";
import { PAIN_POINTS } from "#contract/recommendations/recommendation-codes.ts";
import { type Answers, GUIDE_KEY, nextStep, type Step, stepBefore } from "./steps.ts";

interface Guide extends Answers {
  readonly isSkipped?: boolean;
}

export const UNOPENED: Guide = {};

/** The answers stay on this device. */
export const $guide = storedAtom<Guide>(GUIDE_KEY, UNOPENED, isGuide);

export const $revisited = atom<Step | undefined>(undefined);

export function saveAnswers(answers: Answers): void {
  $revisited.set(undefined);
  $guide.set({ ...$guide.get(), ...answers });
}

export function goBack(): void {
  $revisited.set(stepBefore($revisited.get() ?? nextStep($guide.get())));
}

export function skipGuide(): void {
  $guide.set({ ...$guide.get(), isSkipped: true });
}

export function openGuide(): void {
  $guide.set({ ...$guide.get(), isSkipped: false });
}

export function startAgain(): void {
  $revisited.set(undefined);
  $guide.set({ isSkipped: false });
}

function isGuide(value: unknown): value is Guide {
  if (!isRecord(value)) return false;
  const { borrowed, isSkipped, loanTypes = [], painPoint = PAIN_POINTS[0] } = value;
  return (
    [borrowed, isSkipped].every((flag) => ["boolean", "undefined"].includes(typeof flag)) &&
    Array.isArray(loanTypes) &&
    new Set(loanTypes).size === loanTypes.length &&
    loanTypes.every((type) => LOAN_TYPES.includes(type)) &&
    PAIN_POINTS.some((dimension) => dimension === painPoint)
  );
}
