import type { Db } from "#server/db/store.ts";
import { ORIGINS_KEPT } from "#server/risk/post-risk.ts";
import type { SubjectKey } from "#server/subjects/subject-key.ts";

/** Many phones share an address, so not the first alone. */
const COUNTED_OF_A_NETWORK = 2;
const COUNTED_OF_A_DEVICE = 1;

/** Where a like comes from, as keyed hashes; null for what is not known, which never equals another. */
export interface LikeOrigin {
  readonly networkHash: string | null;
  readonly deviceHash: string | null;
}

interface AskedLike extends SubjectKey, LikeOrigin {
  readonly now: number;
}

/**
 * Whether a like that is about to be given counts: not as the third of a network or the second of a
 * device within thirty days, and not from the device on which the post was written. Its network is like
 * any other, or a like would tell whether somebody there wrote it. Belongs into the transaction that
 * keeps it, behind what makes the likes of one subject wait for each other.
 */
export async function isCountedLike(db: Db, like: AskedLike): Promise<boolean> {
  if (await isFromDeviceOfAuthor(db, like)) return false;
  const { networkHash, deviceHash } = like;
  if (await areCounted(db, like, { column: "network_hash", hash: networkHash })) return false;
  return !(await areCounted(db, like, { column: "device_hash", hash: deviceHash }));
}

const MOST_COUNTED = { network_hash: COUNTED_OF_A_NETWORK, device_hash: COUNTED_OF_A_DEVICE };

interface Place {
  readonly column: keyof typeof MOST_COUNTED;
  readonly hash: string | null;
}

/** Whether as many as may count of a place have counted. */
async function areCounted(
  db: Db,
  { subjectType, subjectId, now }: AskedLike,
  { column, hash }: Place,
): Promise<boolean> {
  if (hash === null) return false;
  const most = MOST_COUNTED[column];
  const others = await db
    .selectFrom("likes")
    .select("user_id")
    .where(column, "=", hash)
    .where("subject_type", "=", subjectType)
    .where("subject_id", "=", subjectId)
    .where("created_at", ">", now - ORIGINS_KEPT)
    .where("is_counted", "=", 1)
    .limit(most)
    .execute();
  return others.length === most;
}

/** As long as it is kept where the post came from. */
async function isFromDeviceOfAuthor(
  db: Db,
  { subjectType, subjectId, deviceHash, now }: AskedLike,
): Promise<boolean> {
  if (deviceHash === null) return false;
  const origin = await db
    .selectFrom("post_origins")
    .select("post_id")
    .where("post_type", "=", subjectType)
    .where("post_id", "=", subjectId)
    .where("created_at", ">", now - ORIGINS_KEPT)
    .where("device_hash", "=", deviceHash)
    .executeTakeFirst();
  return origin !== undefined;
}
