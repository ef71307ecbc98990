import { orSignedOut } from "#server/core/erased-user.ts";
import type { Db, Store } from "#server/db/store.ts";
import type { LikeRow, SubjectReactionRow } from "#server/db/tables.ts";
import {
  COUNTERS,
  countOneLess,
  countOneMore,
  type ReactionTable,
} from "#server/statistics/subject-stats.ts";
import type { SubjectKey } from "#server/subjects/subject-key.ts";

/** That a user follows, or likes, a subject: once or not at all. */
export interface Reaction extends SubjectKey {
  readonly table: ReactionTable;
  readonly userId: string;
}

/** What a mark keeps beside itself. Of a follow nothing: each counts. */
type Beside = Partial<Pick<LikeRow, "is_counted" | "network_hash" | "device_hash">>;

/** What belongs into the transaction of a mark, before it and after it was counted anew. */
export interface ReactionSteps {
  before?(db: Db): Promise<void>;
  beside?(db: Db): Promise<Beside>;
  after?(db: Db, count: number): Promise<void>;
}

/** Sets the mark and tells how many users have it then. */
export async function setReaction(
  store: Store,
  mark: Reaction,
  now: number,
  steps: ReactionSteps = {},
): Promise<number> {
  try {
    return await store.transaction(
      async (db) => {
        await steps.before?.(db);
        const beside = (await steps.beside?.(db)) ?? {};
        const isNew = await insertReaction(db, { ...mark, now, beside });
        if (!isNew || beside.is_counted === 0) return countOf(db, mark);
        const count = await countOneMore(db, mark.table, mark);
        await steps.after?.(db, count);
        return count;
      },
      { lock: lockOf(mark) },
    );
  } catch (error) {
    throw orSignedOut(error);
  }
}

/** Takes the mark away and tells how many users still have it. */
export function removeReaction(
  store: Store,
  mark: Reaction,
  steps: ReactionSteps = {},
): Promise<number> {
  return store.transaction(
    async (db) => {
      await steps.before?.(db);
      const wasCounted = await deleteReaction(db, mark);
      if (!wasCounted) return countOf(db, mark);
      const count = await countOneLess(db, mark.table, mark);
      await steps.after?.(db, count);
      return count;
    },
    { lock: lockOf(mark) },
  );
}

/** Else the mark could change between looking at it and counting, and the answer contradict itself. */
function lockOf({ table, userId, subjectType, subjectId }: Reaction): string {
  return `${table}:${userId}:${subjectType}:${subjectId}`;
}

async function insertReaction(
  db: Db,
  { now, beside, ...mark }: Reaction & { now: number; beside: Beside },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto(mark.table)
    .values({
      user_id: mark.userId,
      subject_type: mark.subjectType,
      subject_id: mark.subjectId,
      created_at: now,
      ...beside,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether it was there, and in the count. */
async function deleteReaction(db: Db, mark: Reaction): Promise<boolean> {
  const deleted = await db
    .deleteFrom(mark.table)
    .where("user_id", "=", mark.userId)
    .where("subject_type", "=", mark.subjectType)
    .where("subject_id", "=", mark.subjectId)
    .returningAll()
    .executeTakeFirst();
  return deleted !== undefined && isCounted(deleted);
}

export function isCounted(mark: SubjectReactionRow | LikeRow): boolean {
  return !("is_counted" in mark) || mark.is_counted === 1;
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
