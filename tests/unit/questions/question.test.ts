import { describe, expect, test, vi } from "vitest";
import {
  closeWithReset,
  type ResponseBehaviour,
  respondWithEnvelope,
} from "../support/bad-server.ts";
import { createRejection, OBI, openSignedInClient } from "../support/opened-client.ts";
import { createAnswer, createQuestionEntry, YOU } from "../support/posts.ts";

const OWN = createAnswer("own", { author: YOU });
const createQuestionResponse = (
  ids: string[],
  own: unknown = null,
  question = createQuestionEntry(),
) =>
  respondWithEnvelope("0000", {
    question,
    answers: { items: ids.map((id) => createAnswer(id)), next: null, total: 3 },
    own,
  });

/** The response for a question. */
async function open(...behaviours: ResponseBehaviour[]) {
  const opened = await openSignedInClient("/question/q1", ...behaviours);
  const question = await import("#browser/questions/question-store.ts");
  await question.answers.load();
  const listVisibleTexts = () =>
    question.answers.$list.get().items.map(({ description }) => description);
  const calls = () => opened.heard.slice(1).map(({ method, url }) => `${method} ${url}`);
  return { ...opened, ...question, visibleTexts: listVisibleTexts, calls };
}

describe("question page in the browser", () => {
  test("posts a new answer and then edits it", async () => {
    const changed = createAnswer("own", { author: YOU, description: "Changed" });
    const { saveOwnAnswer, answers, visibleTexts, calls } = await open(
      createQuestionResponse(["a"]),
      respondWithEnvelope("0000", OWN),
      respondWithEnvelope("0000", changed),
    );
    await saveOwnAnswer("Words of own");
    expect(visibleTexts()).toEqual(["Words of a", "Words of own"]);
    await saveOwnAnswer("Changed");
    expect(visibleTexts()).toEqual(["Words of a", "Changed"]);
    expect(answers.$list.get().own).toEqual(changed);
    expect(calls()).toEqual(["POST /polaris/comment", "PUT /polaris/comment/own"]);
  });

  test("separates the user's held answer from visible answers", async () => {
    const ownAnswer = createAnswer("own", { author: YOU, state: "held" });
    const { saveOwnAnswer, answers, visibleTexts } = await open(
      createQuestionResponse(["a"]),
      respondWithEnvelope("0000", ownAnswer),
    );
    await saveOwnAnswer("Words of own");
    expect(visibleTexts()).toEqual(["Words of a"]);
    expect(answers.$list.get().own).toEqual(ownAnswer);
  });

  test("loads an answer posted in another tab", async () => {
    const { saveOwnAnswer, answers, visibleTexts } = await open(
      createQuestionResponse(["a"]),
      createRejection("1003"),
      createQuestionResponse(["a", "own"], OWN),
    );
    await expect(saveOwnAnswer("Again")).rejects.toMatchObject({ code: "1003" });
    expect(answers.$list.get().own).toEqual(OWN);
    expect(visibleTexts()).toEqual(["Words of a", "Words of own"]);
  });

  test("keeps the answers when one is accepted", async () => {
    const { acceptAnswer, answers, visibleTexts } = await open(
      createQuestionResponse(["a"], OWN),
      respondWithEnvelope("0000", createQuestionEntry({ acceptedId: "a" })),
    );
    await acceptAnswer("a");
    expect(visibleTexts()).toEqual(["Words of a"]);
    expect(answers.$list.get()).toMatchObject({ own: OWN, question: { acceptedId: "a" } });
  });

  test("removes the user's answer after signing out", async () => {
    const ownAnswer = createAnswer("own", { author: YOU, state: "held" });
    const mine = createQuestionResponse(
      ["a"],
      ownAnswer,
      createQuestionEntry({ state: "held", author: YOU }),
    );
    const { loadAndWatchQuestion, answers, heard, leave } = await open(mine, mine, closeWithReset);
    const stop = loadAndWatchQuestion();
    await vi.waitFor(() => expect(heard).toHaveLength(2));
    await vi.waitFor(() => expect(answers.$list.get().status).toBe("ready"));
    expect(answers.$list.get().own).toEqual(ownAnswer);
    leave(OBI);
    expect(answers.$list.get().own).toBeNull();
    await vi.waitFor(() => expect(answers.$list.get().status).toBe("failed"));
    expect(answers.$list.get().question).toBeUndefined();
    stop();
  });
});
