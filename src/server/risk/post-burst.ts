import { sql } from "kysely";
import { HOUR } from "#server/core/clock.ts";
import type { Db } from "#server/db/store.ts";
import { countedPosts, PEOPLE, WRITTEN_AT } from "./counted-posts.ts";
import type { PostOrigin } from "./post-origin.ts";

/** More than ten in an hour, and more than four standard deviations above the hours of two weeks. */
const BURST_PEOPLE = 10;
const BURST_Z = 4;
const BURST_HOURS = 14 * 24;

/** From when on those count who write "at once". */
export function burstSince(at: number): number {
  return at - HOUR;
}

interface Asked {
  readonly userId: string;
  readonly placeType: string | null;
  readonly placeId: string | null;
  readonly hour: number;
}

/**
 * How many other people have written at a place since then, whether others see it or not: more than
 * this do not count. Everybody who writes waits for it, so it looks after none of their posts.
 */
export function othersSince(db: Db, { placeType, placeId, userId, hour }: Asked) {
  return db
    .selectFrom("post_origins as origin")
    .select(PEOPLE)
    .where("origin.subject_type", "=", placeType)
    .where("origin.subject_id", "=", placeId)
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
  const { people } = await postsSince(db, origin, burstSince(origin.at))
    .select(PEOPLE)
    .where("origin.user_id", "<>", origin.userId)
    .executeTakeFirstOrThrow();
  return people;
}

async function peopleByHour(db: Db, origin: PostOrigin): Promise<number[]> {
  const since = burstSince(origin.at) - BURST_HOURS * HOUR;
  const hours = await postsSince(db, origin, since)
    .select(PEOPLE)
    .where(WRITTEN_AT, "<=", burstSince(origin.at))
    .groupBy(sql`${WRITTEN_AT} / ${sql.lit(HOUR)}`)
    .execute();
  return hours.map(({ people }) => people);
}

/** Written then, and seen by everyone. What is only changed since has an origin of since, too. */
function postsSince(db: Db, origin: PostOrigin, since: number) {
  return countedPosts(db, origin, ["shown"])
    .where("origin.created_at", ">", since)
    .where(WRITTEN_AT, ">", since);
}

/** Hours without posts are not among `counts`. A deviation below one would make noise of nothing. */
function zOf(people: number, counts: readonly number[]): number {
  const sum = counts.reduce((total, count) => total + count, 0);
  const squares = counts.reduce((total, count) => total + count * count, 0);
  const mean = sum / BURST_HOURS;
  const deviation = Math.sqrt(Math.max(0, squares / BURST_HOURS - mean * mean));
  return (people - mean) / Math.max(1, deviation);
}
