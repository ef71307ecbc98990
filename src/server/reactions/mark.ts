import { orSignedOut } from "#server/core/erased-user.ts";
import type { Db, Store } from "#server/db/store.ts";
import type { LikeRow, SubjectMarkRow } from "#server/db/tables.ts";
import {
  COUNTERS,
  countOneLess,
  countOneMore,
  type MarkTable,
} from "#server/statistics/subject-stats.ts";
import type { SubjectKey } from "#server/subjects/subject-key.ts";

/** That a user follows, or likes, a subject: once or not at all. */
export interface Mark extends SubjectKey {
  readonly table: MarkTable;
  readonly userId: string;
}

/** What a mark keeps beside itself. Of a follow nothing: each counts. */
type Beside = Partial<Pick<LikeRow, "is_counted" | "network_hash" | "device_hash">>;

/** What belongs into the transaction of a mark, before it and after it was counted anew. */
export interface MarkSteps {
  before?(db: Db): Promise<void>;
  beside?(db: Db): Promise<Beside>;
  after?(db: Db, count: number): Promise<void>;
}

/** Sets the mark and tells how many users have it then. */
export async function setMark(
  store: Store,
  mark: Mark,
  now: number,
  steps: MarkSteps = {},
): Promise<number> {
  try {
    return await store.transaction(
      async (db) => {
        await steps.before?.(db);
        const beside = (await steps.beside?.(db)) ?? {};
        const isNew = await insertMark(db, { ...mark, now, beside });
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
export function removeMark(store: Store, mark: Mark, steps: MarkSteps = {}): Promise<number> {
  return store.transaction(
    async (db) => {
      await steps.before?.(db);
      const wasCounted = await deleteMark(db, mark);
      if (!wasCounted) return countOf(db, mark);
      const count = await countOneLess(db, mark.table, mark);
      await steps.after?.(db, count);
      return count;
    },
    { lock: lockOf(mark) },
  );
}

/** Else the mark could change between looking at it and counting, and the answer contradict itself. */
function lockOf({ table, userId, subjectType, subjectId }: Mark): string {
  return `${table}:${userId}:${subjectType}:${subjectId}`;
}

async function insertMark(
  db: Db,
  { now, beside, ...mark }: Mark & { now: number; beside: Beside },
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
async function deleteMark(db: Db, mark: Mark): Promise<boolean> {
  const deleted = await db
    .deleteFrom(mark.table)
    .where("user_id", "=", mark.userId)
    .where("subject_type", "=", mark.subjectType)
    .where("subject_id", "=", mark.subjectId)
    .returningAll()
    .executeTakeFirst();
  return deleted !== undefined && isCounted(deleted);
}

export function isCounted(mark: SubjectMarkRow | LikeRow): boolean {
  return !("is_counted" in mark) || mark.is_counted === 1;
}

async function countOf(db: Db, { table, subjectType, subjectId }: Mark): Promise<number> {
  const column = COUNTERS[table];
  const stats = await db
    .selectFrom("subject_stats")
    .select(column)
    .where("subject_type", "=", subjectType)
    .where("subject_id", "=", subjectId)
    .executeTakeFirst();
  return stats?.[column] ?? 0;
}
