import type { QuestionRow } from "#server/db/community-tables.ts";
import type { Db } from "#server/db/store.ts";
import { addToCounters, countForSubject, takeFromCounters } from "./counters.ts";

type Counted = Pick<QuestionRow, "subject_type" | "subject_id" | "category">;

/**
 * Counts a question that is shown from now on, or no longer: in each of its lists, and with its subject.
 * Call inside the transaction that changes it.
 */
export async function countQuestion(db: Db, question: Counted, sign: 1 | -1): Promise<void> {
  const { subject_type, subject_id, category } = question;
  const subjects = [{ subject_type: "", subject_id: "" }];
  if (subject_type !== null && subject_id !== null) {
    subjects.push({ subject_type, subject_id });
    const subject = { subjectType: subject_type, subjectId: subject_id };
    await countForSubject(db, "questions", subject, sign);
  }
  const change = sign === 1 ? addToCounters : takeFromCounters;
  // Always in this order, so that two transactions never wait for each other's rows.
  for (const subject of subjects) {
    for (const name of ["", category]) {
      await change(db, "question_tallies", { ...subject, category: name }, { questions: 1 });
    }
  }
}
