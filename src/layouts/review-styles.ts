import { snapshotOf } from "#catalogue/snapshot.ts";
import type { Subject } from "#contract/subject-key.ts";
import figures from "#styles/review-figures.css?inline";
import reviews from "#styles/reviews.css?inline";

/** Only on pages that show reviews: of thousands, most have none. */
export function reviewStyles(subject: Subject): string | undefined {
  return snapshotOf(subject) && reviews + figures;
}
