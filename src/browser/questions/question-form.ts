import { postLanguage } from "#browser/posts/post-language.ts";
import { orSignInAnew } from "#browser/reviews/comment-store.ts";
import type { QuestionEntry } from "#contract/questions/question.ts";
import { subjectKey } from "#contract/subjects/subject-key.ts";
import {
  type ChangedQuestion,
  fetchQuestions,
  sendQuestion,
  sendQuestionChange,
} from "./question.ts";
import type { Asked } from "./question-query.ts";

const MOST_SIMILAR = "3";

/** Questions that are like what is being written. Nobody waits for them: of a failure there are none. */
export async function similarQuestions(q: string, signal: AbortSignal): Promise<QuestionEntry[]> {
  const found = await fetchQuestions({ q, size: MOST_SIMILAR }, signal).catch(() => undefined);
  return found?.items ?? [];
}

/**
 * What a visitor wanted to do who is asked to sign in: to change the question with an id, or to ask a
 * new one. A lender and a product may have the same id.
 */
export function questionWish(
  id: string | undefined,
  about: Asked | undefined,
): { action: string; subject: string } {
  return { action: "question", subject: id ?? (about ? subjectKey(about) : "new") };
}

/** Asks it, or rejects with the Failure that the form shows. */
export function postQuestion(
  question: ChangedQuestion,
  about: Asked | undefined,
): Promise<QuestionEntry> {
  const body = { ...question, ...about, language: postLanguage() };
  return orSignInAnew(sendQuestion(body), questionWish(undefined, about));
}

export function changeQuestion(id: string, question: ChangedQuestion): Promise<QuestionEntry> {
  return orSignInAnew(sendQuestionChange(id, question), questionWish(id, undefined));
}
