import { expect, test, vi } from "vitest";
import { type Behaviour, envelope, reset } from "../support/bad-server.ts";
import { heldAnswers } from "../support/held-answers.ts";
import { answerOf, questionOf, YOU } from "../support/posts.ts";
import { OBI, openSignedIn } from "../support/signed-in-page.ts";

const page = (ids: string[], next: string | null = null, own: unknown = null) => ({
  question: questionOf(),
  answers: { items: ids.map((id) => answerOf(id)), next, total: 3 },
  own,
});

async function open(...behaviours: Behaviour[]) {
  const page = await openSignedIn("/question/q1", ...behaviours);
  const question = await import("#browser/questions/question-store.ts");
  const shown = () => question.answers.$list.get().items.map(({ id }) => id);
  return { ...page, ...question, shown };
}

test("what is the person's own is gone with them, even when nothing can be loaded", async () => {
  const held = answerOf("own", { author: YOU, state: "held" });
  const mine = page(["a"], null, held);
  const { watchQuestion, answers, leave } = await open(
    envelope("0000", { ...mine, question: questionOf({ state: "held", author: YOU }) }),
    reset,
  );
  const stop = watchQuestion();
  await vi.waitFor(() => expect(answers.$list.get().status).toBe("ready"));
  expect(answers.$list.get().own).toEqual(held);
  leave(OBI);
  expect(answers.$list.get().own).toBeNull();
  await vi.waitFor(() => expect(answers.$list.get().status).toBe("failed"));
  expect(answers.$list.get().question).toBeUndefined();
  stop();
});

test("what everyone reads stays, and is nobody's", async () => {
  const liked = answerOf("a", { author: YOU, liked: true });
  const { watchQuestion, answers, leave } = await open(
    envelope("0000", {
      ...page([]),
      answers: { items: [liked, answerOf("b", { state: "held" })], next: null, total: 2 },
    }),
    reset,
  );
  const stop = watchQuestion();
  await vi.waitFor(() => expect(answers.$list.get().status).toBe("ready"));
  leave();
  await vi.waitFor(() => expect(answers.$list.get().status).toBe("failed"));
  expect(answers.$list.get()).toMatchObject({ question: { id: "q1" }, items: [{ id: "a" }] });
  expect(answers.$list.get().items[0]).toMatchObject({ liked: false, author: { isYou: false } });
  expect(answers.$list.get().items).toHaveLength(1);
  stop();
});

test("of two answers that were marked the later touch counts, whichever call comes last", async () => {
  const { behaviour, held, give } = heldAnswers();
  const { acceptAnswer, answers } = await open(
    envelope("0000", page(["a", "b"])),
    behaviour,
    behaviour,
  );
  await answers.load();
  const first = acceptAnswer("a");
  await vi.waitFor(() => expect(held).toHaveLength(1));
  const second = acceptAnswer("b");
  await vi.waitFor(() => expect(held).toHaveLength(2));
  give(1, questionOf({ acceptedId: "b" }));
  expect(await second).toBe(true);
  give(0, questionOf({ acceptedId: "a" }));
  expect(await first).toBe(false);
  expect(answers.$list.get().question?.acceptedId).toBe("b");
});
