import type { ModerationActRow } from "#server/db/moderation-tables.ts";
import type { Db } from "#server/db/store.ts";
import type { PostKey } from "#server/posts/post-state.ts";

export type ListedAct = ModerationActRow & { readonly undone_by: string | null };

/** The latest acts, or those before the one of a number. */
export function findActs(db: Db, limit: number, before?: number): Promise<ListedAct[]> {
  const latest = latestActs(db).limit(limit);
  return (before === undefined ? latest : latest.where("act.number", "<", before)).execute();
}

/** Those about one post, the latest first. */
export function findActsOf(db: Db, { postType, postId }: PostKey): Promise<ListedAct[]> {
  return latestActs(db)
    .where("act.post_type", "=", postType)
    .where("act.post_id", "=", postId)
    .execute();
}

/** What a person did last about a post, be it that they took something back. */
export function findLatestDecision(db: Db, key: PostKey): Promise<ModerationActRow | undefined> {
  return db
    .selectFrom("moderation_acts")
    .selectAll()
    .where("post_type", "=", key.postType)
    .where("post_id", "=", key.postId)
    .where("decision", "in", ["show", "remove", "undo"])
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
}

function latestActs(db: Db) {
  return db
    .selectFrom("moderation_acts as act")
    .leftJoin("moderation_acts as undoing", "undoing.undoes_id", "act.id")
    .selectAll("act")
    .select("undoing.id as undone_by")
    .orderBy("act.number", "desc");
}

/** Of the post that an act was about. */
export function keyOf(act: Pick<ModerationActRow, "post_type" | "post_id">): PostKey {
  return { postType: act.post_type === "question" ? "question" : "comment", postId: act.post_id };
}
