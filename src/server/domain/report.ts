import type { ReportReason } from "#contract/report.ts";
import { newId } from "#server/db/ids.ts";
import { orSignedOut } from "#server/domain/erased-user.ts";
import type { SubjectKey } from "#server/domain/subject-stats.ts";
import type { Services } from "#server/services.ts";

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
  const row = {
    id,
    user_id: userId,
    subject_type: subjectType,
    subject_id: subjectId,
    reason,
    subject,
    message,
    email,
    created_at: clock.now(),
  };
  try {
    await store.db.insertInto("reports").values(row).execute();
  } catch (error) {
    throw orSignedOut(error);
  }
  return { reportId: id };
}
