import { orSignedOut } from "#server/core/erased-user.ts";
import type { Db, Store } from "#server/db/store.ts";
import type { LikeRow, SubjectReactionRow } from "#server/db/tables.ts";
import { countForSubject } from "#server/statistics/counters.ts";
import type { SubjectKey } from "#server/subjects/subject-key.ts";

/** The column that counts the rows of each table. */
export const COUNTERS = { follows: "followers", likes: "likes" } as const;

/** That a user follows, or likes, a subject: once or not at all. */
export interface Reaction extends SubjectKey {
  readonly table: keyof typeof COUNTERS;
  readonly userId: string;
}

/** The columns of a like beside those that it shares with a follow; every follow counts. */
type LikeColumns = Partial<Pick<LikeRow, "is_counted" | "network_hash" | "device_hash">>;

/** Run inside the transaction of a reaction, before it and after it was counted. */
export interface ReactionSteps {
  before?(db: Db): Promise<void>;
  likeColumns?(db: Db): Promise<LikeColumns>;
  after?(db: Db, count: number): Promise<void>;
}

/** Adds the reaction and gives how many users have it then. */
export async function setReaction(
  store: Store,
  reaction: Reaction,
  now: number,
  steps: ReactionSteps = {},
): Promise<number> {
  try {
    return await store.transaction(
      async (db) => {
        await steps.before?.(db);
        const columns = (await steps.likeColumns?.(db)) ?? {};
        const isNew = await insertReaction(db, { ...reaction, now, columns });
        if (!isNew || columns.is_counted === 0) return countOf(db, reaction);
        return count(db, reaction, 1, steps);
      },
      { lock: lockOf(reaction) },
    );
  } catch (error) {
    throw orSignedOut(error);
  }
}

/** Takes the reaction away and gives how many users still have it. */
export function removeReaction(
  store: Store,
  reaction: Reaction,
  steps: ReactionSteps = {},
): Promise<number> {
  return store.transaction(
    async (db) => {
      await steps.before?.(db);
      const deleted = await db
        .deleteFrom(reaction.table)
        .where("user_id", "=", reaction.userId)
        .where("subject_type", "=", reaction.subjectType)
        .where("subject_id", "=", reaction.subjectId)
        .returningAll()
        .executeTakeFirst();
      if (!deleted || !isCounted(deleted)) return countOf(db, reaction);
      return count(db, reaction, -1, steps);
    },
    { lock: lockOf(reaction) },
  );
}

/** Keeps the count in an answer from contradicting its state. */
function lockOf({ table, userId, subjectType, subjectId }: Reaction): string {
  return `${table}:${userId}:${subjectType}:${subjectId}`;
}

async function count(db: Db, reaction: Reaction, sign: 1 | -1, steps: ReactionSteps) {
  const counted = await countForSubject(db, COUNTERS[reaction.table], reaction, sign);
  await steps.after?.(db, counted);
  return counted;
}

async function insertReaction(
  db: Db,
  { now, columns, ...reaction }: Reaction & { now: number; columns: LikeColumns },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto(reaction.table)
    .values({
      user_id: reaction.userId,
      subject_type: reaction.subjectType,
      subject_id: reaction.subjectId,
      created_at: now,
      ...columns,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export function isCounted(reaction: SubjectReactionRow | LikeRow): boolean {
  return !("is_counted" in reaction) || reaction.is_counted === 1;
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
