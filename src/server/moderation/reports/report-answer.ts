import { sql } from "kysely";
import { POST_TYPES } from "#contract/posts/post.ts";
import type { Db } from "#server/db/store.ts";
import type { ReportRow } from "#server/db/tables.ts";
import type { ReportOutcome } from "#server/moderation/moderation-reasons.ts";
import type { Services } from "#server/services.ts";

interface Answer {
  readonly reportId: string;
  readonly outcome: ReportOutcome;
  readonly moderator: string;
  readonly note: string;
}

export type ReportProblem = "no-such-report" | "about-a-post" | "answered-already";

/**
 * Closes a report that is about no post, once, and keeps who did. The reports of a post are closed by
 * what is decided about the post.
 */
export function answerReport(
  { store, clock }: Pick<Services, "store" | "clock">,
  { reportId, outcome, moderator, note }: Answer,
): Promise<ReportRow | { readonly problem: ReportProblem }> {
  return store.transaction(async (db) => {
    const changes = { outcome, decided_by: moderator, decided_note: note, decided_at: clock.now() };
    const answered = await db
      .updateTable("reports")
      .set(changes)
      .where("id", "=", reportId)
      .where(IS_ABOUT_NO_POST)
      .where("decided_at", "is", null)
      .returningAll()
      .executeTakeFirst();
    return answered ?? { problem: await findProblem(db, reportId) };
  });
}

async function findProblem(db: Db, reportId: string): Promise<ReportProblem> {
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

export function findUnanswered(db: Db, limit: number): Promise<ReportRow[]> {
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

export async function countUnanswered(db: Db): Promise<number> {
  const { reports } = await db
    .selectFrom("reports")
    .select(({ fn }) => fn.countAll<number>().as("reports"))
    .where("decided_at", "is", null)
    .where(IS_ABOUT_NO_POST)
    .executeTakeFirstOrThrow();
  return reports;
}

export function findAnswered(db: Db, limit: number): Promise<ReportRow[]> {
  return db
    .selectFrom("reports")
    .selectAll()
    .where("decided_by", "is not", null)
    .orderBy("decided_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** The condition of the index, word for word: parameters would not be known to be it. */
const IS_ABOUT_NO_POST = sql<boolean>`subject_type not in ('comment', 'question')`;
