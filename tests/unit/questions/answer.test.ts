import { expect, test, vi } from "vitest";
import { type Behaviour, envelope } from "../support/bad-server.ts";
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
  await question.answers.load();
  const shown = () => question.answers.$list.get().items.map(({ description }) => description);
  const sent = () => opened.heard.slice(1).map(({ method, url }) => `${method} ${url}`);
  return { ...opened, ...question, shown, sent };
}

test("the first answer is sent as one, the next changes it where it stands", async () => {
  const changed = answerOf("own", { author: YOU, description: "Changed" });
  const { postAnswer, answers, shown, sent } = await open(
    page(["a"]),
    envelope("0000", OWN),
    envelope("0000", changed),
  );
  await postAnswer("Words of own");
  expect(shown()).toEqual(["Words of a", "Words of own"]);
  await postAnswer("Changed");
  expect(shown()).toEqual(["Words of a", "Changed"]);
  expect(answers.$list.get().own).toEqual(changed);
  expect(sent()).toEqual(["POST /polaris/comment", "PUT /polaris/comment/own"]);
});

test("an answer that waits for a look is one's own, and not among the others", async () => {
  const held = answerOf("own", { author: YOU, state: "held" });
  const { postAnswer, answers, shown } = await open(page(["a"]), envelope("0000", held));
  await postAnswer("Words of own");
  expect(shown()).toEqual(["Words of a"]);
  expect(answers.$list.get().own).toEqual(held);
});

test("one that was sent in another tab meanwhile is loaded, and it is told", async () => {
  const { postAnswer, answers, shown } = await open(
    page(["a"]),
    refused("1003"),
    page(["a", "own"], OWN),
  );
  await expect(postAnswer("Again")).rejects.toMatchObject({ code: "1003" });
  expect(answers.$list.get().own).toEqual(OWN);
  expect(shown()).toEqual(["Words of a", "Words of own"]);
});

test.each([
  ["0004", { action: "answer", subject: "q1" }],
  ["1006", undefined],
])("one refused with %s is told; what is done after signing in: %j", async (code, resume) => {
  const { postAnswer, answers, shown } = await open(page(["a"]), refused(code));
  await expect(postAnswer("Words of own")).rejects.toMatchObject({ code });
  const { $routeParams } = await import("#browser/core/return-to.ts");
  expect($routeParams.get()?.resume).toEqual(resume);
  expect(shown()).toEqual(["Words of a"]);
  expect(answers.$list.get().own).toBeNull();
});

test("a mark that fails is told, and nothing is marked", async () => {
  const { acceptAnswer, answers, toasts } = await open(page(["a"]), refused("1006"));
  await expect(acceptAnswer("a")).rejects.toMatchObject({ code: "1006" });
  expect(answers.$list.get().question?.acceptedId).toBeNull();
  await vi.waitFor(() => expect(toasts).toEqual(["said with 1006"]));
});

test("a mark leaves the answers, and what one wrote, as they are", async () => {
  const { acceptAnswer, answers, shown } = await open(
    page(["a"], OWN),
    envelope("0000", questionOf({ acceptedId: "a" })),
  );
  expect(await acceptAnswer("a")).toBe(true);
  expect(shown()).toEqual(["Words of a"]);
  expect(answers.$list.get()).toMatchObject({ own: OWN, question: { acceptedId: "a" } });
});

test("a question whose deletion fails is told", async () => {
  const { removeQuestion, sent } = await open(page([]), refused("1006"));
  await expect(removeQuestion()).rejects.toMatchObject({ code: "1006" });
  expect(sent()).toEqual(["DELETE /polaris/question/q1"]);
});
