import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Db, Dialect } from "#server/db/store.ts";
import type { Database } from "#server/db/tables.ts";
import { ORIGIN_SECRET } from "./server-secret.ts";

const ROWS_AT_ONCE = 500;

type Row = Record<string, string | number | null>;
/** Backups omit request counters, which are not user data. */
type KeptTable = Exclude<keyof Database, "rate_limits" | "code_tries">;

/** Each table and its key, referenced tables first. */
const KEYS: Readonly<Record<KeptTable, readonly string[]>> = {
  users: ["id"],
  google_identities: ["google_subject"],
  sessions: ["token_hash"],
  used_google_tokens: ["token_hash"],
  known_devices: ["user_id", "device_hash"],
  passkeys: ["id"],
  passkey_challenges: ["challenge_hash"],
  security_events: ["id"],
  verification_codes: ["id"],
  email_activations: ["token_hash"],
  follows: ["user_id", "subject_type", "subject_id"],
  likes: ["user_id", "subject_type", "subject_id"],
  reports: ["id"],
  subject_stats: ["subject_type", "subject_id"],
  newsletter_subscriptions: ["id"],
  searched_terms: ["day", "market", "term"],
  digest_settings: ["user_id"],
  digest_facts: ["subject_type", "subject_id", "fact"],
  comments: ["id"],
  review_tallies: ["subject_type", "subject_id", "stars", "outcome", "language", "is_trusted"],
  subject_scores: ["subject_type", "subject_id", "dimension"],
  paid_rates: ["subject_type", "subject_id", "rate"],
  imported_reviews: ["subject_type", "subject_id", "source"],
  review_themes: ["comment_id", "theme"],
  questions: ["id"],
  question_tallies: ["subject_type", "subject_id", "category"],
  question_words: ["word", "created_at", "question_id"],
  answer_mails: ["question_id"],
  complaints: ["id"],
  pictures: ["id"],
  orphaned_pictures: ["id"],
  activity_entries: ["id"],
  activity_draws: ["activity_id"],
  revisions: ["post_type", "post_id", "revision"],
  post_origins: ["post_type", "post_id"],
  post_signals: ["post_type", "post_id", "signal"],
  withdrawn_posts: ["post_id"],
  moderation_acts: ["id"],
  rewards: ["id"],
  reward_entries: ["reward_id", "position"],
  server_secrets: ["name"],
};
const TABLES = Object.keys(KEYS) as KeptTable[];

export interface TableContent {
  table: string;
  rows: number;
  digest: string;
}

export async function copyTables(from: Db, to: Db, dialect: Dialect): Promise<TableContent[]> {
  await deferForeignKeys(to, dialect);
  const contents: TableContent[] = [];
  await withoutTriggers(to, dialect, async () => {
    for (const table of TABLES) {
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
  for (const table of TABLES)
    contents.push(await readAndHashTable(db, table, async () => undefined));
  return contents;
}

export async function isDatabaseEmpty(db: Db): Promise<boolean> {
  for (const table of TABLES) {
    const result = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (result.rows.length > 0) return false;
  }
  return true;
}

export async function emptyTables(db: Db, dialect: Dialect): Promise<void> {
  await withoutTriggers(db, dialect, async () => {
    for (const table of TABLES.toReversed()) await db.deleteFrom(table).execute();
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
  const key = sql.join(KEYS[table].map((column) => sql.ref(column)));
  const behindLast = last
    ? sql`and (${key}) > (${sql.join(KEYS[table].map((column) => last[column]))})`
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
