import { call } from "#browser/core/http.ts";
import type {
  acceptAnswer,
  deleteQuestion,
  editQuestion,
  postQuestion,
  questionList,
  readQuestion,
} from "#contract/questions/question.ts";
import type { GivenOf } from "#contract/wire/endpoint.ts";

export type QuestionQuery = GivenOf<typeof questionList, "query">;
export type NewQuestion = GivenOf<typeof postQuestion, "body">;
export type ChangedQuestion = GivenOf<typeof editQuestion, "body">;

/** Reading needs nobody signed in: a session that has ended ends without leaving the page. */
export function fetchQuestions(query: QuestionQuery, signal?: AbortSignal) {
  return call<typeof questionList>(
    { method: "GET", path: "/polaris/question/list", limit: "read" },
    { query, signal, handles: "background" },
  );
}

export function fetchQuestion(id: string, query: GivenOf<typeof readQuestion, "query">) {
  return call<typeof readQuestion>(
    { method: "GET", path: "/polaris/question/:id", limit: "read" },
    { params: { id }, query, handles: "background" },
  );
}

/** The form shows what goes wrong. */
export function sendQuestion(body: NewQuestion) {
  return call<typeof postQuestion>(
    { method: "POST", path: "/polaris/question", limit: "write" },
    { body, handles: "all" },
  );
}

export function sendQuestionChange(id: string, body: ChangedQuestion) {
  return call<typeof editQuestion>(
    { method: "PUT", path: "/polaris/question/:id", limit: "write" },
    { params: { id }, body, handles: "all" },
  );
}

export function sendQuestionDeletion(id: string) {
  return call<typeof deleteQuestion>(
    { method: "DELETE", path: "/polaris/question/:id", limit: "write", bodyKind: "empty" },
    { params: { id } },
  );
}

export function sendAccepted(id: string, answerId: string | null) {
  return call<typeof acceptAnswer>(
    { method: "POST", path: "/polaris/question/:id/accepted", limit: "write" },
    { params: { id }, body: { answerId } },
  );
}
