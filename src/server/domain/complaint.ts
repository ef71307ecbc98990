import { newId } from "#server/db/ids.ts";
import type { Db } from "#server/db/store.ts";
import { refuseTooManyADay } from "#server/domain/daily-limit.ts";
import { orSignedOut } from "#server/domain/erased-user.ts";
import { attachPictures } from "#server/domain/picture.ts";
import { ORIGINS_KEPT } from "#server/domain/post-risk.ts";
import { addToStats } from "#server/domain/subject-counts.ts";
import type { Services } from "#server/services.ts";

/** Each is kept, and read by somebody. */
const MOST_A_DAY = 10;
const COMPLAINTS_LOCK = "complaints";

interface Complaint {
  readonly userId: string;
  readonly companyId: string;
  readonly subject: string;
  readonly message: string;
  readonly email: string;
  readonly pictures: readonly string[];
  readonly networkHash: string | null;
  readonly deviceHash: string | null;
}

/**
 * Keeps a complaint with its evidence and tells its id. It counts as the first of a person about a
 * company, unless one from their network or device has counted within thirty days: many accounts of
 * one house are one voice.
 */
export async function keepComplaint(
  { store, clock }: Pick<Services, "store" | "clock">,
  complaint: Complaint,
): Promise<{ complaintId: string }> {
  const { userId, companyId, subject, message, email, pictures } = complaint;
  const id = newId();
  const now = clock.now();
  const about = { user_id: userId, company_id: companyId, subject, message, email };
  const origin = { network_hash: complaint.networkHash, device_hash: complaint.deviceHash };
  try {
    await store.transaction(
      async (db) => {
        await refuseTooManyADay(db, "complaints", { userId, now, most: MOST_A_DAY });
        const isCounted =
          !(await hasComplained(db, userId, companyId)) &&
          !(await hasCountedFrom(db, complaint, now));
        const row = { ...about, ...origin, id, is_counted: isCounted ? 1 : 0, created_at: now };
        await db.insertInto("complaints").values(row).execute();
        await attachPictures(db, { userId, postType: "complaint", postId: id, pictures });
        if (isCounted) await addToStats(db, "complaints", companyKey(companyId), 1);
      },
      // Of two accounts in one house one counts, also when they complain at the same moment.
      { lock: COMPLAINTS_LOCK },
    );
  } catch (error) {
    throw orSignedOut(error);
  }
  return { complaintId: id };
}

interface Uncounting {
  readonly moderator: string;
  readonly note: string;
}

/**
 * Takes a complaint out of the count and keeps who did so and why. It goes on standing for its person
 * and its network: their next one does not count instead.
 */
export function uncountComplaint(
  { store, clock }: Pick<Services, "store" | "clock">,
  id: string,
  { moderator, note }: Uncounting,
): Promise<"done" | "no-such-complaint" | "not-counted"> {
  const uncounted = { uncounted_at: clock.now(), uncounted_by: moderator, uncounted_note: note };
  return store.transaction(
    async (db) => {
      const row = await db
        .selectFrom("complaints")
        .select(["company_id", "is_counted"])
        .where("id", "=", id)
        .executeTakeFirst();
      if (!row) return "no-such-complaint";
      if (row.is_counted === 0) return "not-counted";
      const changes = { ...uncounted, is_counted: 0 };
      await db.updateTable("complaints").set(changes).where("id", "=", id).execute();
      await addToStats(db, "complaints", companyKey(row.company_id), -1);
      return "done";
    },
    { lock: COMPLAINTS_LOCK },
  );
}

function companyKey(companyId: string) {
  return { subjectType: "company", subjectId: companyId };
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

async function hasCountedFrom(
  db: Db,
  { companyId, networkHash, deviceHash }: Complaint,
  now: number,
): Promise<boolean> {
  const before = await db
    .selectFrom("complaints")
    .select("id")
    .where("company_id", "=", companyId)
    .where("created_at", ">", now - ORIGINS_KEPT)
    .where(({ or, eb }) => or([eb("is_counted", "=", 1), eb("uncounted_at", "is not", null)]))
    // Of no known network or device, nothing is equal to null.
    .where(({ or, eb }) =>
      or([eb("network_hash", "=", networkHash), eb("device_hash", "=", deviceHash)]),
    )
    .limit(1)
    .executeTakeFirst();
  return before !== undefined;
}
