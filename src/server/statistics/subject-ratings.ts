import type { SubjectStats } from "#contract/catalogue/product.ts";
import { MIN_REVIEWS_FOR_RANKING, MIN_REVIEWS_FOR_SCORE } from "#contract/reviews/rating.ts";
import type { ImportedReviews } from "#contract/statistics/stats.ts";
import type { SubjectType } from "#contract/subjects/subject-key.ts";
import { toIsoDay } from "#i18n/dates.ts";
import {
  computeLowerBound,
  computeRating,
  MIN_VOTES_FOR_SCORE,
  type ScoreSums,
} from "#scores/score.ts";
import type { Store } from "#server/db/store.ts";

/** The dimension of the overall star rating. */
export const OVERALL = "overall";

export interface SubjectRating extends ScoreFigures {
  readonly imported: ImportedReviews;
}

interface ScoreFigures {
  /** Null with too few reviews. */
  readonly rating: number | null;
  readonly lowerBound: number | null;
  readonly reviews: number;
  readonly newest: string | null;
}

interface CountedScore extends ScoreSums {
  readonly reviews: number;
  /** The reviews that count. */
  readonly counted: number;
  readonly newest: number;
}

export type SubjectRatings = ReadonlyMap<string, SubjectRating>;

export function toScoreFigures(sums: CountedScore | undefined, now: number): ScoreFigures {
  if (!sums?.reviews) return { rating: null, lowerBound: null, reviews: 0, newest: null };
  const { reviews, counted, votes, newest } = sums;
  const hasScore = counted >= MIN_REVIEWS_FOR_SCORE && votes >= MIN_VOTES_FOR_SCORE;
  return {
    rating: hasScore ? computeRating(sums, now) : null,
    lowerBound: counted < MIN_REVIEWS_FOR_RANKING ? null : computeLowerBound(sums, now),
    reviews,
    newest: toIsoDay(new Date(newest)),
  };
}

/** Reads the ratings of the given subjects, or of all subjects of a type. Omits subjects without reviews. */
export async function readRatings(
  { db }: Pick<Store, "db">,
  subjectType: "product" | "company",
  now: number,
  subjectIds?: readonly string[],
): Promise<SubjectRatings> {
  if (subjectIds?.length === 0) return new Map();
  const scores = db
    .selectFrom("subject_scores")
    .select(["subject_id", "reviews", "counted", "weight", "weighted", "votes", "voted", "newest"])
    .where("subject_type", "=", subjectType)
    .where("dimension", "=", OVERALL)
    .$if(subjectIds !== undefined, (query) => query.where("subject_id", "in", subjectIds ?? []));
  const imports = db
    .selectFrom("imported_reviews")
    .select(["subject_id", "source", "reviews", "newest"])
    .where("subject_type", "=", subjectType)
    .$if(subjectIds !== undefined, (query) => query.where("subject_id", "in", subjectIds ?? []));
  const [scoreRows, importRows] = await Promise.all([scores.execute(), imports.execute()]);
  const importsById = Map.groupBy(importRows, ({ subject_id }) => subject_id);
  return new Map(
    scoreRows.map(({ subject_id: id, ...sums }) => [
      id,
      { ...toScoreFigures(sums, now), imported: toImportedReviewCounts(importsById.get(id) ?? []) },
    ]),
  );
}

export function toSubjectStats(
  id: string,
  followers: ReadonlyMap<string, number>,
  ratings: SubjectRatings,
): SubjectStats {
  const rating = ratings.get(id) ?? { ...toScoreFigures(undefined, 0), imported: [] };
  return { ...rating, followers: followers.get(id) ?? 0 };
}

/** Reads the follower counts of the given subjects, or of all subjects of a type. Omits zeros. */
export async function readFollowers(
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
  readonly newest: number;
}

/** Converts the counts of imported reviews for a response, largest source first. */
export function toImportedReviewCounts(counts: readonly ImportCount[]): ImportedReviews {
  return counts
    .filter(({ reviews }) => reviews > 0)
    .toSorted((a, b) => b.reviews - a.reviews || (a.source < b.source ? -1 : 1))
    .map(({ source, reviews, newest }) => ({
      source,
      reviews,
      newest: toIsoDay(new Date(newest)),
    }));
}
