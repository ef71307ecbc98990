import { describe, expect, test } from "vitest";
import { type ResponseBehaviour, respondWithEnvelope } from "../support/bad-server.ts";
import { createRejection, openSignedInClient } from "../support/opened-client.ts";
import { createQuestionEntry } from "../support/posts.ts";

const KUDA = { subjectType: "company", subjectId: "kuda" } as const;
const WORDS = { title: "Why?", description: "All of it.", category: "cost" } as const;

async function open(...behaviours: ResponseBehaviour[]) {
  const page = await openSignedInClient("/id/questions", ...behaviours);
  return { ...page, ...(await import("#browser/questions/QuestionForm.tsx")) };
}

describe("question form", () => {
  test("keeps separate drafts for lender and product with equal ids", async () => {
    const { createQuestionResumeAction } = await open();
    const subjects = [
      createQuestionResumeAction(undefined, { subjectType: "product", subjectId: "kuda" }),
      createQuestionResumeAction(undefined, { subjectType: "company", subjectId: "kuda" }),
      createQuestionResumeAction(undefined, undefined),
      createQuestionResumeAction("q1", undefined),
    ].map(({ subject }) => subject);
    expect(new Set(subjects).size).toBe(4);
  });

  test("sends the page's language and the subject", async () => {
    const { postQuestion, heard } = await open(respondWithEnvelope("0000", createQuestionEntry()));
    expect(await postQuestion(WORDS, KUDA)).toEqual(createQuestionEntry());
    expect(JSON.parse(heard[0]?.body ?? "")).toMatchObject({ ...WORDS, ...KUDA, language: "id" });
  });

  test("finds no similar questions after a failed request", async () => {
    const { findSimilarQuestions, asked, toasts } = await open(
      respondWithEnvelope("0000", { items: [createQuestionEntry()], next: null, total: 1 }),
      createRejection("1004"),
    );
    const { signal } = new AbortController();
    expect(await findSimilarQuestions("cost", signal)).toEqual([createQuestionEntry()]);
    expect(await findSimilarQuestions("cost", signal)).toEqual([]);
    expect(asked("q")).toEqual(["cost", "cost"]);
    expect(toasts).toEqual([]);
  });
});
