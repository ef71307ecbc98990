import { sql } from "kysely";
import type { QuestionRow } from "#server/db/community-tables.ts";
import type { Db } from "#server/db/store.ts";
import type { SubjectKey } from "#server/subjects/subject-key.ts";

type CounterTable =
  | "subject_stats"
  | "question_tallies"
  | "moderation_counts"
  | "review_tallies"
  | "subject_scores"
  | "paid_rates";
type Numbers = Readonly<Record<string, number>>;

/**
 * Adds to the counters of one row, and makes the row where there is none. Call inside the transaction
 * that changes what is counted. Gives the row as it is then.
 */
export async function addToCounters(
  db: Db,
  table: CounterTable,
  key: Readonly<Record<string, string | number>>,
  by: Numbers,
): Promise<Numbers> {
  const columns = Object.keys({ ...key, ...by }).map((name) => sql.ref(name));
  const added = Object.keys(by).map(
    (name) =>
      sql`${sql.ref(name)} = ${sql.ref(`${table}.${name}`)} + ${sql.ref(`excluded.${name}`)}`,
  );
  const { rows } = await sql<Numbers>`
    insert into ${sql.table(table)} (${sql.join(columns)})
    values (${sql.join(Object.values({ ...key, ...by }))})
    on conflict (${sql.join(Object.keys(key).map((name) => sql.ref(name)))})
    do update set ${sql.join(added)} returning *`.execute(db);
  return rows[0] ?? {};
}

/** Takes away what was added; a row that would fall below nothing is refused by the database. */
export async function takeFromCounters(
  db: Db,
  table: CounterTable,
  key: Readonly<Record<string, string | number>>,
  by: Numbers,
): Promise<Numbers> {
  const taken = Object.entries(by).map(
    ([name, number]) => sql`${sql.ref(name)} = ${sql.ref(name)} - ${number}`,
  );
  const isRow = Object.entries(key).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const { rows } = await sql<Numbers>`
    update ${sql.table(table)} set ${sql.join(taken)}
    where ${sql.join(isRow, sql` and `)} returning *`.execute(db);
  return rows[0] ?? {};
}

export type SubjectCounter = "followers" | "likes" | "questions" | "complaints";

/** Counts one more or one less with a subject, and gives how many there are then. */
export async function countForSubject(
  db: Db,
  counter: SubjectCounter,
  { subjectType, subjectId }: SubjectKey,
  sign: 1 | -1,
): Promise<number> {
  const key = { subject_type: subjectType, subject_id: subjectId };
  const change = sign === 1 ? addToCounters : takeFromCounters;
  const row = await change(db, "subject_stats", key, { [counter]: 1 });
  return row[counter] ?? 0;
}

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
