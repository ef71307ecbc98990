import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Db, Dialect } from "#server/db/store.ts";
import { type Database, TABLES } from "#server/db/tables.ts";
import { ORIGIN_SECRET } from "./server-secret.ts";

const ROWS_AT_ONCE = 500;

type Row = Record<string, string | number | null>;
/** Tables with request counters, which are not user data. */
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
  await runWithoutTriggers(to, dialect, async () => {
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
    // PostgreSQL cannot enable the triggers of a table while deferred checks are pending.
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

export async function deleteAllRows(db: Db, dialect: Dialect): Promise<void> {
  await runWithoutTriggers(db, dialect, async () => {
    for (const table of KEPT.toReversed()) await db.deleteFrom(table).execute();
  });
}

/** Disables triggers, because counters are copied too and a restore may delete ledger rows. */
async function runWithoutTriggers(
  db: Db,
  dialect: Dialect,
  work: () => Promise<void>,
): Promise<void> {
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

/** Defers foreign key checks, because rows are copied in id order and a reply may precede its parent. */
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
    const rows = await readNextRows(db, table, last);
    for (const row of rows) digest.update(serializeRow(row));
    if (rows.length > 0) await onRows(rows);
    count += rows.length;
    last = rows.length < ROWS_AT_ONCE ? undefined : rows.at(-1);
  } while (last);
  return { table, rows: count, digest: digest.digest("hex") };
}

async function readNextRows(
  db: Db,
  table: KeptTable,
  lastRow: Row | undefined,
): Promise<readonly Row[]> {
  const columns = TABLES[table].key;
  const key = sql.join(columns.map((column) => sql.ref(column)));
  const behindLast = lastRow
    ? sql`and (${key}) > (${sql.join(columns.map((column) => lastRow[column]))})`
    : sql``;
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where ${createSecretFilter(table)} ${behindLast} order by ${key} limit ${sql.lit(ROWS_AT_ONCE)}
  `.execute(db);
  return rows;
}

/** Excludes the secret of network hashes, because readers of a backup could compute the networks with it. */
function createSecretFilter(table: KeptTable): RawBuilder<boolean> {
  return table === "server_secrets" ? sql`name <> ${ORIGIN_SECRET}` : sql`1 = 1`;
}

function serializeRow(row: Row): string {
  const cells = Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify(cells)}\n`;
}
