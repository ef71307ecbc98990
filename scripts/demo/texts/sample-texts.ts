import type { QuestionCategory } from "#contract/questions/question-category.ts";

/** One of each makes a text: how it began, what happened, what is left to say. */
export type Parts = readonly (readonly string[])[];

export interface SampleQuestion {
  readonly category: QuestionCategory;
  readonly title: string;
  readonly description: string;
  /** The first is the one that helped. */
  readonly answers: readonly string[];
}

/** What invented people write in one language. */
export interface SampleTexts {
  readonly good: Parts;
  readonly mixed: Parts;
  readonly bad: Parts;
  /** Of who was not granted the loan. */
  readonly refused: Parts;
  /** What somebody adds some days later. */
  readonly additions: readonly string[];
  readonly replies: readonly string[];
  readonly questions: readonly SampleQuestion[];
}
