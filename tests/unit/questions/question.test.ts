import { expect, test, vi } from "vitest";
import { type Behaviour, envelope, reset } from "../support/bad-server.ts";
import { heldAnswers } from "../support/held-answers.ts";
import { answerOf, questionOf, YOU } from "../support/posts.ts";
import { OBI, openSignedIn, refused } from "../support/signed-in-page.ts";

const OWN = answerOf("own", { author: YOU });
const page = (ids: string[], next: string | null = null, own: unknown = null) => ({
  question: questionOf(),
  answers: { items: ids.map((id) => answerOf(id)), next, total: 3 },
  own,
});

async function open(...behaviours: Behaviour[]) {
  const page = await openSignedIn("/question/q1", ...behaviours);
  const question = await import("#browser/questions/question-store.ts");
  const shown = () => question.$question.get().answers.map(({ id }) => id);
  return { ...page, ...question, shown };
}

test("what one answers while more answers are under way stays, and is one's own", async () => {
  const { behaviour, held, give } = heldAnswers();
  const { loadQuestion, loadMoreAnswers, postAnswer, $question, shown } = await open(
    envelope("0000", page(["a", "b"], "after-b")),
    behaviour,
    envelope("0000", OWN),
  );
  await loadQuestion();
  const more = loadMoreAnswers();
  await vi.waitFor(() => expect(held).toHaveLength(1));
  await postAnswer("Words of own");
  give(0, page(["b", "c"]));
  await more;
  expect(shown()).toEqual(["a", "b", "own", "c"]);
  expect($question.get()).toMatchObject({ status: "ready", next: null, own: OWN });
});

test("what is the person's own is gone with them, even when nothing can be loaded", async () => {
  const held = answerOf("own", { author: YOU, state: "held" });
  const mine = page(["a"], null, held);
  const { watchQuestion, $question, leave } = await open(
    envelope("0000", { ...mine, question: questionOf({ state: "held", author: YOU }) }),
    reset,
  );
  const stop = watchQuestion();
  await vi.waitFor(() => expect($question.get().status).toBe("ready"));
  expect($question.get().own).toEqual(held);
  leave(OBI);
  expect($question.get().own).toBeNull();
  await vi.waitFor(() => expect($question.get().status).toBe("failed"));
  expect($question.get().question).toBeUndefined();
  stop();
});

test("what everyone reads stays, and is nobody's", async () => {
  const liked = answerOf("a", { author: YOU, liked: true });
  const { watchQuestion, $question, leave } = await open(
    envelope("0000", {
      ...page([]),
      answers: { items: [liked, answerOf("b", { state: "held" })], next: null, total: 2 },
    }),
    reset,
  );
  const stop = watchQuestion();
  await vi.waitFor(() => expect($question.get().status).toBe("ready"));
  leave();
  await vi.waitFor(() => expect($question.get().status).toBe("failed"));
  expect($question.get()).toMatchObject({ question: { id: "q1" }, answers: [{ id: "a" }] });
  expect($question.get().answers[0]).toMatchObject({ liked: false, author: { isYou: false } });
  expect($question.get().answers).toHaveLength(1);
  stop();
});

test("of two answers that were marked the later touch counts, whichever call comes last", async () => {
  const { behaviour, held, give } = heldAnswers();
  const { loadQuestion, acceptAnswer, $question } = await open(
    envelope("0000", page(["a", "b"])),
    behaviour,
    behaviour,
  );
  await loadQuestion();
  const first = acceptAnswer("a");
  await vi.waitFor(() => expect(held).toHaveLength(1));
  const second = acceptAnswer("b");
  await vi.waitFor(() => expect(held).toHaveLength(2));
  give(1, questionOf({ acceptedId: "b" }));
  expect(await second).toBe(true);
  give(0, questionOf({ acceptedId: "a" }));
  expect(await first).toBe(false);
  expect($question.get().question?.acceptedId).toBe("b");
});

test.each(["late", "refused late"])("what was asked before counts no more: %s", async (how) => {
  const { behaviour, held, give, refuse } = heldAnswers();
  const { loadQuestion, $question, shown } = await open(behaviour);
  const first = loadQuestion();
  await vi.waitFor(() => expect(held).toHaveLength(1));
  const second = loadQuestion();
  await vi.waitFor(() => expect(held).toHaveLength(2));
  give(1, page(["new"]));
  await second;
  if (how === "late") give(0, page(["old"]));
  else refuse(0, "1002");
  await first;
  expect($question.get().status).toBe("ready");
  expect(shown()).toEqual(["new"]);
});

test("more is asked for once at a time, until the end; a page that failed can be tried again", async () => {
  const { asked, loadQuestion, loadMoreAnswers, $question, shown } = await open(
    envelope("0000", page(["a"], "after-a")),
    refused("1004"),
    envelope("0000", page(["a", "b"])),
  );
  await loadQuestion();
  const failing = loadMoreAnswers();
  await loadMoreAnswers();
  await failing;
  expect($question.get()).toMatchObject({ status: "failed", next: "after-a" });
  await loadMoreAnswers();
  await loadMoreAnswers();
  expect(shown()).toEqual(["a", "b"]);
  expect(asked("cursor")).toEqual([null, "after-a", "after-a"]);
});

test.each([
  ["1002", "gone"],
  ["1004", "failed"],
])("refused with %s it is %s, and what stood there stays", async (code, status) => {
  const { loadQuestion, $question, shown } = await open(
    envelope("0000", page(["a"], "after-a")),
    refused(code),
  );
  await loadQuestion();
  await loadQuestion();
  expect($question.get()).toMatchObject({ status, next: null, question: { id: "q1" } });
  expect(shown()).toEqual(["a"]);
});
