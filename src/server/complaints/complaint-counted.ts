import type { NotCountedReason } from "#contract/complaints/complaint.ts";
import type { ComplaintRow } from "#server/db/community-tables.ts";
import type { Db } from "#server/db/store.ts";
import { ORIGIN_RETENTION } from "#server/risk/post-origin.ts";

type Written = Pick<ComplaintRow, "user_id" | "company_id" | "network_hash" | "device_hash">;

/**
 * Whether one has counted that stands for the person, or for the network or device, of a complaint that
 * is about to be kept. Call inside the transaction that keeps it.
 */
export async function hasCounted(db: Db, complaint: Written, now: number): Promise<boolean> {
  const { user_id, network_hash, device_hash } = complaint;
  const ofPerson = await everCounted(db, complaint)
    .where("user_id", "=", user_id)
    .executeTakeFirst();
  if (ofPerson) return true;
  const ofPlace = await everCounted(db, complaint)
    .where("created_at", ">", now - ORIGIN_RETENTION)
    // An unknown network or device is null, which equals nothing.
    .where(({ or, eb }) =>
      or([eb("network_hash", "=", network_hash), eb("device_hash", "=", device_hash)]),
    )
    .executeTakeFirst();
  return ofPlace !== undefined;
}

/**
 * Why a complaint does not count; `null` when it does. Who complains about a lender for the first time and
 * reads `already` knows that another person's complaint about it, from their network or their device, has
 * counted within thirty days, be it that it was taken out since: not whose, when, or which of the two,
 * unless they rule one out. `null` says that there is none, and costs a lender that asks about itself a
 * complaint that counts. The number beside the lender grows or does not, whatever is told here; an answer
 * that called such a complaint counted would hide nothing from who looks at that, and mislead who does not.
 */
export function notCountedReason({
  is_counted,
  uncounted_at,
}: Pick<ComplaintRow, "is_counted" | "uncounted_at">): NotCountedReason | null {
  if (is_counted === 1) return null;
  return uncounted_at === null ? "already" : "taken-out";
}

/** Those about a company that count or did; what was taken out goes on standing for where it came from. */
function everCounted(db: Db, { company_id }: Written) {
  return db
    .selectFrom("complaints")
    .select("id")
    .where("company_id", "=", company_id)
    .where(({ or, eb }) => or([eb("is_counted", "=", 1), eb("uncounted_at", "is not", null)]))
    .limit(1);
}
