import { DAY, SECOND } from "#server/clock.ts";
import { newId } from "#server/db/ids.ts";
import type { Db } from "#server/db/store.ts";
import { orSignedOut } from "#server/domain/erased-user.ts";
import { attachPictures } from "#server/domain/picture.ts";
import { addToStats } from "#server/domain/subject-counts.ts";
import { tooMany } from "#server/failure.ts";
import type { Services } from "#server/services.ts";

/** Each is kept, and read by somebody. */
const MOST_A_DAY = 10;

interface Complaint {
  readonly userId: string;
  readonly companyId: string;
  readonly subject: string;
  readonly message: string;
  readonly email: string;
  readonly pictures: readonly string[];
}

/** Keeps a complaint with its evidence and tells its id. The first of a person about a company counts. */
export async function keepComplaint(
  { store, clock }: Pick<Services, "store" | "clock">,
  { userId, companyId, subject, message, email, pictures }: Complaint,
): Promise<{ complaintId: string }> {
  const id = newId();
  const now = clock.now();
  const about = { user_id: userId, company_id: companyId, subject, message, email };
  try {
    await store.transaction(
      async (db) => {
        await refuseTooManyComplaints(db, userId, now);
        const isCounted = !(await hasComplained(db, userId, companyId));
        const row = { id, ...about, is_counted: isCounted ? 1 : 0, created_at: now };
        await db.insertInto("complaints").values(row).execute();
        await attachPictures(db, { userId, postType: "complaint", postId: id, pictures });
        const company = { subjectType: "company", subjectId: companyId };
        if (isCounted) await addToStats(db, "complaints", company, 1);
      },
      { lock: `complaints:${userId}` },
    );
  } catch (error) {
    throw orSignedOut(error);
  }
  return { complaintId: id };
}

async function hasComplained(db: Db, userId: string, companyId: string): Promise<boolean> {
  const before = await db
    .selectFrom("complaints")
    .select("id")
    .where("user_id", "=", userId)
    .where("company_id", "=", companyId)
    .limit(1)
    .executeTakeFirst();
  return before !== undefined;
}

async function refuseTooManyComplaints(db: Db, userId: string, now: number): Promise<void> {
  const before = await db
    .selectFrom("complaints")
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
