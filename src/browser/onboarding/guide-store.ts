import { atom } from "nanostores";
import { isRecord, keptAtom } from "#browser/core/storage.ts";
import { LOAN_TYPES } from "#contract/catalogue/loan-type.ts";
import { PAIN_POINTS } from "#contract/recommendations/recommendation-codes.ts";
import { GUIDE_KEY } from "./guide-key.ts";
import { type Answers, nextStep, type Step, stepBefore } from "./steps.ts";

interface Guide extends Answers {
  readonly isSkipped?: boolean;
}

/** On every device at first, and in the built page. */
export const UNOPENED: Guide = {};

/** The answers, which stay on this device: no call carries them. */
export const $guide = keptAtom<Guide>(GUIDE_KEY, UNOPENED, isGuide);

/** The question that the visitor went back to. */
export const $revisited = atom<Step | undefined>(undefined);

export function answer(given: Answers): void {
  $revisited.set(undefined);
  $guide.set({ ...$guide.get(), ...given });
}

export function goBack(): void {
  $revisited.set(stepBefore($revisited.get() ?? nextStep($guide.get())));
}

/** The answers stay, so that it goes on where it was left. */
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
