import { sql } from "kysely";
import type { Db } from "#server/db/store.ts";
import type { SubjectKey } from "#server/subjects/subject-key.ts";

/** Counts one more or one less with a subject. Belongs into the transaction that makes it so. */
export async function addToStats(
  db: Db,
  column: "questions" | "complaints",
  { subjectType, subjectId }: SubjectKey,
  sign: 1 | -1,
): Promise<void> {
  if (sign === 1) {
    await db
      .insertInto("subject_stats")
      .values({
        subject_type: subjectType,
        subject_id: subjectId,
        followers: 0,
        likes: 0,
        [column]: 1,
      })
      .onConflict((conflict) =>
        conflict
          .columns(["subject_type", "subject_id"])
          .doUpdateSet({ [column]: sql`${sql.ref(`subject_stats.${column}`)} + 1` }),
      )
      .execute();
    return;
  }
  await db
    .updateTable("subject_stats")
    .set({ [column]: sql`${sql.ref(column)} - 1` })
    .where("subject_type", "=", subjectType)
    .where("subject_id", "=", subjectId)
    .execute();
}
