import { expect, test } from "vitest";
import { type Behaviour, envelope } from "../support/bad-server.ts";
import { openSignedIn, refused } from "../support/opened-client.ts";
import { questionOf } from "../support/posts.ts";

const KUDA = { subjectType: "company", subjectId: "kuda" } as const;
const WORDS = { title: "Why?", description: "All of it.", category: "cost" } as const;

async function open(...behaviours: Behaviour[]) {
  const page = await openSignedIn("/id/questions", ...behaviours);
  return { ...page, ...(await import("#browser/questions/question-form.ts")) };
}

test("a question about a lender is another than one about a product with the same id", async () => {
  const { questionWish } = await open();
  const subjects = [
    questionWish(undefined, { subjectType: "product", subjectId: "kuda" }),
    questionWish(undefined, { subjectType: "company", subjectId: "kuda" }),
    questionWish(undefined, undefined),
    questionWish("q1", undefined),
  ].map(({ subject }) => subject);
  expect(new Set(subjects).size).toBe(4);
});

test("it is asked in the language of the page, about what it is about", async () => {
  const { postQuestion, heard } = await open(envelope("0000", questionOf()));
  expect(await postQuestion(WORDS, KUDA)).toEqual(questionOf());
  expect(JSON.parse(heard[0]?.body ?? "")).toMatchObject({ ...WORDS, ...KUDA, language: "id" });
});

test.each([
  ["a new one", undefined, { action: "question", subject: "company:kuda" }],
  ["a change", "q1", { action: "question", subject: "q1" }],
])("when the session has ended %s is gone on with after signing in", async (_, id, resume) => {
  const { postQuestion, changeQuestion, heard } = await open(refused("0004"));
  const sent = id === undefined ? postQuestion(WORDS, KUDA) : changeQuestion(id, WORDS);
  await expect(sent).rejects.toMatchObject({ code: "0004" });
  const { $pendingAction } = await import("#browser/core/return-to.ts");
  expect($pendingAction.get()?.resume).toEqual(resume);
  expect(heard[0]?.url).toBe(id ? "/polaris/question/q1" : "/polaris/question");
});

test("nobody waits for questions that are alike: of a failure there are none", async () => {
  const { similarQuestions, asked, toasts } = await open(
    envelope("0000", { items: [questionOf()], next: null, total: 1 }),
    refused("1004"),
  );
  const { signal } = new AbortController();
  expect(await similarQuestions("cost", signal)).toEqual([questionOf()]);
  expect(await similarQuestions("cost", signal)).toEqual([]);
  expect(asked("q")).toEqual(["cost", "cost"]);
  expect(toasts).toEqual([]);
});
