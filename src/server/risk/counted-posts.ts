import { sql } from "kysely";
import type { PostState } from "#contract/posts/post.ts";
import type { Db } from "#server/db/store.ts";
import { type PostOrigin, placeOf } from "./post-origin.ts";

/** Counted are people, not posts. */
export const PEOPLE = sql<number>`cast(count(distinct origin.user_id) as integer)`.as("people");

/** When a post was written, of which the origin may be younger. */
export const WRITTEN_AT = sql<number>`coalesce(comment.created_at, question.created_at)`;

/** The posts at the place of another, of these states: what nobody sees holds nobody back. */
export function countedPosts(db: Db, origin: PostOrigin, states: readonly PostState[]) {
  const { placeType, placeId } = placeOf(origin);
  return db
    .selectFrom("post_origins as origin")
    .leftJoin("comments as comment", "comment.id", "origin.post_id")
    .leftJoin("questions as question", "question.id", "origin.post_id")
    .where("origin.subject_type", "=", placeType)
    .where("origin.subject_id", "=", placeId)
    .where(({ eb, or }) =>
      or([eb("comment.state", "in", states), eb("question.state", "in", states)]),
    );
}
