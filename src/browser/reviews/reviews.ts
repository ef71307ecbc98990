import { atom } from "nanostores";
import { call } from "#browser/core/http.ts";
import { loadForEachPerson } from "#browser/posts/personal-posts.ts";
import { languageQuery } from "#browser/posts/post-language.ts";
import { saveListPlace } from "#browser/ui/list-place.ts";
import { type ListState, pagedList } from "#browser/ui/paged-list.ts";
import type { Comment } from "#contract/reviews/comment.ts";
import { type ReviewQuery, readReviewQuery, reviewSearch } from "./review-query.ts";
import { subjectInAddress } from "./subject-store.ts";

interface Facts {
  /** Null until it was counted. */
  readonly total: number | null;
  readonly otherLanguages: number;
  /** The signed-in person's own, whatever its state. */
  readonly own: Comment | null;
}
export type ReviewsState = ListState<Comment, Facts>;

export const $reviewQuery = atom<ReviewQuery>({});

/** Those of the product or lender in the address, as the query asks. */
export const reviews = pagedList<Comment, Facts>({
  initial: { status: "loading", total: null, otherLanguages: 0, own: null },
  size: 10,
  // Reading needs nobody signed in: a session that has ended ends without leaving the page.
  fetchPage(paging, signal) {
    const { language, ...filters } = $reviewQuery.get();
    return call("GET /polaris/comment/list/:subjectType/:subjectId", {
      params: subjectInAddress(),
      query: { ...filters, ...languageQuery(language), ...paging },
      signal,
      handles: "background",
    });
  },
  keyOf: ({ id }) => id,
});

/** Shows what the address says, now and when the reader goes back to it; for each who signs in anew. */
export function watchReviews(): () => void {
  const showAnother = () => {
    const query = readReviewQuery(location.search);
    // A step within the page is one too.
    if (search(query) === search($reviewQuery.get())) return;
    $reviewQuery.set(query);
    reviews.load();
  };
  $reviewQuery.set(readReviewQuery(location.search));
  const stop = loadForEachPerson(reviews, () => ({ own: null }));
  addEventListener("popstate", showAnother);
  return () => {
    removeEventListener("popstate", showAnother);
    stop();
  };
}

/** Lists others, or in another order. */
export function chooseReviews(query: ReviewQuery): void {
  saveListPlace({ count: reviews.$list.get().items.length });
  history.pushState(null, "", location.pathname + search(query));
  $reviewQuery.set(query);
  reviews.load();
}

function search(query: ReviewQuery): string {
  return reviewSearch(subjectInAddress().subjectType, query);
}
