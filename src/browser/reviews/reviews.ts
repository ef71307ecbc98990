import { atom } from "nanostores";
import { call } from "#browser/core/http.ts";
import { loadForEachPerson } from "#browser/posts/personal-posts.ts";
import { languageQuery } from "#browser/posts/post-language.ts";
import { type ListState, pagedList, saveListPlace } from "#browser/ui/paged-list.ts";
import type { Comment } from "#contract/reviews/comment.ts";
import { type ReviewQuery, readReviewQuery, reviewSearch } from "./review-query.ts";
import { subjectInAddress } from "./subject-store.ts";

interface Facts {
  readonly total: number | null;
  readonly otherLanguages: number;
  readonly own: Comment | null;
}
export type ReviewsState = ListState<Comment, Facts>;

export const $reviewQuery = atom<ReviewQuery>({});

export const reviews = pagedList<Comment, Facts>({
  initial: { status: "loading", total: null, otherLanguages: 0, own: null },
  size: 10,
  // Reading needs no session, so an expired one must not send the reader to the login page.
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

/** Loads the list in the address, and reloads it after navigation and for each user. */
export function watchReviews(): () => void {
  const readAddress = () => {
    const query = readReviewQuery(location.search);
    // Jumps within the page are history entries too.
    if (search(query) === search($reviewQuery.get())) return;
    $reviewQuery.set(query);
    reviews.load();
  };
  $reviewQuery.set(readReviewQuery(location.search));
  const stop = loadForEachPerson(reviews, () => ({ own: null }));
  addEventListener("popstate", readAddress);
  return () => {
    removeEventListener("popstate", readAddress);
    stop();
  };
}

export function chooseReviews(query: ReviewQuery): void {
  saveListPlace({ count: reviews.$list.get().items.length });
  history.pushState(null, "", location.pathname + search(query));
  $reviewQuery.set(query);
  reviews.load();
}

function search(query: ReviewQuery): string {
  return reviewSearch(subjectInAddress().subjectType, query);
}
