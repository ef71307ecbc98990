import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/db/store.ts";

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
