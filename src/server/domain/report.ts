import type { ReportReason } from "#contract/report.ts";
import { DAY, SECOND } from "#server/clock.ts";
import { newId } from "#server/db/ids.ts";
import type { Db } from "#server/db/store.ts";
import { orSignedOut } from "#server/domain/erased-user.ts";
import type { SubjectKey } from "#server/domain/subject-stats.ts";
import { tooMany } from "#server/failure.ts";
import type { Services } from "#server/services.ts";

/** Each is kept, and read by somebody. */
const MOST_A_DAY = 50;

interface Report extends SubjectKey {
  readonly userId: string;
  readonly reason: ReportReason;
  readonly subject: string;
  readonly message: string;
  readonly email: string;
}

/** Keeps a report for those who look after the site, and tells its id. */
export async function keepReport(
  { store, clock }: Pick<Services, "store" | "clock">,
  { userId, subjectType, subjectId, reason, subject, message, email }: Report,
): Promise<{ reportId: string }> {
  const id = newId();
  const now = clock.now();
  const row = {
    id,
    user_id: userId,
    subject_type: subjectType,
    subject_id: subjectId,
    reason,
    subject,
    message,
    email,
    created_at: now,
  };
  try {
    await store.transaction(
      async (db) => {
        await refuseTooManyReports(db, userId, now);
        await db.insertInto("reports").values(row).execute();
      },
      { lock: `reports:${userId}` },
    );
  } catch (error) {
    throw orSignedOut(error);
  }
  return { reportId: id };
}

async function refuseTooManyReports(db: Db, userId: string, now: number): Promise<void> {
  const before = await db
    .selectFrom("reports")
    .select("created_at")
    .where("user_id", "=", userId)
    .where("created_at", ">", now - DAY)
    .where("created_at", "<=", now)
    .orderBy("created_at", "desc")
    .limit(MOST_A_DAY)
    .execute();
  const oldest = before[MOST_A_DAY - 1];
  if (oldest) throw tooMany((oldest.created_at + DAY - now) / SECOND);
}
