import type { QuestionCategory } from "#contract/questions/question-category.ts";

/** One string of each list makes a text: how it began, what happened, what is left to say. */
export type Parts = readonly (readonly string[])[];

export interface SampleQuestion {
  readonly category: QuestionCategory;
  readonly title: string;
  readonly description: string;
  /** The first is the one that helped. */
  readonly answers: readonly string[];
}

/** The sample texts of one language. */
export interface SampleTexts {
  readonly good: Parts;
  readonly mixed: Parts;
  readonly bad: Parts;
  /** For reviews by people who were refused the loan. */
  readonly refused: Parts;
  /** Sentences added in an edit some days later. */
  readonly additions: readonly string[];
  readonly replies: readonly string[];
  readonly questions: readonly SampleQuestion[];
}
