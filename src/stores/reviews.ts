import { atom } from "nanostores";
import { askForComments } from "#client/comment.ts";
import { Failure } from "#client/failure.ts";
import type { Comment } from "#contract/comment.ts";
import { type ReviewQuery, readReviewQuery, reviewSearch } from "#stores/review-query.ts";
import { $session } from "#stores/session.ts";
import { subjectInAddress } from "#stores/subject.ts";

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
const SIZE = "10";

export const $reviewQuery = atom<ReviewQuery>({});
export const $reviews = atom<ReviewsState>(EMPTY);

let asking = new AbortController();

/** Shows what the address says, now and when the reader goes back to it; for each who signs in anew. */
export function followReviews(): () => void {
  const show = () => {
    $reviewQuery.set(readReviewQuery(location.search));
    loadReviews();
  };
  show();
  let person = $session.get()?.userId;
  const stop = $session.listen((session) => {
    if (session?.userId === person) return;
    person = session?.userId;
    loadReviews();
  });
  addEventListener("popstate", show);
  return () => {
    removeEventListener("popstate", show);
    stop();
  };
}

/** Lists others, or in another order. */
export function chooseReviews(query: ReviewQuery): void {
  const { subjectType } = subjectInAddress();
  history.pushState(null, "", location.pathname + reviewSearch(subjectType, query));
  $reviewQuery.set(query);
  loadReviews();
}

/** The first page. What is shown stays until it is there. */
export async function loadReviews(): Promise<void> {
  await load(undefined, []);
}

/** The page after the last one. */
export async function loadMoreReviews(): Promise<void> {
  const { status, items, next } = $reviews.get();
  if (status !== "loading" && next !== null) await load(next, items);
}

async function load(cursor: string | undefined, before: readonly Comment[]): Promise<void> {
  asking.abort();
  asking = new AbortController();
  const { signal } = asking;
  $reviews.set({ ...$reviews.get(), status: "loading" });
  const query = { size: SIZE, ...$reviewQuery.get(), ...(cursor !== undefined && { cursor }) };
  try {
    const { items, next, total, own } = await askForComments(subjectInAddress(), query, signal);
    if (signal.aborted) return;
    $reviews.set({ status: "ready", items: [...before, ...items], next, total, own });
  } catch (error) {
    if (signal.aborted) return;
    const isGone = error instanceof Failure && error.code === "1002";
    $reviews.set({ ...$reviews.get(), status: isGone ? "gone" : "failed" });
  }
}
