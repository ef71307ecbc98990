import { sql } from "kysely";
import type { FollowState } from "#contract/reactions/reactions.ts";
import { DAY } from "#server/core/clock.ts";
import { toSignedOutIfUserErased } from "#server/db/database-errors.ts";
import { enforceRowLimit } from "#server/db/row-limit.ts";
import { acquireLocks, type Db, type Store } from "#server/db/store.ts";
import type { LikeRow } from "#server/db/tables.ts";
import { getAuthor } from "#server/posts/author.ts";
import { ORIGIN_RETENTION } from "#server/risk/post-risk.ts";
import type { Services } from "#server/services.ts";
import type { SubjectKey } from "#server/subjects/visible-comments.ts";

const COUNTERS = { follows: "followers", likes: "likes" } as const;

export interface Reaction extends SubjectKey {
  readonly table: keyof typeof COUNTERS;
  readonly userId: string;
}

type ReactionColumns = Pick<LikeRow, "trust"> &
  Partial<Pick<LikeRow, "is_counted" | "shares_origin" | "network_hash" | "device_hash">>;

/** Serializes changes of one reaction, so that the returned count matches its state. */
export async function changeReaction(
  store: Store,
  { table, userId, subjectType, subjectId }: Reaction,
  change: (db: Db) => Promise<number>,
): Promise<number> {
  const lock = `${table}:${userId}:${subjectType}:${subjectId}`;
  try {
    return await store.transaction(change, { lock });
  } catch (error) {
    throw toSignedOutIfUserErased(error);
  }
}

/** The maximum of reactions per user and day. The server computes the trust in each one again later. */
const MAX_PER_DAY = { follows: 200, likes: 500 };

/** Throws 1004 above the daily limit. */
export async function addReaction(
  db: Db,
  reaction: Reaction,
  now: number,
  columns: ReactionColumns,
): Promise<number> {
  const { table, userId } = reaction;
  const limit = { table, where: sql`user_id = ${userId}`, max: MAX_PER_DAY[table], periodMs: DAY };
  await enforceRowLimit(db, limit, now);
  await db
    .insertInto(table)
    .values({
      user_id: userId,
      subject_type: reaction.subjectType,
      subject_id: reaction.subjectId,
      created_at: now,
      ...columns,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return readCount(db, reaction);
}

export async function removeReaction(db: Db, reaction: Reaction): Promise<number> {
  await db
    .deleteFrom(reaction.table)
    .where("user_id", "=", reaction.userId)
    .where("subject_type", "=", reaction.subjectType)
    .where("subject_id", "=", reaction.subjectId)
    .execute();
  return readCount(db, reaction);
}

/** Sets a reaction's trust and returns its subject's count. Trust above 0 is subject to the origin limits. */
export async function setReactionTrust(
  db: Db,
  reaction: Reaction,
  { trust, now }: { readonly trust: number; readonly now: number },
): Promise<number> {
  const key = {
    user_id: reaction.userId,
    subject_type: reaction.subjectType,
    subject_id: reaction.subjectId,
  };
  const row = await db
    .selectFrom(reaction.table)
    .select(["trust", "is_counted", "network_hash as networkHash", "device_hash as deviceHash"])
    .where(({ and }) => and(key))
    .executeTakeFirst();
  if (row && row.trust !== trust) {
    await acquireLocks(db, `${reaction.table}:${reaction.subjectType}:${reaction.subjectId}`);
    const exceedsLimits = row.trust === 0 && (await isAboveOriginLimits(db, reaction, row, now));
    await db
      .updateTable(reaction.table)
      .set({ trust, is_counted: exceedsLimits ? 0 : row.is_counted })
      .where(({ and }) => and(key))
      .execute();
  }
  return readCount(db, reaction);
}

async function readCount(db: Db, { table, subjectType, subjectId }: Reaction): Promise<number> {
  const column = COUNTERS[table];
  const stats = await db
    .selectFrom("subject_stats")
    .select(column)
    .where("subject_type", "=", subjectType)
    .where("subject_id", "=", subjectId)
    .executeTakeFirst();
  return stats?.[column] ?? 0;
}

/** Keyed hashes. Null for an unknown network or device, because null equals nothing in SQL. */
export interface ReactionOrigin {
  readonly networkHash: string | null;
  readonly deviceHash: string | null;
}

/** The maximum of counted reactions per subject in 30 days. Many phones share a network, so its limit is higher. */
const MAX_COUNTED = { network_hash: 2, device_hash: 1 };

/**
 * Whether a network or device has reached its limit of counted reactions. Reactions of accounts without trust do
 * not count. Lock the subject first, because concurrent reactions from one network could exceed the limit.
 */
export async function isAboveOriginLimits(
  db: Db,
  { table, subjectType, subjectId }: Omit<Reaction, "userId">,
  { networkHash, deviceHash }: ReactionOrigin,
  now: number,
): Promise<boolean> {
  const isExhausted = async (column: keyof typeof MAX_COUNTED, hash: string | null) => {
    const rows = await db
      .selectFrom(table)
      .select("user_id")
      .where(column, "=", hash)
      .where("subject_type", "=", subjectType)
      .where("subject_id", "=", subjectId)
      .where("created_at", ">", now - ORIGIN_RETENTION)
      .where("is_counted", "=", 1)
      .where("trust", ">", 0)
      .limit(MAX_COUNTED[column])
      .execute();
    return rows.length === MAX_COUNTED[column];
  };
  return (
    (await isExhausted("network_hash", networkHash)) ||
    (await isExhausted("device_hash", deviceHash))
  );
}

interface Follow extends SubjectKey, ReactionOrigin {
  readonly userId: string;
  readonly follow: boolean;
}

/** Sets or removes a follow. Returns the number of counted followers, which may exclude this one. */
export async function setFollow(
  { store, clock }: Pick<Services, "store" | "clock">,
  { userId, subjectType, subjectId, follow, ...origin }: Follow,
): Promise<FollowState> {
  const reaction = { table: "follows", userId, subjectType, subjectId } as const;
  const now = clock.now();
  const followers = await changeReaction(store, reaction, async (db) => {
    if (!follow) return removeReaction(db, reaction);
    const { trust } = await getAuthor(db, userId);
    await acquireLocks(db, `follows:${subjectType}:${subjectId}`);
    return addReaction(db, reaction, now, {
      is_counted: (await isAboveOriginLimits(db, reaction, origin, now)) ? 0 : 1,
      trust,
      network_hash: origin.networkHash,
      device_hash: origin.deviceHash,
    });
  });
  return { followed: follow, followers };
}

/** Reads whether a user follows a subject; false for a visitor without a user id. */
export async function readFollowState(
  { store: { read } }: Pick<Services, "store">,
  userId: string | undefined,
  { subjectType, subjectId }: SubjectKey,
): Promise<FollowState> {
  if (userId !== undefined) return read.followState(userId, subjectType, subjectId);
  const { followers } = await read.statsOf(subjectType, subjectId);
  return { followed: false, followers };
}
