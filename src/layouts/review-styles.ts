import { snapshotOf } from "#catalogue/file/snapshot.ts";
import type { Subject } from "#contract/subjects/subject-key.ts";
import figures from "#styles/community/review-figures.css?inline";
import reviews from "#styles/community/reviews.css?inline";

/** Only on pages that show reviews: of thousands, most have none. */
export function reviewStyles(subject: Subject): string | undefined {
  return snapshotOf(subject) && reviews + figures;
}
