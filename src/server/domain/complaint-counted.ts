import type { NotCountedReason } from "#contract/complaint.ts";
import type { ComplaintRow } from "#server/db/community-tables.ts";
import type { Db } from "#server/db/store.ts";
import { ORIGINS_KEPT } from "#server/domain/post-risk.ts";

type Written = Pick<ComplaintRow, "user_id" | "company_id" | "network_hash" | "device_hash">;
type Kept = Pick<ComplaintRow, "id" | "company_id" | "is_counted" | "uncounted_at">;

/**
 * Why a complaint that is about to be kept does not count; `null` when it does. Belongs into the
 * transaction that keeps it.
 */
export async function notCountedReason(
  db: Db,
  complaint: Written,
  now: number,
): Promise<NotCountedReason | null> {
  if (await hasComplained(db, complaint)) return "person";
  return (await hasCountedFrom(db, complaint, now)) ? "place" : null;
}

/** The same of complaints that one person has sent, by their ids; those that count are not among them. */
export async function notCountedReasons(
  db: Db,
  userId: string,
  rows: readonly Kept[],
): Promise<ReadonlyMap<string, NotCountedReason>> {
  const uncounted = rows.filter(({ is_counted }) => is_counted === 0);
  const companies = new Set(uncounted.map(({ company_id }) => company_id));
  if (companies.size === 0) return new Map();
  const firsts = await db
    .selectFrom("complaints")
    .select(({ fn }) => fn.min("id").as("id"))
    .where("user_id", "=", userId)
    .where("company_id", "in", [...companies])
    .groupBy("company_id")
    .execute();
  const firstIds = new Set(firsts.map(({ id }) => id));
  return new Map(
    uncounted.map(({ id, uncounted_at }) => {
      if (uncounted_at !== null) return [id, "taken-out"];
      return [id, firstIds.has(id) ? "place" : "person"];
    }),
  );
}

async function hasComplained(db: Db, { user_id, company_id }: Written): Promise<boolean> {
  const before = await db
    .selectFrom("complaints")
    .select("id")
    .where("user_id", "=", user_id)
    .where("company_id", "=", company_id)
    .limit(1)
    .executeTakeFirst();
  return before !== undefined;
}

async function hasCountedFrom(
  db: Db,
  { company_id, network_hash, device_hash }: Written,
  now: number,
): Promise<boolean> {
  const before = await db
    .selectFrom("complaints")
    .select("id")
    .where("company_id", "=", company_id)
    .where("created_at", ">", now - ORIGINS_KEPT)
    .where(({ or, eb }) => or([eb("is_counted", "=", 1), eb("uncounted_at", "is not", null)]))
    // Of no known network or device, nothing is equal to null.
    .where(({ or, eb }) =>
      or([eb("network_hash", "=", network_hash), eb("device_hash", "=", device_hash)]),
    )
    .limit(1)
    .executeTakeFirst();
  return before !== undefined;
}
