import { expect, test, vi } from "vitest";
import { type Behaviour, envelope, reset } from "../support/bad-server.ts";
import { heldAnswers } from "../support/held-answers.ts";
import { answerOf, YOU } from "../support/posts.ts";
import { openSignedIn, refused } from "../support/signed-in-page.ts";

const data = (ids: string[], next: string | null = null, own: unknown = null) => ({
  items: ids.map((id) => answerOf(id)),
  next,
  total: 3,
  own,
});
const page = (...given: Parameters<typeof data>) => envelope("0000", data(...given));

async function open(...behaviours: Behaviour[]) {
  const opened = await openSignedIn("/commentList/kuda", ...behaviours);
  const { window } = opened;
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  vi.stubGlobal("removeEventListener", window.removeEventListener.bind(window));
  const steps: string[] = [];
  const pushState = (_: unknown, __: string, address: string) => steps.push(address);
  vi.stubGlobal("history", { ...history, pushState });
  const reviews = await import("#browser/reviews/reviews.ts");
  const stop = reviews.watchReviews();
  const isReady = () => vi.waitFor(() => expect(reviews.$reviews.get().status).toBe("ready"));
  await isReady();
  const shown = () => reviews.$reviews.get().items.map(({ id }) => id);
  const stepTo = (search: string) => {
    Object.assign(location, { search });
    window.dispatchEvent(new Event("popstate"));
  };
  return { ...opened, ...reviews, stop, stepTo, steps, shown, isReady };
}

test("what moved on to the next page meanwhile is there once; at the end nothing is asked", async () => {
  const { loadMoreReviews, asked, shown, stop } = await open(
    page(["a", "b"], "after-b"),
    page(["b", "c"]),
  );
  const more = loadMoreReviews();
  await loadMoreReviews();
  expect(shown()).toEqual(["a", "b"]);
  await more;
  await loadMoreReviews();
  expect(shown()).toEqual(["a", "b", "c"]);
  expect(asked("cursor")).toEqual([null, "after-b"]);
  stop();
});

test("one's own review is gone with its person, even when nothing can be loaded", async () => {
  const own = answerOf("own", { author: YOU });
  const liked = { ...data([]), items: [answerOf("a", { liked: true })], own };
  const { $reviews, leave, stop } = await open(envelope("0000", liked), reset);
  expect($reviews.get().own).toEqual(own);
  leave();
  expect($reviews.get().own).toBeNull();
  await vi.waitFor(() => expect($reviews.get().status).toBe("failed"));
  expect($reviews.get()).toMatchObject({ own: null, items: [{ id: "a", liked: false }] });
  stop();
});

test("a step within the page loads nothing, one to another choice does, until the page is left", async () => {
  const { $reviews, $reviewQuery, asked, nextRequest, stepTo, stop, isReady } = await open(
    page(["a"]),
  );
  stepTo("");
  expect($reviews.get().status).toBe("ready");
  const next = nextRequest();
  stepTo("?stars=5");
  await next;
  expect($reviewQuery.get()).toEqual({ stars: "5" });
  await isReady();
  stop();
  stepTo("?stars=1");
  expect($reviews.get().status).toBe("ready");
  expect(asked("stars")).toEqual([null, "5"]);
});

test("another choice stands in the address; the list before stays until its own is there", async () => {
  const { chooseReviews, shown, steps, asked, isReady, stop } = await open(
    page(["a", "b"], "after-b"),
    page(["b"]),
  );
  chooseReviews({ sort: "lowest", stars: "1" });
  expect(shown()).toEqual(["a", "b"]);
  await isReady();
  expect(shown()).toEqual(["b"]);
  expect(steps).toEqual(["/commentList/kuda?sort=lowest&stars=1"]);
  expect([asked("sort"), asked("cursor")]).toEqual([
    [null, "lowest"],
    [null, null],
  ]);
  stop();
});

test.each(["late", "refused late"])(
  "an answer to the choice before counts no more: %s",
  async (how) => {
    const { behaviour, held, give, refuse } = heldAnswers();
    const { chooseReviews, $reviews, shown, stop } = await open(page(["a"]), behaviour);
    chooseReviews({ stars: "1" });
    await vi.waitFor(() => expect(held).toHaveLength(1));
    chooseReviews({ stars: "2" });
    await vi.waitFor(() => expect(held).toHaveLength(2));
    if (how === "late") give(0, data(["one"]));
    else refuse(0, "1002");
    // So that it would be read, were it waited for.
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect($reviews.get().status).toBe("loading");
    give(1, data(["two"]));
    await vi.waitFor(() => expect(shown()).toEqual(["two"]));
    stop();
  },
);

test.each([
  ["1002", "gone"],
  ["1004", "failed"],
])(
  "refused with %s another choice is %s, and its list begins at its beginning",
  async (code, status) => {
    const { chooseReviews, loadMoreReviews, $reviews, shown, asked, stop } = await open(
      page(["a"], "after-a"),
      refused(code),
    );
    chooseReviews({ sort: "lowest" });
    await vi.waitFor(() => expect($reviews.get().status).toBe(status));
    // A place in the list before would be refused in this one.
    await loadMoreReviews();
    expect(asked("cursor")).toEqual([null, null]);
    expect(shown()).toEqual(["a"]);
    stop();
  },
);

test("a next page that failed is the one that is tried again", async () => {
  const { loadMoreReviews, $reviews, shown, stop } = await open(
    page(["a"], "after-a"),
    refused("1004"),
    page(["b"]),
  );
  await loadMoreReviews();
  expect($reviews.get()).toMatchObject({ status: "failed", next: "after-a" });
  await loadMoreReviews();
  expect(shown()).toEqual(["a", "b"]);
  stop();
});

test("the way back asks for as many as were there, as long as one answer holds them", async () => {
  const kept = { state: { shown: 30 } };
  const { asked, loadReviews, loadMoreReviews, isReady, stop } = await open(
    page(["a"], "after-a"),
    page(["a"], "after-a"),
    page(["a"], "after-a"),
    page(["b"]),
  );
  vi.stubGlobal("history", kept);
  await loadReviews();
  kept.state.shown = 90;
  await loadReviews();
  await loadMoreReviews();
  await isReady();
  expect(asked("size")).toEqual(["10", "30", "50", "10"]);
  stop();
});
