import { expect, test, vi } from "vitest";
import { type Behaviour, envelope } from "../support/bad-server.ts";
import { heldAnswers } from "../support/held-answers.ts";
import { ADA } from "../support/opened-page.ts";
import { questionOf, YOU } from "../support/posts.ts";
import { OBI, openSignedIn, refused } from "../support/signed-in-page.ts";

const data = (ids: string[], next: string | null = null) => ({
  items: ids.map((id) => questionOf({ id })),
  next,
  total: 30,
});
const page = (ids: string[], next?: string) => envelope("0000", data(ids, next));

async function open(...behaviours: Behaviour[]) {
  const opened = await openSignedIn("/questions?category=cost", ...behaviours);
  const questions = await import("#browser/questions/questions.ts");
  const shown = () => questions.$questions.get().items.map(({ id }) => id);
  const isReady = () =>
    vi.waitFor(() => expect(questions.$questions.get().status).not.toBe("loading"));
  return { ...opened, ...questions, shown, isReady };
}

test("those of the address are listed, page by page, each once", async () => {
  const { watchQuestions, loadMoreQuestions, $questions, isReady, asked, shown } = await open(
    page(["a", "b"], "after-b"),
    page(["b", "c"]),
  );
  const stop = watchQuestions();
  await isReady();
  expect($questions.get()).toMatchObject({ total: 30, next: "after-b" });
  const more = loadMoreQuestions();
  await loadMoreQuestions();
  expect(shown()).toEqual(["a", "b"]);
  await more;
  await loadMoreQuestions();
  expect(shown()).toEqual(["a", "b", "c"]);
  expect(asked("cursor")).toEqual([null, "after-b"]);
  expect(asked("category")).toEqual(["cost", "cost"]);
  stop();
});

test("loaded anew they take the place of those before, which stay until then", async () => {
  const { loadQuestions, shown } = await open(page(["a", "b"]), page(["b"]));
  await loadQuestions();
  const again = loadQuestions();
  expect(shown()).toEqual(["a", "b"]);
  await again;
  expect(shown()).toEqual(["b"]);
});

test("what was asked before counts no more, nor that it was given up", async () => {
  const { behaviour, held, give } = heldAnswers();
  const { loadQuestions, $questions, shown } = await open(behaviour);
  const first = loadQuestions();
  await vi.waitFor(() => expect(held).toHaveLength(1));
  const second = loadQuestions();
  await vi.waitFor(() => expect(held).toHaveLength(2));
  give(0, data(["old"]));
  await first;
  expect($questions.get()).toMatchObject({ status: "loading", items: [] });
  give(1, data(["new"]));
  await second;
  expect(shown()).toEqual(["new"]);
});

test.each([
  ["1002", "gone"],
  ["1004", "failed"],
])("refused with %s they are %s, and the list begins anew", async (code, status) => {
  const { loadQuestions, $questions, shown } = await open(page(["a"], "after-a"), refused(code));
  await loadQuestions();
  await loadQuestions();
  expect($questions.get()).toMatchObject({ status, next: null });
  expect(shown()).toEqual(["a"]);
});

test("a next page that failed is the one that is tried again", async () => {
  const { loadQuestions, loadMoreQuestions, $questions, shown } = await open(
    page(["a"], "after-a"),
    refused("1004"),
    page(["b"]),
  );
  await loadQuestions();
  await loadMoreQuestions();
  expect($questions.get()).toMatchObject({ status: "failed", next: "after-a" });
  await loadMoreQuestions();
  expect(shown()).toEqual(["a", "b"]);
});

test("what is one person's is gone with them, and asked for anew for the next", async () => {
  const mine = [
    questionOf({ id: "own", author: YOU, state: "held" }),
    questionOf({ id: "a", author: YOU, liked: true }),
  ];
  const { behaviour, held } = heldAnswers();
  const { watchQuestions, $questions, isReady, leave, heard, shown } = await open(
    envelope("0000", { items: mine, next: null, total: 1 }),
    behaviour,
  );
  const stop = watchQuestions();
  await isReady();
  leave(OBI);
  expect(shown()).toEqual(["a"]);
  expect($questions.get().items[0]).toMatchObject({ liked: false, author: { isYou: false } });
  await vi.waitFor(() => expect(held).toHaveLength(1));
  expect(heard.map(({ headers }) => headers["x-newauth-token"])).toEqual([ADA.token, OBI.token]);
  stop();
});

test.each([
  ["its name", envelope("0000", { name: "Kuda", market: "NG" }), "Kuda"],
  ["no name where it does not come", refused("1002"), undefined],
])("the heading has %s", async (_, answer, name) => {
  const { watchQuestions, $questionsAbout, heard, isReady } = await open((response, request) =>
    request.url.includes("/question/") ? page([])(response) : answer(response, request),
  );
  Object.assign(location, { search: "?of=company&id=kuda" });
  const stop = watchQuestions();
  await isReady();
  await vi.waitFor(() => expect(heard).toHaveLength(2));
  await vi.waitFor(() => expect($questionsAbout.get()).toBe(name));
  expect(heard.map(({ url }) => url).sort()[1]).toContain("subjectType=company&subjectId=kuda");
  stop();
});
