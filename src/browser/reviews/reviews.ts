import { atom } from "nanostores";
import { call } from "#browser/core/http.ts";
import { loadForEachUser } from "#browser/posts/personal-posts.ts";
import { toLanguageQuery } from "#browser/posts/post-language.ts";
import { createPagedList, type ListState, saveListPosition } from "#browser/ui/paged-list.ts";
import type { Comment } from "#contract/reviews/comment.ts";
import { type ReviewQuery, readReviewQuery, toReviewQueryString } from "./review-query.ts";
import { readReviewedSubject } from "./subject-store.ts";

interface Facts {
  readonly total: number | null;
  readonly otherLanguages: number;
  readonly own: Comment | null;
}
export type ReviewsState = ListState<Comment, Facts>;

export const $reviewQuery = atom<ReviewQuery>({});

export const reviews = createPagedList<Comment, Facts>({
  initial: { status: "loading", total: null, otherLanguages: 0, own: null },
  size: 10,
  // An expired session must not open the login page, because reading needs no session.
  fetchPage(paging, signal) {
    const { language, ...filters } = $reviewQuery.get();
    return call("GET /polaris/comment/list/:subjectType/:subjectId", {
      params: readReviewedSubject(),
      query: { ...filters, ...toLanguageQuery(language), ...paging },
      signal,
      handles: "background",
    });
  },
  keyOf: ({ id }) => id,
});

/** Loads the reviews for the address, and reloads them after navigation and when the user changes. */
export function loadAndWatchReviews(): () => void {
  const readAddress = () => {
    const query = readReviewQuery(location.search);
    // Ignore jumps within the page, which fire `popstate` too.
    if (toSubjectQueryString(query) === toSubjectQueryString($reviewQuery.get())) return;
    $reviewQuery.set(query);
    reviews.load();
  };
  $reviewQuery.set(readReviewQuery(location.search));
  const stop = loadForEachUser(reviews, () => ({ own: null }));
  addEventListener("popstate", readAddress);
  return () => {
    removeEventListener("popstate", readAddress);
    stop();
  };
}

export function changeReviewQuery(query: ReviewQuery): void {
  saveListPosition({ count: reviews.$list.get().items.length });
  history.pushState(null, "", location.pathname + toSubjectQueryString(query));
  $reviewQuery.set(query);
  reviews.load();
}

function toSubjectQueryString(query: ReviewQuery): string {
  return toReviewQueryString(readReviewedSubject().subjectType, query);
}
