import { describe, expect, test } from "vitest";
import { type Behaviour, envelope } from "../support/bad-server.ts";
import { openSignedIn, refused } from "../support/opened-client.ts";
import { questionOf } from "../support/posts.ts";

const KUDA = { subjectType: "company", subjectId: "kuda" } as const;
const WORDS = { title: "Why?", description: "All of it.", category: "cost" } as const;

async function open(...behaviours: Behaviour[]) {
  const page = await openSignedIn("/id/questions", ...behaviours);
  return { ...page, ...(await import("#browser/questions/QuestionForm.tsx")) };
}

describe("question form", () => {
  test("separates drafts of lenders and products", async () => {
    const { pendingQuestion } = await open();
    const subjects = [
      pendingQuestion(undefined, { subjectType: "product", subjectId: "kuda" }),
      pendingQuestion(undefined, { subjectType: "company", subjectId: "kuda" }),
      pendingQuestion(undefined, undefined),
      pendingQuestion("q1", undefined),
    ].map(({ subject }) => subject);
    expect(new Set(subjects).size).toBe(4);
  });

  test("posts the page language and the subject", async () => {
    const { postQuestion, heard } = await open(envelope("0000", questionOf()));
    expect(await postQuestion(WORDS, KUDA)).toEqual(questionOf());
    expect(JSON.parse(heard[0]?.body ?? "")).toMatchObject({ ...WORDS, ...KUDA, language: "id" });
  });

  test("returns no similar questions after a failure", async () => {
    const { findSimilarQuestions, asked, toasts } = await open(
      envelope("0000", { items: [questionOf()], next: null, total: 1 }),
      refused("1004"),
    );
    const { signal } = new AbortController();
    expect(await findSimilarQuestions("cost", signal)).toEqual([questionOf()]);
    expect(await findSimilarQuestions("cost", signal)).toEqual([]);
    expect(asked("q")).toEqual(["cost", "cost"]);
    expect(toasts).toEqual([]);
  });
});
