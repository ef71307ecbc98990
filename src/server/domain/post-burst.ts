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

interface Asked extends Pick<PostOrigin, "subjectType" | "subjectId" | "userId"> {
  readonly hour: number;
}

/**
 * How many other people have written about a subject since then, whether others see it or not: more than
 * this do not count. Everybody who writes waits for it, so it looks after none of their posts.
 */
export function othersSince(db: Db, { subjectType, subjectId, userId, hour }: Asked) {
  return db
    .selectFrom("post_origins as origin")
    .select(PEOPLE)
    .where("origin.subject_type", "=", subjectType)
    .where("origin.subject_id", "=", subjectId)
    .where("origin.created_at", ">", hour)
    .where("origin.user_id", "<>", userId);
}

/** Whether one more is far more than usual, where so many others wrote within the hour (`othersSince`). */
export async function isBurst(db: Db, origin: PostOrigin, others: number): Promise<boolean> {
  if (others + 1 <= BURST_PEOPLE) return false;
  const people = await countedOthers(db, origin);
  if (people + 1 <= BURST_PEOPLE) return false;
  return zOf(people + 1, await peopleByHour(db, origin)) > BURST_Z;
}

async function countedOthers(db: Db, origin: PostOrigin): Promise<number> {
  const { people } = await shownPosts(db, origin)
    .select(PEOPLE)
    .where("origin.created_at", ">", burstSince(origin.at))
    .where("origin.user_id", "<>", origin.userId)
    .executeTakeFirstOrThrow();
  return people;
}

async function peopleByHour(db: Db, origin: PostOrigin): Promise<number[]> {
  const hours = await shownPosts(db, origin)
    .select(PEOPLE)
    .where("origin.created_at", "<=", burstSince(origin.at))
    .where("origin.created_at", ">", burstSince(origin.at) - BURST_HOURS * HOUR)
    .groupBy(sql`origin.created_at / ${sql.lit(HOUR)}`)
    .execute();
  return hours.map(({ people }) => people);
}

/**
 * Counted are people, not posts, and of these only what everyone sees and is no reply: or one account
 * would hold back all the others.
 */
function shownPosts(db: Db, { subjectType, subjectId }: PostOrigin) {
  return db
    .selectFrom("post_origins as origin")
    .leftJoin("comments as comment", "comment.id", "origin.post_id")
    .leftJoin("questions as question", "question.id", "origin.post_id")
    .where("origin.subject_type", "=", subjectType)
    .where("origin.subject_id", "=", subjectId)
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
