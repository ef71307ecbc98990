import type { CommentRow, QuestionRow } from "#server/db/community-tables.ts";
import type { Db } from "#server/db/store.ts";
import { insertAct } from "./moderation-counts.ts";
import { THE_SERVER } from "./moderation-reasons.ts";
import { closeReports, countOpenReports } from "./moderation-reports.ts";

/** What its author took away, as it stood before. */
export type DeletedPost = CommentRow | QuestionRow;

/**
 * Nobody decides any more about what its author deleted: reports that wait for a decision are closed by
 * an act of the server, by which who sent them hears of it. Belongs at the end of the transaction that
 * deletes the posts: acts are numbered behind all else that is written.
 */
export async function closeReportsOfDeleted(
  db: Db,
  posts: readonly DeletedPost[],
  at: number,
): Promise<void> {
  for (const row of posts) {
    const post = { postType: "kind" in row ? "comment" : "question", postId: row.id } as const;
    if ((await countOpenReports(db, post)) === 0) continue;
    const act = await insertAct(db, {
      post_type: post.postType,
      post_id: post.postId,
      subject_type: row.subject_type,
      subject_id: row.subject_id,
      decision: "close",
      reason: "deleted-by-author",
      moderator: THE_SERVER,
      note: "",
      state_before: row.state,
      state_after: "deleted",
      created_at: at,
    });
    await closeReports(db, post, { outcome: "withdrawn", actId: act.id, at });
  }
}
