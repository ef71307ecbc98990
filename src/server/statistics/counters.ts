import { type RawBuilder, sql } from "kysely";
import type { QuestionRow } from "#server/db/community-tables.ts";
import type { Db } from "#server/db/store.ts";
import type { SubjectKey } from "#server/subjects/subject-key.ts";

export type CounterTable =
  | "subject_stats"
  | "question_tallies"
  | "moderation_counts"
  | "review_tallies"
  | "subject_scores"
  | "paid_rates"
  | "imported_reviews";
type Numbers = Readonly<Record<string, number>>;
type Row = Readonly<Record<string, string | number>>;
/** The values that columns of a row that is there get. */
export type Updates = Readonly<Record<string, RawBuilder<unknown>>>;

/**
 * Adds to the counters of one row, and makes the row where there is none. Call inside the transaction
 * that changes what is counted. Gives the row as it is then.
 */
export async function addToCounters(
  db: Db,
  table: CounterTable,
  key: Row,
  by: Numbers,
): Promise<Numbers> {
  const [row] = await addRows(db, table, [{ ...key, ...by }], sumsFor(table, Object.keys(by)));
  return row ?? {};
}

/** Makes rows of the same columns; one that is there is updated. Gives them as they are then. */
export async function addRows(
  db: Db,
  table: CounterTable,
  added: readonly Row[],
  updates: Updates,
): Promise<Numbers[]> {
  const names = Object.keys(added[0] ?? {});
  const keys = names.filter((name) => !(name in updates));
  const values = added.map((row) => sql`(${sql.join(names.map((name) => row[name]))})`);
  const changed = Object.entries(updates).map(([name, to]) => sql`${sql.ref(name)} = ${to}`);
  const { rows } = await sql<Numbers>`
    insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    values ${sql.join(values)}
    on conflict (${sql.join(keys.map((name) => sql.ref(name)))})
    do update set ${sql.join(changed)} returning *`.execute(db);
  return rows;
}

/** The updates that add the new numbers to those that are there. */
export function sumsFor(table: CounterTable, names: readonly string[]): Updates {
  const sums = names.map((name) => [
    name,
    sql`${sql.ref(`${table}.${name}`)} + ${sql.ref(`excluded.${name}`)}`,
  ]);
  return Object.fromEntries(sums);
}

/** Takes away what was added; a row that would fall below nothing is refused by the database. */
export async function takeFromCounters(
  db: Db,
  table: CounterTable,
  key: Row,
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
