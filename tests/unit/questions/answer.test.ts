import { expect, test, vi } from "vitest";
import { type Behaviour, envelope } from "../support/bad-server.ts";
import { heldAnswers } from "../support/held-answers.ts";
import { answerOf, questionOf, YOU } from "../support/posts.ts";
import { openSignedIn, refused } from "../support/signed-in-page.ts";

const OWN = answerOf("own", { author: YOU });
const page = (ids: string[], own: unknown = null) =>
  envelope("0000", {
    question: questionOf(),
    answers: { items: ids.map((id) => answerOf(id)), next: null, total: 3 },
    own,
  });

/** The question with what somebody reads of it. */
async function open(...behaviours: Behaviour[]) {
  const opened = await openSignedIn("/question/q1", ...behaviours);
  const question = await import("#browser/questions/question-store.ts");
  await question.loadQuestion();
  const shown = () => question.$question.get().answers.map(({ description }) => description);
  const sent = () => opened.heard.slice(1).map(({ method, url }) => `${method} ${url}`);
  return { ...opened, ...question, shown, sent };
}

test("the first answer is sent as one, the next changes it where it stands", async () => {
  const changed = answerOf("own", { author: YOU, description: "Changed" });
  const { postAnswer, $question, shown, sent } = await open(
    page(["a"]),
    envelope("0000", OWN),
    envelope("0000", changed),
  );
  await postAnswer("Words of own");
  expect(shown()).toEqual(["Words of a", "Words of own"]);
  await postAnswer("Changed");
  expect(shown()).toEqual(["Words of a", "Changed"]);
  expect($question.get().own).toEqual(changed);
  expect(sent()).toEqual(["POST /polaris/comment", "PUT /polaris/comment/own"]);
});

test("an answer that waits for a look is one's own, and not among the others", async () => {
  const held = answerOf("own", { author: YOU, state: "held" });
  const { postAnswer, $question, shown } = await open(page(["a"]), envelope("0000", held));
  await postAnswer("Words of own");
  expect(shown()).toEqual(["Words of a"]);
  expect($question.get().own).toEqual(held);
});

test("one that was sent while all is loaded anew is not lost with what was asked before", async () => {
  const { behaviour, held, give } = heldAnswers();
  const { loadQuestion, postAnswer, $question, shown } = await open(
    page(["a"]),
    behaviour,
    envelope("0000", OWN),
    page(["a", "own"], OWN),
  );
  const again = loadQuestion();
  await vi.waitFor(() => expect(held).toHaveLength(1));
  await postAnswer("Words of own");
  give(0, { question: questionOf(), answers: { items: [], next: null, total: 0 }, own: null });
  await again;
  expect(shown()).toEqual(["Words of a", "Words of own"]);
  expect($question.get().own).toEqual(OWN);
});

test("one that was sent in another tab meanwhile is loaded, and it is told", async () => {
  const { postAnswer, $question, shown } = await open(
    page(["a"]),
    refused("1003"),
    page(["a", "own"], OWN),
  );
  await expect(postAnswer("Again")).rejects.toMatchObject({ code: "1003" });
  expect($question.get().own).toEqual(OWN);
  expect(shown()).toEqual(["Words of a", "Words of own"]);
});

test.each([
  ["0004", { action: "answer", subject: "q1" }],
  ["1006", undefined],
])("one refused with %s is told; what is done after signing in: %j", async (code, resume) => {
  const { postAnswer, $question, shown } = await open(page(["a"]), refused(code));
  await expect(postAnswer("Words of own")).rejects.toMatchObject({ code });
  const { $routeParams } = await import("#browser/core/return-to.ts");
  expect($routeParams.get()?.resume).toEqual(resume);
  expect(shown()).toEqual(["Words of a"]);
  expect($question.get().own).toBeNull();
});

test("a mark that fails is told, and nothing is marked", async () => {
  const { acceptAnswer, $question, toasts } = await open(page(["a"]), refused("1006"));
  await expect(acceptAnswer("a")).rejects.toMatchObject({ code: "1006" });
  expect($question.get().question?.acceptedId).toBeNull();
  await vi.waitFor(() => expect(toasts).toEqual(["said with 1006"]));
});

test("a mark leaves the answers, and what one wrote, as they are", async () => {
  const { acceptAnswer, $question, shown } = await open(
    page(["a"], OWN),
    envelope("0000", questionOf({ acceptedId: "a" })),
  );
  expect(await acceptAnswer("a")).toBe(true);
  expect(shown()).toEqual(["Words of a"]);
  expect($question.get()).toMatchObject({ own: OWN, question: { acceptedId: "a" } });
});

test("a question whose deletion fails is told", async () => {
  const { removeQuestion, sent } = await open(page([]), refused("1006"));
  await expect(removeQuestion()).rejects.toMatchObject({ code: "1006" });
  expect(sent()).toEqual(["DELETE /polaris/question/q1"]);
});
