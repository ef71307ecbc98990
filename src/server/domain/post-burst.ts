import { sql } from "kysely";
import { HOUR } from "#server/clock.ts";
import type { Db } from "#server/db/store.ts";
import type { PostOrigin } from "./post-origin.ts";

/** More than ten in an hour, and more than four standard deviations above the hours of two weeks. */
const BURST_POSTS = 10;
const BURST_Z = 4;
const BURST_HOURS = 14 * 24;

/** Whether a post is one of many about its subject, far above what is usual there. */
export async function isInBurst(
  db: Db,
  { subjectType, subjectId, at }: PostOrigin,
): Promise<boolean> {
  if (subjectType === null) return false;
  const ofSubject = db
    .selectFrom("post_origins")
    .where("subject_type", "=", subjectType)
    .where("subject_id", "=", subjectId);
  const { latest } = await ofSubject
    .select(({ fn }) => fn.countAll<number>().as("latest"))
    .where("created_at", ">", at - HOUR)
    .executeTakeFirstOrThrow();
  if (latest + 1 <= BURST_POSTS) return false;
  const hours = await ofSubject
    .select(({ fn }) => fn.countAll<number>().as("posts"))
    .where("created_at", "<=", at - HOUR)
    .where("created_at", ">", at - HOUR - BURST_HOURS * HOUR)
    .groupBy(sql`created_at / ${sql.lit(HOUR)}`)
    .execute();
  const counts = hours.map(({ posts }) => posts);
  return zOf(latest + 1, counts) > BURST_Z;
}

/** Hours without posts are not among `counts`. A deviation below one post would make noise of nothing. */
function zOf(posts: number, counts: readonly number[]): number {
  const sum = counts.reduce((total, count) => total + count, 0);
  const squares = counts.reduce((total, count) => total + count * count, 0);
  const mean = sum / BURST_HOURS;
  const deviation = Math.sqrt(Math.max(0, squares / BURST_HOURS - mean * mean));
  return (posts - mean) / Math.max(1, deviation);
}
