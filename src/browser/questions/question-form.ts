import { call } from "#browser/core/http.ts";
import { postLanguage } from "#browser/posts/post-language.ts";
import type { editQuestion, QuestionEntry } from "#contract/questions/question.ts";
import { subjectKey } from "#contract/subjects/subject-key.ts";
import type { GivenOf } from "#contract/wire/endpoint.ts";
import type { Asked } from "./question-query.ts";

type ChangedQuestion = GivenOf<typeof editQuestion, "body">;

const MAX_SIMILAR = "3";

/** Questions similar to a text; none after a failure, as nobody waits for them. */
export function similarQuestions(q: string, signal: AbortSignal): Promise<QuestionEntry[]> {
  const query = { q, size: MAX_SIMILAR };
  const found = call("GET /polaris/question/list", { query, signal, handles: "background" });
  return found.then(({ items }) => items).catch(() => []);
}

/**
 * The action to resume after signing in: change the question with an id, or ask a new one. A lender and
 * a product may have the same id.
 */
export function questionWish(
  id: string | undefined,
  about: Asked | undefined,
): { action: string; subject: string } {
  return { action: "question", subject: id ?? (about ? subjectKey(about) : "new") };
}

/** Posts the question, or rejects with the Failure that the form shows. */
export function postQuestion(
  question: ChangedQuestion,
  about: Asked | undefined,
): Promise<QuestionEntry> {
  const body = { ...question, ...about, language: postLanguage() };
  const resume = questionWish(undefined, about);
  return call("POST /polaris/question", { body, handles: "all", resume });
}

export function changeQuestion(id: string, question: ChangedQuestion): Promise<QuestionEntry> {
  const resume = questionWish(id, undefined);
  return call("PUT /polaris/question/:id", {
    params: { id },
    body: question,
    handles: "all",
    resume,
  });
}
