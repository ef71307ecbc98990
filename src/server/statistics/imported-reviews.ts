import type { ImportedReviews } from "#contract/statistics/imported-reviews.ts";
import { isoDay } from "#i18n/dates.ts";

interface ImportCount {
  readonly source: string;
  readonly reviews: number;
  /** When the newest was written. */
  readonly newest: number;
}

/** The counts of a subject for a response, the largest source first. */
export function importedOf(counts: readonly ImportCount[]): ImportedReviews {
  return counts
    .filter(({ reviews }) => reviews > 0)
    .toSorted((a, b) => b.reviews - a.reviews || (a.source < b.source ? -1 : 1))
    .map(({ source, reviews, newest }) => ({ source, reviews, newest: isoDay(new Date(newest)) }));
}
