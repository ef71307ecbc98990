import { sql } from "kysely";
import type { ModerationActRow } from "#server/db/community-tables.ts";
import type { Db } from "#server/db/store.ts";
import type { PostKey } from "./post-state.ts";

export type ListedAct = ModerationActRow & { readonly undone_by: string | null };

/** Which act a page ends with. */
export type ActPlace = Pick<ModerationActRow, "created_at" | "id">;

/** The latest acts, or those before one of them. */
export function findActs(db: Db, limit: number, place?: ActPlace): Promise<ListedAct[]> {
  let query = latestActs(db).limit(limit);
  if (place) {
    query = query.where(
      sql<boolean>`(act.created_at, act.id) < (${place.created_at}, ${place.id})`,
    );
  }
  return query.execute();
}

/** Those about one post, the latest first. */
export function findActsOf(db: Db, { postType, postId }: PostKey): Promise<ListedAct[]> {
  return latestActs(db)
    .where("act.post_type", "=", postType)
    .where("act.post_id", "=", postId)
    .execute();
}

function latestActs(db: Db) {
  return db
    .selectFrom("moderation_acts as act")
    .leftJoin("moderation_acts as undoing", "undoing.undoes_id", "act.id")
    .selectAll("act")
    .select("undoing.id as undone_by")
    .orderBy("act.created_at", "desc")
    .orderBy("act.id", "desc");
}

/** Of the post that an act was about. */
export function keyOf(act: Pick<ModerationActRow, "post_type" | "post_id">): PostKey {
  return { postType: act.post_type === "question" ? "question" : "comment", postId: act.post_id };
}
