import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Db, Dialect } from "#server/db/store.ts";
import { type Database, TABLES } from "#server/db/tables.ts";
import { ORIGIN_SECRET } from "./server-secret.ts";

const ROWS_AT_ONCE = 500;

type Row = Record<string, string | number | null>;
/** Request counters, which are not user data. */
const OMITTED = ["rate_limits", "code_tries"] as const;
type KeptTable = Exclude<keyof Database, (typeof OMITTED)[number]>;
const KEPT = (Object.keys(TABLES) as (keyof Database)[]).filter(
  (table): table is KeptTable => !OMITTED.some((omitted) => omitted === table),
);

export interface TableContent {
  table: string;
  rows: number;
  digest: string;
}

export async function copyTables(from: Db, to: Db, dialect: Dialect): Promise<TableContent[]> {
  await deferForeignKeys(to, dialect);
  const contents: TableContent[] = [];
  await withoutTriggers(to, dialect, async () => {
    for (const table of KEPT) {
      contents.push(
        await readAndHashTable(from, table, async (rows) => {
          await to
            .insertInto(table)
            .values(rows as never)
            .execute();
        }),
      );
    }
    // PostgreSQL refuses to enable triggers of a table while its deferred checks are pending.
    if (dialect === "postgres") await sql`set constraints all immediate`.execute(to);
  });
  return contents;
}

export async function countAndHashTables(db: Db): Promise<TableContent[]> {
  const contents: TableContent[] = [];
  for (const table of KEPT) contents.push(await readAndHashTable(db, table, async () => undefined));
  return contents;
}

export async function isDatabaseEmpty(db: Db): Promise<boolean> {
  for (const table of KEPT) {
    const result = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (result.rows.length > 0) return false;
  }
  return true;
}

export async function emptyTables(db: Db, dialect: Dialect): Promise<void> {
  await withoutTriggers(db, dialect, async () => {
    for (const table of KEPT.toReversed()) await db.deleteFrom(table).execute();
  });
}

/** Disables the triggers, because copied counters must not count again and a restore may empty the ledger. */
async function withoutTriggers(db: Db, dialect: Dialect, work: () => Promise<void>): Promise<void> {
  const triggers = await readTriggers(db, dialect);
  for (const { disable } of triggers) await sql.raw(disable).execute(db);
  await work();
  for (const { enable } of triggers) await sql.raw(enable).execute(db);
}

async function readTriggers(db: Db, dialect: Dialect) {
  const triggers = await (dialect === "sqlite"
    ? sql<Record<"disable" | "enable", string>>`
      select 'drop trigger ' || name as disable, sql as enable
      from sqlite_schema where type = 'trigger'`
    : sql<Record<"disable" | "enable", string>>`
      select distinct format('alter table %I disable trigger user', event_object_table) as disable,
        format('alter table %I enable trigger user', event_object_table) as enable
      from information_schema.triggers where trigger_schema = current_schema()`
  ).execute(db);
  return triggers.rows;
}

/** Defers foreign key checks: rows are copied by id, and a reply may have a smaller id than its parent. */
async function deferForeignKeys(db: Db, dialect: Dialect): Promise<void> {
  const statement =
    dialect === "sqlite" ? sql`pragma defer_foreign_keys = on` : sql`set constraints all deferred`;
  await statement.execute(db);
}

async function readAndHashTable(
  db: Db,
  table: KeptTable,
  onRows: (rows: readonly Row[]) => Promise<void>,
): Promise<TableContent> {
  const digest = createHash("sha256");
  let count = 0;
  let last: Row | undefined;
  do {
    const rows = await readRowsAfter(db, table, last);
    for (const row of rows) digest.update(serializeRow(row));
    if (rows.length > 0) await onRows(rows);
    count += rows.length;
    last = rows.length < ROWS_AT_ONCE ? undefined : rows.at(-1);
  } while (last);
  return { table, rows: count, digest: digest.digest("hex") };
}

async function readRowsAfter(
  db: Db,
  table: KeptTable,
  last: Row | undefined,
): Promise<readonly Row[]> {
  const columns = TABLES[table].key;
  const key = sql.join(columns.map((column) => sql.ref(column)));
  const behindLast = last
    ? sql`and (${key}) > (${sql.join(columns.map((column) => last[column]))})`
    : sql``;
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where ${excludeOriginSecret(table)} ${behindLast} order by ${key} limit ${sql.lit(ROWS_AT_ONCE)}
  `.execute(db);
  return rows;
}

/** With this secret, readers of a backup could compute the networks behind the hashes. */
function excludeOriginSecret(table: KeptTable): RawBuilder<boolean> {
  return table === "server_secrets" ? sql`name <> ${ORIGIN_SECRET}` : sql`1 = 1`;
}

function serializeRow(row: Row): string {
  const cells = Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify(cells)}\n`;
}
