import { describe, expect, test, vi } from "vitest";
import { type Behaviour, envelope, reset } from "../support/bad-server.ts";
import { OBI, openSignedIn, refused } from "../support/opened-client.ts";
import { answerOf, questionOf, YOU } from "../support/posts.ts";

const OWN = answerOf("own", { author: YOU });
const page = (ids: string[], own: unknown = null, question = questionOf()) =>
  envelope("0000", {
    question,
    answers: { items: ids.map((id) => answerOf(id)), next: null, total: 3 },
    own,
  });

/** The response for a question. */
async function open(...behaviours: Behaviour[]) {
  const opened = await openSignedIn("/question/q1", ...behaviours);
  const question = await import("#browser/questions/question-store.ts");
  await question.answers.load();
  const visibleTexts = () =>
    question.answers.$list.get().items.map(({ description }) => description);
  const calls = () => opened.heard.slice(1).map(({ method, url }) => `${method} ${url}`);
  return { ...opened, ...question, visibleTexts, calls };
}

describe("question store", () => {
  test("posts the first answer and edits the next", async () => {
    const changed = answerOf("own", { author: YOU, description: "Changed" });
    const { saveAnswer, answers, visibleTexts, calls } = await open(
      page(["a"]),
      envelope("0000", OWN),
      envelope("0000", changed),
    );
    await saveAnswer("Words of own");
    expect(visibleTexts()).toEqual(["Words of a", "Words of own"]);
    await saveAnswer("Changed");
    expect(visibleTexts()).toEqual(["Words of a", "Changed"]);
    expect(answers.$list.get().own).toEqual(changed);
    expect(calls()).toEqual(["POST /polaris/comment", "PUT /polaris/comment/own"]);
  });

  test("separates the own held answer from the others", async () => {
    const ownAnswer = answerOf("own", { author: YOU, state: "held" });
    const { saveAnswer, answers, visibleTexts } = await open(
      page(["a"]),
      envelope("0000", ownAnswer),
    );
    await saveAnswer("Words of own");
    expect(visibleTexts()).toEqual(["Words of a"]);
    expect(answers.$list.get().own).toEqual(ownAnswer);
  });

  test("loads an answer posted in another tab", async () => {
    const { saveAnswer, answers, visibleTexts } = await open(
      page(["a"]),
      refused("1003"),
      page(["a", "own"], OWN),
    );
    await expect(saveAnswer("Again")).rejects.toMatchObject({ code: "1003" });
    expect(answers.$list.get().own).toEqual(OWN);
    expect(visibleTexts()).toEqual(["Words of a", "Words of own"]);
  });

  test("keeps answers and drafts when one is accepted", async () => {
    const { acceptAnswer, answers, visibleTexts } = await open(
      page(["a"], OWN),
      envelope("0000", questionOf({ acceptedId: "a" })),
    );
    await acceptAnswer("a");
    expect(visibleTexts()).toEqual(["Words of a"]);
    expect(answers.$list.get()).toMatchObject({ own: OWN, question: { acceptedId: "a" } });
  });

  test("forgets the own answer at logout", async () => {
    const ownAnswer = answerOf("own", { author: YOU, state: "held" });
    const mine = page(["a"], ownAnswer, questionOf({ state: "held", author: YOU }));
    const { watchQuestion, answers, heard, leave } = await open(mine, mine, reset);
    const stop = watchQuestion();
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
