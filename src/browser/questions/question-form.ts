import { call } from "#browser/core/http.ts";
import { postLanguage } from "#browser/posts/post-language.ts";
import type { editQuestion, QuestionEntry } from "#contract/questions/question.ts";
import { subjectKey } from "#contract/subjects/subject-key.ts";
import type { GivenOf } from "#contract/wire/endpoint.ts";
import type { QuestionSubject } from "./question-query.ts";

type QuestionFields = GivenOf<typeof editQuestion, "body">;

const MAX_SIMILAR = "3";

/** Finds questions similar to a text; none after a failure, because they are optional. */
export function findSimilarQuestions(q: string, signal: AbortSignal): Promise<QuestionEntry[]> {
  const query = { q, size: MAX_SIMILAR };
  const response = call("GET /polaris/question/list", { query, signal, handles: "background" });
  return response.then(({ items }) => items).catch(() => []);
}

/** The action to resume after signing in. Its key has the type, since a lender and a product may share an id. */
export function pendingQuestion(
  id: string | undefined,
  about: QuestionSubject | undefined,
): { action: string; subject: string } {
  return { action: "question", subject: id ?? (about ? subjectKey(about) : "new") };
}

export function postQuestion(
  question: QuestionFields,
  about: QuestionSubject | undefined,
): Promise<QuestionEntry> {
  const body = { ...question, ...about, language: postLanguage() };
  const resume = pendingQuestion(undefined, about);
  return call("POST /polaris/question", { body, handles: "all", resume });
}

export function changeQuestion(id: string, question: QuestionFields): Promise<QuestionEntry> {
  const resume = pendingQuestion(id, undefined);
  return call("PUT /polaris/question/:id", {
    params: { id },
    body: question,
    handles: "all",
    resume,
  });
}
