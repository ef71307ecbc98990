import type { SubjectStats } from "#contract/product.ts";
import { FEWEST_FOR_SCORE } from "#contract/rating.ts";
import { ratingOf, type ScoreSums } from "#scores/score.ts";
import type { Store } from "#server/db/store.ts";
import { OVERALL } from "#server/domain/review-counts.ts";

/** The score of a subject as it is now; null as long as there are too few reviews for one. */
export interface SubjectRating {
  readonly rating: number | null;
  readonly reviews: number;
}

export type SubjectRatings = ReadonlyMap<string, SubjectRating>;

const UNRATED: SubjectRating = { rating: null, reviews: 0 };

/** Of these subjects, in one query; who is not in it has no review. */
export async function ratingsOf(
  { db }: Pick<Store, "db">,
  subjectType: "product" | "company",
  subjectIds: readonly string[],
  now: number,
): Promise<SubjectRatings> {
  if (subjectIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("subject_scores")
    .select(["subject_id", "reviews", "weight", "weighted"])
    .where("subject_type", "=", subjectType)
    .where("subject_id", "in", [...subjectIds])
    .where("dimension", "=", OVERALL)
    .execute();
  return new Map(rows.map(({ subject_id, ...counted }) => [subject_id, scored(counted, now)]));
}

/** Of all subjects of a type that have reviews. */
export async function allRatings(
  { db }: Pick<Store, "db">,
  subjectType: "product" | "company",
  now: number,
): Promise<SubjectRatings> {
  const rows = await db
    .selectFrom("subject_scores")
    .select(["subject_id", "reviews", "weight", "weighted"])
    .where("subject_type", "=", subjectType)
    .where("dimension", "=", OVERALL)
    .execute();
  return new Map(rows.map(({ subject_id, ...counted }) => [subject_id, scored(counted, now)]));
}

/** The figures that lists show of a subject. */
export function statsOf(
  id: string,
  followers: ReadonlyMap<string, number>,
  ratings: SubjectRatings,
): SubjectStats {
  return { ...(ratings.get(id) ?? UNRATED), followers: followers.get(id) ?? 0 };
}

function scored({ reviews, ...sums }: ScoreSums & { reviews: number }, now: number) {
  return { rating: reviews < FEWEST_FOR_SCORE ? null : ratingOf(sums, now), reviews };
}
