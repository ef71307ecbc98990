import type { Db } from "#server/db/store.ts";
import type { PostKey } from "#server/posts/post-state.ts";
import type { ReportOutcome } from "./moderation-reasons.ts";

interface Closing {
  readonly outcome: ReportOutcome;
  readonly actId: string;
  readonly at: number;
  /** Only those that came until then. */
  readonly until?: number;
}

/** Tells how many were open. */
export async function closeReports(
  db: Db,
  { postType, postId }: PostKey,
  { outcome, actId, at, until }: Closing,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("reports")
    .set({ outcome, act_id: actId, decided_at: at })
    .where("subject_type", "=", postType)
    .where("subject_id", "=", postId)
    .where("decided_at", "is", null)
    .$if(until !== undefined, (query) => query.where("created_at", "<=", until ?? 0))
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

/** The posts with most open reports; what was deleted or removed is not among them. */
export async function findMostReported(db: Db, limit: number): Promise<PostKey[]> {
  const rows = await db
    .selectFrom("reports as report")
    .leftJoin("comments as comment", (join) =>
      join.onRef("comment.id", "=", "report.subject_id").on("report.subject_type", "=", "comment"),
    )
    .leftJoin("questions as question", (join) =>
      join
        .onRef("question.id", "=", "report.subject_id")
        .on("report.subject_type", "=", "question"),
    )
    .select(["report.subject_type", "report.subject_id"])
    .where("report.decided_at", "is", null)
    .where(({ fn, eb }) =>
      eb(fn.coalesce("comment.state", "question.state"), "in", ["shown", "held", "hidden"]),
    )
    .groupBy(["report.subject_type", "report.subject_id"])
    .orderBy(({ fn }) => fn.countAll(), "desc")
    .orderBy("report.subject_id")
    .limit(limit)
    .execute();
  return rows.map(({ subject_type, subject_id }) => ({
    postType: subject_type === "question" ? "question" : "comment",
    postId: subject_id,
  }));
}

export async function countOpenReports(db: Db, { postType, postId }: PostKey): Promise<number> {
  const { reports } = await db
    .selectFrom("reports")
    .select(({ fn }) => fn.countAll<number>().as("reports"))
    .where("subject_type", "=", postType)
    .where("subject_id", "=", postId)
    .where("decided_at", "is", null)
    .executeTakeFirstOrThrow();
  return reports;
}

/** Their ids. */
export async function findOpenReports(db: Db, { postType, postId }: PostKey): Promise<string[]> {
  const rows = await db
    .selectFrom("reports")
    .select("id")
    .where("subject_type", "=", postType)
    .where("subject_id", "=", postId)
    .where("decided_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Open or closed. */
export async function countReportsOf(db: Db, { postType, postId }: PostKey): Promise<number> {
  const { reports } = await db
    .selectFrom("reports")
    .select(({ fn }) => fn.countAll<number>().as("reports"))
    .where("subject_type", "=", postType)
    .where("subject_id", "=", postId)
    .executeTakeFirstOrThrow();
  return reports;
}

interface Range {
  readonly limit: number;
  readonly offset: number;
}

/** What was said about a post, the latest first. */
export function findReportsOf(db: Db, { postType, postId }: PostKey, { limit, offset }: Range) {
  return db
    .selectFrom("reports")
    .select(["reason", "subject", "message", "outcome", "created_at"])
    .where("subject_type", "=", postType)
    .where("subject_id", "=", postId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}
