import { sql } from "kysely";
import type { QuestionRow } from "#server/db/community-tables.ts";
import type { Db } from "#server/db/store.ts";
import { addToStats } from "./subject-counts.ts";

type Counted = Pick<QuestionRow, "subject_type" | "subject_id" | "category">;

/**
 * Counts a question that is shown from now on, or no longer: in each list that it stands in, and with
 * its subject. Belongs into the transaction that changes it.
 */
export async function countQuestion(db: Db, question: Counted, sign: 1 | -1): Promise<void> {
  const { subject_type, subject_id, category } = question;
  const subjects = [{ subject_type: "", subject_id: "" }];
  if (subject_type !== null && subject_id !== null) {
    subjects.push({ subject_type, subject_id });
    const subject = { subjectType: subject_type, subjectId: subject_id };
    await addToStats(db, "questions", subject, sign);
  }
  // Always in the same order: two transactions that wait for each other's rows would be one too many.
  for (const subject of subjects) {
    for (const name of ["", category]) await countInList(db, { ...subject, category: name }, sign);
  }
}

async function countInList(
  db: Db,
  list: { subject_type: string; subject_id: string; category: string },
  sign: 1 | -1,
): Promise<void> {
  if (sign === 1) {
    await db
      .insertInto("question_tallies")
      .values({ ...list, questions: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(["subject_type", "subject_id", "category"])
          .doUpdateSet({ questions: sql`question_tallies.questions + 1` }),
      )
      .execute();
    return;
  }
  await db
    .updateTable("question_tallies")
    .set({ questions: sql`questions - 1` })
    .where("subject_type", "=", list.subject_type)
    .where("subject_id", "=", list.subject_id)
    .where("category", "=", list.category)
    .execute();
}
