import type { ReportReason } from "#contract/report.ts";
import { DAY, SECOND } from "#server/clock.ts";
import { newId } from "#server/db/ids.ts";
import type { Db } from "#server/db/store.ts";
import { orSignedOut } from "#server/domain/erased-user.ts";
import { hideIfReported } from "#server/domain/reported-post.ts";
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
  /** Of the network that it came from (`post-origin.ts`). */
  readonly networkHash: string | null;
}

/**
 * Keeps a report for those who look after the site, hides the post when it is the one too many, and
 * tells the id of the report.
 */
export async function keepReport(
  { store, clock }: Pick<Services, "store" | "clock">,
  { userId, subjectType, subjectId, reason, subject, message, email, networkHash }: Report,
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
    network_hash: networkHash,
    created_at: now,
  };
  try {
    await store.transaction(
      async (db) => {
        await refuseTooManyReports(db, userId, now);
        await db.insertInto("reports").values(row).execute();
        if (subjectType === "comment" || subjectType === "question") {
          await hideIfReported(db, { postType: subjectType, postId: subjectId }, now);
        }
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
