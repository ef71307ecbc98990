import type { SubjectStats } from "#contract/catalogue/product.ts";
import { MIN_REVIEWS_FOR_RANKING, MIN_REVIEWS_FOR_SCORE } from "#contract/reviews/rating.ts";
import type { ImportedReviews } from "#contract/statistics/stats.ts";
import type { SubjectType } from "#contract/subjects/subject-key.ts";
import { isoDay } from "#i18n/dates.ts";
import { computeLowerBound, computeRating, type ScoreSums } from "#scores/score.ts";
import type { Store } from "#server/db/store.ts";

/** The dimension of the overall stars. */
export const OVERALL = "overall";

/** The score of a subject as it is now, and its imports. */
export interface SubjectRating extends ScoreFigures {
  readonly imported: ImportedReviews;
}

interface ScoreFigures {
  /** Null as long as there are too few reviews for one. */
  readonly rating: number | null;
  /** Lists and rankings are sorted by it. */
  readonly lowerBound: number | null;
  readonly reviews: number;
  /** The day of the newest review. */
  readonly newest: string | null;
}

interface CountedScore extends ScoreSums {
  readonly reviews: number;
  readonly newest: number;
}

export type SubjectRatings = ReadonlyMap<string, SubjectRating>;

/** The score that the sums of a subject come to at a moment. */
export function scoreFigures(counted: CountedScore | undefined, now: number): ScoreFigures {
  if (!counted?.reviews) return { rating: null, lowerBound: null, reviews: 0, newest: null };
  const { reviews, newest } = counted;
  return {
    rating: reviews < MIN_REVIEWS_FOR_SCORE ? null : computeRating(counted, now),
    lowerBound: reviews < MIN_REVIEWS_FOR_RANKING ? null : computeLowerBound(counted, now),
    reviews,
    newest: isoDay(new Date(newest)),
  };
}

/** The ratings of these subjects, or of all of a type, in two queries. One without reviews is left out. */
export async function ratingsOf(
  { db }: Pick<Store, "db">,
  subjectType: "product" | "company",
  now: number,
  subjectIds?: readonly string[],
): Promise<SubjectRatings> {
  if (subjectIds?.length === 0) return new Map();
  const scores = db
    .selectFrom("subject_scores")
    .select(["subject_id", "reviews", "weight", "weighted", "votes", "voted", "newest"])
    .where("subject_type", "=", subjectType)
    .where("dimension", "=", OVERALL)
    .$if(subjectIds !== undefined, (query) => query.where("subject_id", "in", subjectIds ?? []));
  const imports = db
    .selectFrom("imported_reviews")
    .select(["subject_id", "source", "reviews", "newest"])
    .where("subject_type", "=", subjectType)
    .$if(subjectIds !== undefined, (query) => query.where("subject_id", "in", subjectIds ?? []));
  const [scored, imported] = await Promise.all([scores.execute(), imports.execute()]);
  const importsById = Map.groupBy(imported, ({ subject_id }) => subject_id);
  return new Map(
    scored.map(({ subject_id: id, ...counted }) => [
      id,
      { ...scoreFigures(counted, now), imported: toImportedReviews(importsById.get(id) ?? []) },
    ]),
  );
}

/** The figures that lists show of a subject. */
export function statsOf(
  id: string,
  followers: ReadonlyMap<string, number>,
  ratings: SubjectRatings,
): SubjectStats {
  const rated = ratings.get(id) ?? { ...scoreFigures(undefined, 0), imported: [] };
  return { ...rated, followers: followers.get(id) ?? 0 };
}

/** How many follow each of these subjects, or of all of a type; who is not in it, nobody follows. */
export async function followersOf(
  { db }: Pick<Store, "db">,
  subjectType: SubjectType,
  subjectIds?: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (subjectIds?.length === 0) return new Map();
  const rows = await db
    .selectFrom("subject_stats")
    .select(["subject_id", "followers"])
    .where("subject_type", "=", subjectType)
    .where("followers", ">", 0)
    .$if(subjectIds !== undefined, (query) => query.where("subject_id", "in", subjectIds ?? []))
    .execute();
  return new Map(rows.map(({ subject_id, followers }) => [subject_id, followers]));
}

interface ImportCount {
  readonly source: string;
  readonly reviews: number;
  /** When the newest was written. */
  readonly newest: number;
}

/** The counts of a subject for a response, the largest source first. */
export function toImportedReviews(counts: readonly ImportCount[]): ImportedReviews {
  return counts
    .filter(({ reviews }) => reviews > 0)
    .toSorted((a, b) => b.reviews - a.reviews || (a.source < b.source ? -1 : 1))
    .map(({ source, reviews, newest }) => ({ source, reviews, newest: isoDay(new Date(newest)) }));
}
