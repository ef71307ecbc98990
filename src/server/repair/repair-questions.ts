import { sql } from "kysely";
import type { Db } from "#server/db/store.ts";
import type { Difference } from "./difference.ts";

interface Tally {
  readonly subject_type: string;
  readonly subject_id: string;
  readonly category: string;
  readonly questions: number;
}

/** One for all lists of questions together: the numbers of how many stand in each. */
export async function findQuestionListDifferences(db: Db): Promise<Difference[]> {
  const kept = await db.selectFrom("question_tallies").selectAll().execute();
  const counted = await countLists(db);
  if (textOf(kept) === textOf(counted)) return [];
  return [{ what: "questions", subjectType: "question", subjectId: "list" }];
}

/** Counts every list of questions anew. Belongs into a transaction; other writers wait for it. */
export async function mendQuestionLists(db: Db): Promise<void> {
  await db.updateTable("question_tallies").set({ questions: 0 }).execute();
  for (const tally of await countLists(db)) {
    await db
      .insertInto("question_tallies")
      .values(tally)
      .onConflict((conflict) =>
        conflict
          .columns(["subject_type", "subject_id", "category"])
          .doUpdateSet({ questions: tally.questions }),
      )
      .execute();
  }
}

/** Every question stands in four lists: of its subject or of all, of its category or of all. */
async function countLists(db: Db): Promise<Tally[]> {
  const { rows } = await sql<Tally>`
    select coalesce(subject_type, '') as subject_type, coalesce(subject_id, '') as subject_id,
      category, count(*) as questions
    from questions where state = 'shown' group by subject_type, subject_id, category`.execute(db);
  const tallies = new Map<string, Tally>();
  for (const { questions, ...own } of rows) {
    const subjects = [{ subject_type: "", subject_id: "" }];
    if (own.subject_type !== "") subjects.push(own);
    for (const { subject_type, subject_id } of subjects) {
      for (const category of ["", own.category]) {
        const list = { subject_type, subject_id, category };
        const key = JSON.stringify(Object.values(list));
        const before = tallies.get(key)?.questions ?? 0;
        tallies.set(key, { ...list, questions: before + questions });
      }
    }
  }
  return [...tallies.values()];
}

function textOf(tallies: readonly Tally[]): string {
  return tallies
    .filter(({ questions }) => questions > 0)
    .map((tally) =>
      JSON.stringify([tally.subject_type, tally.subject_id, tally.category, tally.questions]),
    )
    .sort()
    .join();
}
