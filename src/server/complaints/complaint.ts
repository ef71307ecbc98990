import type { complain } from "#contract/complaints/complaint.ts";
import type { ParsedOf, ReplyOf } from "#contract/wire/endpoint.ts";
import { orSignedOut } from "#server/core/erased-user.ts";
import type { ComplaintRow } from "#server/db/community-tables.ts";
import { newId } from "#server/db/ids.ts";
import type { Db } from "#server/db/store.ts";
import { attachPictures } from "#server/pictures/picture.ts";
import { DUPLICATE_WITHIN, enforceDailyLimit, findWithPictures } from "#server/posts/submission.ts";
import type { Services } from "#server/services.ts";
import { hasCounted, notCountedReason } from "./complaint-counted.ts";

/** Each is kept, and read by somebody. */
const MAX_COMPLAINTS_PER_DAY = 10;
const COMPLAINTS_LOCK = "complaints";

interface KeptComplaint extends Omit<ReplyOf<typeof complain>, "isMailed"> {
  readonly isNew: boolean;
}

interface Complaint extends ParsedOf<typeof complain, "body"> {
  readonly userId: string;
  readonly networkHash: string | null;
  readonly deviceHash: string | null;
}

/**
 * Keeps a complaint with its evidence and returns its id. It counts unless one of its person about the
 * company has, or one from their network or device within thirty days: many accounts of one house are
 * one voice. What is sent again is the one that is kept.
 */
export async function keepComplaint(
  { store, clock }: Pick<Services, "store" | "clock">,
  { pictures, ...complaint }: Complaint,
): Promise<KeptComplaint> {
  const { userId, companyId, subject, message, email } = complaint;
  const now = clock.now();
  const about = { user_id: userId, company_id: companyId, subject, message, email };
  const origin = { network_hash: complaint.networkHash, device_hash: complaint.deviceHash };
  try {
    return await store.transaction(
      async (db) => {
        const same = await findSame(db, about, now);
        const before = await findWithPictures(db, "complaint", same, pictures);
        if (before) return { ...keptComplaint(before), isNew: false };
        await enforceDailyLimit(db, "complaints", { userId, now, max: MAX_COMPLAINTS_PER_DAY });
        const id = newId();
        const is_counted = (await hasCounted(db, { ...about, ...origin }, now)) ? 0 : 1;
        const row = { ...about, ...origin, id, is_counted, created_at: now };
        await db.insertInto("complaints").values(row).execute();
        await attachPictures(db, { userId, postType: "complaint", postId: id, pictures });
        return { ...keptComplaint({ id, is_counted, uncounted_at: null }), isNew: true };
      },
      // One of two accounts in a house counts, also when they complain at the same moment.
      { lock: COMPLAINTS_LOCK },
    );
  } catch (error) {
    throw orSignedOut(error);
  }
}

type Same = Pick<ComplaintRow, "company_id" | "subject" | "message" | "email"> & {
  readonly user_id: string;
};

function findSame(db: Db, same: Same, now: number): Promise<ComplaintRow[]> {
  return db
    .selectFrom("complaints")
    .selectAll()
    .where(({ and }) => and(same))
    .where("created_at", ">", now - DUPLICATE_WITHIN)
    .orderBy("created_at")
    .execute();
}

function keptComplaint(
  row: Pick<ComplaintRow, "id" | "is_counted" | "uncounted_at">,
): Omit<KeptComplaint, "isNew"> {
  return { complaintId: row.id, notCounted: notCountedReason(row) };
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
        .select("is_counted")
        .where("id", "=", id)
        .executeTakeFirst();
      if (!row) return "no-such-complaint";
      if (row.is_counted === 0) return "not-counted";
      const changes = { ...uncounted, is_counted: 0 };
      await db.updateTable("complaints").set(changes).where("id", "=", id).execute();
      return "done";
    },
    { lock: COMPLAINTS_LOCK },
  );
}
