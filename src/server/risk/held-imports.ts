import type { CommentRow } from "#server/db/community-tables.ts";
import type { Db } from "#server/db/store.ts";
import { insertHoldings } from "#server/moderation/moderation-counts.ts";
import { holdingOf, type RiskSignal } from "./post-risk.ts";

const SIGNAL: RiskSignal = "profanity";

/**
 * Keeps why imported reviews wait, and the acts that hold them, as of what comes from a form. Where they
 * were written from nobody knows, so their words are all that holds them. Belongs into the transaction
 * that writes them.
 */
export async function keepHeldImports(
  db: Db,
  rows: readonly CommentRow[],
  now: number,
): Promise<void> {
  const signals = rows.map(({ id }) => ({
    post_type: "comment",
    post_id: id,
    signal: SIGNAL,
    created_at: now,
  }));
  await db.insertInto("post_signals").values(signals).execute();
  const acts = rows.map(({ id, subject_type: subjectType, subject_id: subjectId }) =>
    holdingOf({ postType: "comment", postId: id, subjectType, subjectId, at: now }),
  );
  await insertHoldings(db, acts);
}
