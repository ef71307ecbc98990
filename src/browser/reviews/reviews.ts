import { atom } from "nanostores";
import { Failure } from "#browser/core/failure.ts";
import { onAnotherPerson } from "#browser/core/session.ts";
import { withoutPersonal } from "#browser/posts/personal-posts.ts";
import { appended } from "#browser/ui/appended.ts";
import { firstSize, keepListPlace } from "#browser/ui/list-place.ts";
import type { Comment } from "#contract/reviews/comment.ts";
import { fetchComments } from "./comment.ts";
import { type ReviewQuery, readReviewQuery, reviewSearch } from "./review-query.ts";
import { subjectInAddress } from "./subject-store.ts";

export interface ReviewsState {
  /** `gone`: there is no such product or lender. */
  readonly status: "loading" | "ready" | "failed" | "gone";
  readonly items: readonly Comment[];
  readonly next: string | null;
  /** Null until it was told once. */
  readonly total: number | null;
  /** The signed-in person's own, whatever its state. */
  readonly own: Comment | null;
}

const EMPTY: ReviewsState = { status: "loading", items: [], next: null, total: null, own: null };
const SIZE = 10;

export const $reviewQuery = atom<ReviewQuery>({});
export const $reviews = atom<ReviewsState>(EMPTY);

let asking = new AbortController();

/** Shows what the address says, now and when the reader goes back to it; for each who signs in anew. */
export function watchReviews(): () => void {
  const show = () => {
    $reviewQuery.set(readReviewQuery(location.search));
    loadReviews();
  };
  const showAnother = () => {
    // A step within the page is one too.
    if (search(readReviewQuery(location.search)) !== search($reviewQuery.get())) show();
  };
  show();
  const stop = onAnotherPerson(() => {
    const state = $reviews.get();
    $reviews.set({ ...state, items: withoutPersonal(state.items), own: null });
    loadReviews();
  });
  addEventListener("popstate", showAnother);
  return () => {
    removeEventListener("popstate", showAnother);
    stop();
  };
}

/** Lists others, or in another order. */
export function chooseReviews(query: ReviewQuery): void {
  keepListPlace({ shown: $reviews.get().items.length });
  history.pushState(null, "", location.pathname + search(query));
  $reviewQuery.set(query);
  loadReviews();
}

function search(query: ReviewQuery): string {
  return reviewSearch(subjectInAddress().subjectType, query);
}

/** The first page. What is shown stays until it is there. */
export async function loadReviews(): Promise<void> {
  await load(undefined);
}

/** The page after the last one. */
export async function loadMoreReviews(): Promise<void> {
  const { status, next } = $reviews.get();
  if (status !== "loading" && next !== null) await load(next);
}

async function load(cursor: string | undefined): Promise<void> {
  asking.abort();
  asking = new AbortController();
  const { signal } = asking;
  $reviews.set({ ...$reviews.get(), status: "loading" });
  const part = cursor === undefined ? { size: firstSize(SIZE) } : { size: `${SIZE}`, cursor };
  const query = { ...$reviewQuery.get(), ...part };
  try {
    const { items, next, total, own } = await fetchComments(subjectInAddress(), query, signal);
    if (signal.aborted) return;
    const before = cursor === undefined ? [] : $reviews.get().items;
    const all = appended(before, items, ({ id }) => id);
    $reviews.set({ status: "ready", items: all, next, total, own });
  } catch (error) {
    if (signal.aborted) return;
    const isGone = error instanceof Failure && error.code === "1002";
    // A place in the list as it was before is none in what is asked for now.
    $reviews.set({ ...$reviews.get(), status: isGone ? "gone" : "failed", next: cursor ?? null });
  }
}
