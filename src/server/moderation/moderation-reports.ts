import { sql } from "kysely";
import { POST_TYPES, type PostState } from "#contract/posts/post.ts";
import type { Db } from "#server/db/store.ts";
import type { CommentRow, QuestionRow, ReportRow } from "#server/db/tables.ts";
import {
  AUTO_MODERATOR,
  insertModerationAct,
  type ReportOutcome,
} from "#server/moderation/moderation-acts.ts";
import type { PostKey } from "#server/posts/post-state.ts";
import type { Services } from "#server/services.ts";

interface Closing {
  readonly outcome: ReportOutcome;
  readonly actId: string;
  readonly at: number;
  readonly until?: number;
}

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

/** Reopens the reports that an act answered. Their authors get another mail with the new answer. */
export async function reopenReports(db: Db, actId: string): Promise<void> {
  await db
    .updateTable("reports")
    .set({ outcome: null, act_id: null, decided_at: null, told_at: null })
    .where("act_id", "=", actId)
    .execute();
}

export async function findMostReportedPosts(db: Db, limit: number): Promise<PostKey[]> {
  const rows = await selectReportedPosts(db, ["shown", "held", "hidden"])
    .orderBy(({ fn }) => fn.countAll(), "desc")
    .orderBy("report.subject_id")
    .limit(limit)
    .execute();
  return rows.map(({ subject_type, subject_id }) => ({
    postType: subject_type === "question" ? "question" : "comment",
    postId: subject_id,
  }));
}

export async function countReportedPosts(db: Db, states: readonly PostState[]): Promise<number> {
  if (states.length === 0) return 0;
  const { posts } = await db
    .selectFrom(selectReportedPosts(db, states).as("reported"))
    .select(({ fn }) => fn.countAll<number>().as("posts"))
    .executeTakeFirstOrThrow();
  return posts;
}

/** Selects posts in these states with undecided reports. */
function selectReportedPosts(db: Db, states: readonly PostState[]) {
  return db
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
    .where(({ fn, eb }) => eb(fn.coalesce("comment.state", "question.state"), "in", [...states]))
    .groupBy(["report.subject_type", "report.subject_id"]);
}

export async function findOpenReportIds(db: Db, { postType, postId }: PostKey): Promise<string[]> {
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

export function findReportsAbout(db: Db, { postType, postId }: PostKey) {
  return db
    .selectFrom("reports")
    .select(["reason", "subject", "message", "outcome", "created_at"])
    .where("subject_type", "=", postType)
    .where("subject_id", "=", postId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

export type DeletedPost = CommentRow | QuestionRow;

/** Closes the reports of deleted posts. Call last in a transaction, where all transactions lock the act numbers. */
export async function closeReportsOfDeletedPosts(
  db: Db,
  posts: readonly DeletedPost[],
  at: number,
): Promise<void> {
  for (const row of posts) {
    const post = { postType: "kind" in row ? "comment" : "question", postId: row.id } as const;
    if ((await findOpenReportIds(db, post)).length === 0) continue;
    const act = await insertModerationAct(db, {
      post_type: post.postType,
      post_id: post.postId,
      subject_type: row.subject_type,
      subject_id: row.subject_id,
      decision: "close",
      reason: "deleted-by-author",
      moderator: AUTO_MODERATOR,
      note: "",
      state_before: row.state,
      state_after: "deleted",
      created_at: at,
    });
    await closeReports(db, post, { outcome: "withdrawn", actId: act.id, at });
  }
}

interface Answer {
  readonly reportId: string;
  readonly outcome: ReportOutcome;
  readonly moderator: string;
  readonly note: string;
}

export type ReportProblem = "no-such-report" | "about-a-post" | "answered-already";

/** Answers a report about a page. Reports about posts are answered by decisions about the posts. */
export function answerReport(
  { store, clock }: Pick<Services, "store" | "clock">,
  { reportId, outcome, moderator, note }: Answer,
): Promise<ReportRow | { readonly problem: ReportProblem }> {
  return store.transaction(async (db) => {
    const changes = { outcome, decided_by: moderator, decided_note: note, decided_at: clock.now() };
    const report = await db
      .updateTable("reports")
      .set(changes)
      .where("id", "=", reportId)
      .where(IS_ABOUT_NO_POST)
      .where("decided_at", "is", null)
      .returningAll()
      .executeTakeFirst();
    return report ?? { problem: await findReportProblem(db, reportId) };
  });
}

async function findReportProblem(db: Db, reportId: string): Promise<ReportProblem> {
  const report = await db
    .selectFrom("reports")
    .select("subject_type")
    .where("id", "=", reportId)
    .executeTakeFirst();
  if (!report) return "no-such-report";
  return POST_TYPES.some((type) => type === report.subject_type)
    ? "about-a-post"
    : "answered-already";
}

export function findUnansweredReports(db: Db, limit: number): Promise<ReportRow[]> {
  return db
    .selectFrom("reports")
    .selectAll()
    .where("decided_at", "is", null)
    .where(IS_ABOUT_NO_POST)
    .orderBy("created_at")
    .orderBy("id")
    .limit(limit)
    .execute();
}

export async function countUnansweredReports(db: Db): Promise<number> {
  const { reports } = await db
    .selectFrom("reports")
    .select(({ fn }) => fn.countAll<number>().as("reports"))
    .where("decided_at", "is", null)
    .where(IS_ABOUT_NO_POST)
    .executeTakeFirstOrThrow();
  return reports;
}

export function findAnsweredReports(db: Db, limit: number): Promise<ReportRow[]> {
  return db
    .selectFrom("reports")
    .selectAll()
    .where("decided_by", "is not", null)
    .orderBy("decided_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Literals, because the database uses the partial index only for exactly this condition. */
const IS_ABOUT_NO_POST = sql<boolean>`subject_type not in ('comment', 'question')`;
