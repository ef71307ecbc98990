import type { Db } from "#server/db/store.ts";
import type { ReportOutcome } from "./moderation-reasons.ts";
import type { PostKey } from "./post-state.ts";

const MOST_SHOWN = 50;

interface Closing {
  readonly outcome: ReportOutcome;
  readonly actId: string;
  readonly at: number;
}

/** Tells how many were open. */
export async function closeReports(
  db: Db,
  { postType, postId }: PostKey,
  { outcome, actId, at }: Closing,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("reports")
    .set({ outcome, act_id: actId, decided_at: at })
    .where("subject_type", "=", postType)
    .where("subject_id", "=", postId)
    .where("decided_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Of an act that is undone: who reported hears anew what comes of it. */
export async function reopenReports(db: Db, actId: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("reports")
    .set({ outcome: null, act_id: null, decided_at: null, told_at: null })
    .where("act_id", "=", actId)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** How many open reports each post has. */
export async function countOpenReports(db: Db): Promise<(PostKey & { reports: number })[]> {
  const rows = await db
    .selectFrom("reports")
    .select(["subject_type", "subject_id"])
    .select(({ fn }) => fn.countAll<number>().as("reports"))
    .where("decided_at", "is", null)
    .where("subject_type", "in", ["comment", "question"])
    .groupBy(["subject_type", "subject_id"])
    .orderBy("reports", "desc")
    .orderBy("subject_id")
    .execute();
  return rows.map(({ subject_type, subject_id, reports }) => ({
    postType: subject_type === "question" ? "question" : "comment",
    postId: subject_id,
    reports,
  }));
}

/** What was said about a post, the latest first. */
export function findReportsOf(db: Db, { postType, postId }: PostKey) {
  return db
    .selectFrom("reports")
    .select(["reason", "subject", "message", "outcome", "created_at"])
    .where("subject_type", "=", postType)
    .where("subject_id", "=", postId)
    .orderBy("created_at", "desc")
    .limit(MOST_SHOWN)
    .execute();
}
