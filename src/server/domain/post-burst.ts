import { sql } from "kysely";
import { HOUR } from "#server/clock.ts";
import type { Db } from "#server/db/store.ts";
import type { PostOrigin } from "./post-origin.ts";

/** More than ten in an hour, and more than four standard deviations above the hours of two weeks. */
const BURST_PEOPLE = 10;
const BURST_Z = 4;
const BURST_HOURS = 14 * 24;

const PEOPLE = sql<number>`cast(count(distinct origin.user_id) as integer)`.as("people");

/** From when on those count who write "at once". */
export function burstSince(at: number): number {
  return at - HOUR;
}

/**
 * How many other people have written about a subject since then. Counted are people, not posts, and of
 * these only what everyone sees and is no reply: or one account would hold back all the others.
 */
export function othersSince(
  db: Db,
  asked: Pick<PostOrigin, "subjectType" | "subjectId" | "userId"> & { readonly hour: number },
) {
  return shownPosts(db)
    .select(PEOPLE)
    .where("origin.subject_type", "=", asked.subjectType)
    .where("origin.subject_id", "=", asked.subjectId)
    .where("origin.created_at", ">", asked.hour)
    .where("origin.user_id", "<>", asked.userId);
}

/** Whether these and one more are far more than usual. */
export async function isBurst(
  db: Db,
  { subjectType, subjectId, at }: PostOrigin,
  others: number,
): Promise<boolean> {
  if (others + 1 <= BURST_PEOPLE) return false;
  const hours = await shownPosts(db)
    .select(PEOPLE)
    .where("origin.subject_type", "=", subjectType)
    .where("origin.subject_id", "=", subjectId)
    .where("origin.created_at", "<=", burstSince(at))
    .where("origin.created_at", ">", at - HOUR - BURST_HOURS * HOUR)
    .groupBy(sql`origin.created_at / ${sql.lit(HOUR)}`)
    .execute();
  const counts = hours.map((hour) => hour.people);
  return zOf(others + 1, counts) > BURST_Z;
}

function shownPosts(db: Db) {
  return db
    .selectFrom("post_origins as origin")
    .leftJoin("comments as comment", "comment.id", "origin.post_id")
    .leftJoin("questions as question", "question.id", "origin.post_id")
    .where(({ eb, or, and }) =>
      or([
        and([eb("comment.state", "=", "shown"), eb("comment.parent_id", "is", null)]),
        eb("question.state", "=", "shown"),
      ]),
    );
}

/** Hours without posts are not among `counts`. A deviation below one would make noise of nothing. */
function zOf(people: number, counts: readonly number[]): number {
  const sum = counts.reduce((total, count) => total + count, 0);
  const squares = counts.reduce((total, count) => total + count * count, 0);
  const mean = sum / BURST_HOURS;
  const deviation = Math.sqrt(Math.max(0, squares / BURST_HOURS - mean * mean));
  return (people - mean) / Math.max(1, deviation);
}
