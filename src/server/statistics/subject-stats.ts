import { sql } from "kysely";
import type { Db } from "#server/db/store.ts";
import type { SubjectKey } from "#server/subjects/subject-key.ts";

/** What people do with a subject once each, and the column that counts how many do. */
export const COUNTERS = { follows: "followers", likes: "likes" } as const;
export type ReactionTable = keyof typeof COUNTERS;

/** Tells how many there are then. Belongs into the transaction that marks. */
export async function countOneMore(
  db: Db,
  table: ReactionTable,
  subject: SubjectKey,
): Promise<number> {
  const column = COUNTERS[table];
  const counted = await db
    .insertInto("subject_stats")
    .values({
      subject_type: subject.subjectType,
      subject_id: subject.subjectId,
      followers: 0,
      likes: 0,
      [column]: 1,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["subject_type", "subject_id"])
        .doUpdateSet({ [column]: sql`${sql.ref(`subject_stats.${column}`)} + 1` }),
    )
    .returning(column)
    .executeTakeFirstOrThrow();
  return counted[column] ?? 0;
}

/** Belongs into the transaction that takes the mark away. */
export async function countOneLess(
  db: Db,
  table: ReactionTable,
  subject: SubjectKey,
): Promise<number> {
  const column = COUNTERS[table];
  const counted = await db
    .updateTable("subject_stats")
    .set({ [column]: sql`${sql.ref(column)} - 1` })
    .where("subject_type", "=", subject.subjectType)
    .where("subject_id", "=", subject.subjectId)
    .returning(column)
    .executeTakeFirstOrThrow();
  return counted[column] ?? 0;
}
