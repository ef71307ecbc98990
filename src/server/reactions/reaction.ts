import { orSignedOut } from "#server/core/erased-user.ts";
import type { Db, Store } from "#server/db/store.ts";
import type { LikeRow } from "#server/db/tables.ts";
import type { SubjectKey } from "#server/subjects/subject-key.ts";

/** The column that counts the rows of each table. */
const COUNTERS = { follows: "followers", likes: "likes" } as const;

/** That a user follows, or likes, a subject: once or not at all. */
export interface Reaction extends SubjectKey {
  readonly table: keyof typeof COUNTERS;
  readonly userId: string;
}

/** The columns of a like beside those that it shares with a follow; every follow counts. */
type LikeColumns = Partial<
  Pick<LikeRow, "is_counted" | "shares_origin" | "network_hash" | "device_hash">
>;

/** One change of a reaction at a time: its count would else contradict its state. */
export async function changeReaction(
  store: Store,
  { table, userId, subjectType, subjectId }: Reaction,
  change: (db: Db) => Promise<number>,
): Promise<number> {
  const lock = `${table}:${userId}:${subjectType}:${subjectId}`;
  try {
    return await store.transaction(change, { lock });
  } catch (error) {
    throw orSignedOut(error);
  }
}

/** Adds the reaction and gives how many users have it then. Call inside `changeReaction`. */
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
  return countOf(db, reaction);
}

/** Takes the reaction away and gives how many users still have it. Call inside `changeReaction`. */
export async function dropReaction(db: Db, reaction: Reaction): Promise<number> {
  await db
    .deleteFrom(reaction.table)
    .where("user_id", "=", reaction.userId)
    .where("subject_type", "=", reaction.subjectType)
    .where("subject_id", "=", reaction.subjectId)
    .execute();
  return countOf(db, reaction);
}

async function countOf(db: Db, { table, subjectType, subjectId }: Reaction): Promise<number> {
  const column = COUNTERS[table];
  const stats = await db
    .selectFrom("subject_stats")
    .select(column)
    .where("subject_type", "=", subjectType)
    .where("subject_id", "=", subjectId)
    .executeTakeFirst();
  return stats?.[column] ?? 0;
}
