import { postQuestion, type QuestionEntry, questionList } from "#contract/questions/question.ts";
import { postComment } from "#contract/reviews/comment.ts";
import { changePostState } from "#server/posts/post-state.ts";
import type { ServiceApp } from "../../support/service-app.ts";

export const FAIRMONEY = { subjectType: "product", subjectId: "fairmoney" } as const;
export const ASKED = {
  title: "Is there a fee when I pay early?",
  description: "My last instalment is due in June.\nI could pay all of it in April.",
  category: "repayment",
  label: "early",
} as const;

export function askQuestion(
  app: ServiceApp,
  token: string,
  more: object = {},
): Promise<QuestionEntry> {
  return app.succeed(postQuestion, { token, body: { ...ASKED, ...more } });
}

export function listQuestions(app: ServiceApp, query: object = {}) {
  return app.succeed(questionList, { query });
}

export async function readQuestionPages(app: ServiceApp, query: object, size = "3") {
  const pages = [await listQuestions(app, { ...query, size })];
  for (let cursor = pages[0]?.next; cursor; cursor = pages.at(-1)?.next) {
    pages.push(await listQuestions(app, { ...query, size, cursor }));
  }
  return pages;
}

export function answerQuestion(
  app: ServiceApp,
  token: string,
  questionId: string,
  description = "Yes.",
) {
  return app.succeed(postComment, {
    token,
    body: { subjectType: "question", subjectId: questionId, description },
  });
}

export function setQuestionState(
  { services: { store } }: ServiceApp,
  postId: string,
  state: "hidden" | "shown",
) {
  return store.transaction((db) => changePostState(db, { postType: "question", postId }, state));
}
