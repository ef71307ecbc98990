import { expect, test, vi } from "vitest";
import { type Behaviour, envelope, reset, startBadServer } from "../support/bad-server.ts";
import { heldAnswers } from "../support/held-answers.ts";
import { ADA, changeElsewhere, openDevice, openPage } from "../support/opened-page.ts";
import { answerOf, questionOf, YOU } from "../support/posts.ts";

const OBI = { ...ADA, token: "O".repeat(43), userId: "obi" };
const OWN = answerOf("own", { author: YOU });
const page = (ids: string[], next: string | null = null, own: unknown = null) => ({
  question: questionOf(),
  answers: { items: ids.map((id) => answerOf(id)), next, total: 3 },
  own,
});

async function open(...behaviours: Behaviour[]) {
  const device = openDevice({ "finny:session": JSON.stringify(ADA) });
  const server = await startBadServer(...behaviours);
  const opened = openPage("/question/q1", device);
  const question = await import("#stores/question.ts");
  const leave = (next?: typeof ADA) =>
    changeElsewhere(opened, device, "finny:session", next && JSON.stringify(next));
  const shown = () => question.$question.get().answers.map(({ id }) => id);
  return { ...server, ...question, leave, shown };
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
  const { followQuestion, $question, leave } = await open(
    envelope("0000", { ...mine, question: questionOf({ state: "held", author: YOU }) }),
    reset,
  );
  const stop = followQuestion();
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
  const { followQuestion, $question, leave } = await open(
    envelope("0000", {
      ...page([]),
      answers: { items: [liked, answerOf("b", { state: "held" })], next: null, total: 2 },
    }),
    reset,
  );
  const stop = followQuestion();
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
