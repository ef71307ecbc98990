import { expect, test, vi } from "vitest";
import { type Behaviour, envelope, reset, startBadServer } from "../support/bad-server.ts";
import { ADA, changeElsewhere, openDevice, openPage } from "../support/opened-page.ts";
import { answerOf, YOU } from "../support/posts.ts";

const page = (ids: string[], next: string | null = null, own: unknown = null) =>
  envelope("0000", { items: ids.map((id) => answerOf(id)), next, total: 3, own });

async function open(...behaviours: Behaviour[]) {
  const device = openDevice({ "finny:session": JSON.stringify(ADA) });
  const server = await startBadServer(...behaviours);
  const opened = openPage("/commentList/kuda", device);
  vi.stubGlobal("addEventListener", opened.window.addEventListener.bind(opened.window));
  vi.stubGlobal("removeEventListener", opened.window.removeEventListener.bind(opened.window));
  const reviews = await import("#stores/reviews.ts");
  const stop = reviews.followReviews();
  await vi.waitFor(() => expect(reviews.$reviews.get().status).not.toBe("loading"));
  const signOut = () => changeElsewhere(opened, device, "finny:session");
  const stepTo = (search: string) => {
    Object.assign(location, { search });
    opened.window.dispatchEvent(new Event("popstate"));
  };
  return { ...server, ...reviews, stop, signOut, stepTo };
}

test("what moved on to the next page meanwhile is there once", async () => {
  const { loadMoreReviews, $reviews, stop } = await open(
    page(["a", "b"], "after-b"),
    page(["b", "c"]),
  );
  await loadMoreReviews();
  expect($reviews.get().items.map(({ id }) => id)).toEqual(["a", "b", "c"]);
  stop();
});

test("one's own review is gone with its person, even when nothing can be loaded", async () => {
  const own = answerOf("own", { author: YOU });
  const { $reviews, signOut, stop } = await open(page(["a"], null, own), reset);
  expect($reviews.get().own).toEqual(own);
  signOut();
  expect($reviews.get().own).toBeNull();
  await vi.waitFor(() => expect($reviews.get().status).toBe("failed"));
  expect($reviews.get()).toMatchObject({ own: null, items: [{ id: "a" }] });
  stop();
});

test("a step within the page loads nothing, one to another choice does", async () => {
  const { $reviews, $reviewQuery, heard, nextRequest, stepTo, stop } = await open(page(["a"]));
  stepTo("");
  expect($reviews.get().status).toBe("ready");
  const next = nextRequest();
  stepTo("?stars=5");
  await next;
  expect($reviewQuery.get()).toEqual({ stars: "5" });
  expect(heard.map(({ url }) => new URL(url, "http://api").searchParams.get("stars"))).toEqual([
    null,
    "5",
  ]);
  stop();
});

test("a review that was posted in another tab meanwhile is loaded, to be changed", async () => {
  const own = answerOf("own", { author: YOU });
  const { stop, heard } = await open(
    page([]),
    envelope("1003", null, { status: 409 }),
    page([], null, own),
  );
  const { postReview, $ownReview } = await import("#stores/review-form.ts");
  const review = { stars: 5, ratings: {}, outcome: "granted", description: "Fast." } as const;
  await expect(postReview(review as never)).rejects.toMatchObject({ code: "1003" });
  expect($ownReview.get()).toEqual({ status: "ready", own });
  expect(heard.map(({ method }) => method)).toEqual(["GET", "POST", "GET"]);
  stop();
});
