import type { FollowState } from "#contract/reactions/reactions.ts";
import { toSignedOutIfUserErased } from "#server/db/database-errors.ts";
import type { Db, Store } from "#server/db/store.ts";
import type { LikeRow } from "#server/db/tables.ts";
import type { Services } from "#server/services.ts";
import type { SubjectKey } from "#server/subjects/visible-comments.ts";

const COUNTERS = { follows: "followers", likes: "likes" } as const;

interface Reaction extends SubjectKey {
  readonly table: keyof typeof COUNTERS;
  readonly userId: string;
}

type LikeColumns = Partial<
  Pick<LikeRow, "is_counted" | "shares_origin" | "network_hash" | "device_hash">
>;

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

export async function addReaction(
  db: Db,
  reaction: Reaction,
  now: number,
  columns: LikeColumns = {},
): Promise<number> {
  await db
    .insertInto(reaction.table)
    .values({
      user_id: reaction.userId,
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

interface Follow extends SubjectKey {
  readonly userId: string;
  readonly follow: boolean;
}

export async function setFollow(
  { store, clock }: Pick<Services, "store" | "clock">,
  { userId, subjectType, subjectId, follow }: Follow,
): Promise<FollowState> {
  const reaction = { table: "follows", userId, subjectType, subjectId } as const;
  const followers = await changeReaction(store, reaction, (db) =>
    follow ? addReaction(db, reaction, clock.now()) : removeReaction(db, reaction),
  );
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
