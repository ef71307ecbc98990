import { findSubjectSnapshot } from "#catalogue/file/snapshot.ts";
import type { Subject } from "#contract/subjects/subject-key.ts";
import insights from "#styles/community/insights.css?inline";
import figures from "#styles/community/review-figures.css?inline";
import reviews from "#styles/community/reviews.css?inline";

/** Returns the styles for reviews, or undefined for a page without reviews. */
export function getReviewStyles(subject: Subject): string | undefined {
  const snapshot = findSubjectSnapshot(subject);
  return snapshot && reviews + figures + (snapshot.insights ? insights : "");
}
