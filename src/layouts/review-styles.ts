import { findSubjectSnapshot } from "#catalogue/file/snapshot.ts";
import type { Subject } from "#contract/subjects/subject-key.ts";
import insights from "#styles/community/insights.css?inline";
import figures from "#styles/community/review-figures.css?inline";
import reviews from "#styles/community/reviews.css?inline";

/** Most pages have no reviews and need no styles for them. */
export function reviewStyles(subject: Subject): string | undefined {
  const snapshot = findSubjectSnapshot(subject);
  return snapshot && reviews + figures + (snapshot.insights ? insights : "");
}
