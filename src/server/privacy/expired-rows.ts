import { type RawBuilder, sql } from "kysely";
import { DAY, toDay } from "#server/core/clock.ts";
import { toLoggedError } from "#server/core/log.ts";
import { type Db, hasManyWriters } from "#server/db/store.ts";
import { type Database, TABLES } from "#server/db/tables.ts";
import { ORIGIN_RETENTION } from "#server/risk/post-risk.ts";
import type { Services } from "#server/services.ts";

/** The retention of expired codes, links and sessions, longer than the hour in which sent codes count. */
const RETENTION_AFTER_END = DAY;

/** The retention of newsletter rows without a subscription. Unsubscribe links work during this time. */
export const KEPT_WITHOUT_READING = 30 * DAY;

const SEARCH_RETENTION = 30 * DAY;

const SECURITY_RETENTION = 90 * DAY;

export const KEPT_ENTRIES = 90 * DAY;

export const DEVICE_RETENTION = 180 * DAY;

/** The maximum number of rows per transaction, because the time-out of a statement is five seconds. */
const BATCH_ROWS = 500;

type ChangeBatch = (db: Db) => Promise<number>;

export async function removeExpiredRows(
  { store, clock, log }: Pick<Services, "store" | "clock" | "log">,
  signal?: AbortSignal,
): Promise<void> {
  for (const [job, changeBatch] of createRetentionJobs(clock.now())) {
    try {
      let changed = 1;
      while (changed > 0 && !signal?.aborted) {
        changed = await store.transaction(changeBatch, { lock: "expired-rows" });
      }
    } catch (error) {
      log.error({ err: toLoggedError(error), job }, "what has expired was not removed");
    }
  }
}

function createRetentionJobs(now: number): Map<string, ChangeBatch> {
  const jobs = new Map<string, ChangeBatch>();
  for (const rows of listExpiredRows(now)) jobs.set(rows.table, (db) => deleteOldestRows(db, rows));
  jobs.set("activity_entries", (db) => removeOldActivityEntries(db, now - KEPT_ENTRIES));
  for (const origins of listOldOrigins(now)) {
    jobs.set(`origins of ${origins.table}`, (db) => clearOldestOrigins(db, origins));
  }
  return jobs;
}

/** Detaches the pictures of old entries; `removeUnattachedPictures` removes the pictures later. */
async function removeOldActivityEntries(db: Db, drawnBefore: number): Promise<number> {
  const entries = await db
    .selectFrom("activity_entries")
    .select("id")
    .where("draw_at", "<", drawnBefore)
    .orderBy("draw_at")
    .limit(BATCH_ROWS)
    .execute();
  if (entries.length === 0) return 0;
  const ids = entries.map(({ id }) => id);
  await db
    .updateTable("pictures")
    .set({ post_type: null, post_id: null })
    .where("post_type", "=", "entry")
    .where("post_id", "in", ids)
    .execute();
  await db.deleteFrom("activity_entries").where("id", "in", ids).execute();
  return ids.length;
}

interface ExpiredRows {
  readonly table: keyof Database;
  readonly time: string;
  readonly condition: RawBuilder<unknown>;
}

interface OldOrigins extends ExpiredRows {
  readonly columns: readonly string[];
}

function listExpiredRows(now: number): ExpiredRows[] {
  const hasEnded = sql`expires_at < ${now - RETENTION_AFTER_END}`;
  const before = now - KEPT_WITHOUT_READING;
  const isOldDevice = sql`last_used_at < ${now - DEVICE_RETENTION}`;
  const isOldSearch = sql`day < ${toDay(now - SEARCH_RETENTION)}`;
  // The first line must equal the WHERE clause of the partial index, so that the database uses the index.
  const isNotRead = sql`(confirmed_at is null or unsubscribed_at is not null)
    and created_at < ${before} and (unsubscribed_at is null or unsubscribed_at < ${before})`;
  const isAnswered = sql`answered_at < ${before}`;
  const createdBefore = (time: number) => ({
    time: "created_at",
    condition: sql`created_at < ${time}`,
  });
  const expired = { time: "expires_at", condition: hasEnded };
  return [
    { table: "sessions", ...expired },
    { table: "used_google_tokens", ...expired },
    { table: "passkey_challenges", ...expired },
    { table: "verification_codes", ...expired },
    { table: "email_activations", ...expired },
    { table: "code_tries", ...createdBefore(now - RETENTION_AFTER_END) },
    { table: "known_devices", time: "last_used_at", condition: isOldDevice },
    { table: "security_events", ...createdBefore(now - SECURITY_RETENTION) },
    { table: "newsletter_subscriptions", time: "created_at", condition: isNotRead },
    { table: "answer_mails", time: "answered_at", condition: isAnswered },
    { table: "searched_terms", time: "day", condition: isOldSearch },
    { table: "post_origins", ...createdBefore(now - ORIGIN_RETENTION) },
    { table: "post_signals", ...createdBefore(now - ORIGIN_RETENTION) },
    { table: "withdrawn_posts", ...createdBefore(now - ORIGIN_RETENTION) },
  ];
}

function listOldOrigins(now: number): OldOrigins[] {
  const isOld = sql`created_at < ${now - ORIGIN_RETENTION}`;
  const time = "created_at";
  const ofBoth = {
    time,
    columns: ["network_hash", "device_hash"],
    // This must equal the WHERE clause of the partial index, so that the database uses the index.
    condition: sql`(network_hash is not null or device_hash is not null) and ${isOld}`,
  };
  const ofReports = sql`network_hash is not null and ${isOld}`;
  const ofRewards = sql`phone_hash is not null and ${isOld}`;
  return [
    { table: "reports", time, columns: ["network_hash"], condition: ofReports },
    { table: "rewards", time, columns: ["phone_hash"], condition: ofRewards },
    { table: "complaints", ...ofBoth },
    { table: "follows", ...ofBoth },
    { table: "likes", ...ofBoth },
  ];
}

function deleteOldestRows(db: Db, rows: ExpiredRows): Promise<number> {
  return executeAndCountRows(
    db,
    sql`delete from ${sql.table(rows.table)} where ${createOldestCondition(db, rows)}`,
  );
}

function clearOldestOrigins(db: Db, { columns, ...rows }: OldOrigins): Promise<number> {
  const values = sql.join(columns.map((column) => sql`${sql.ref(column)} = null`));
  return executeAndCountRows(
    db,
    sql`update ${sql.table(rows.table)} set ${values} where ${createOldestCondition(db, rows)}`,
  );
}

/** Selects the oldest rows by key, because times are not unique. PostgreSQL selects by `ctid` to avoid a scan. */
function createOldestCondition(
  db: Db,
  { table, time, condition }: ExpiredRows,
): RawBuilder<unknown> {
  const oldest = (columns: RawBuilder<unknown>) => sql`
    select ${columns} from ${sql.table(table)} where ${condition}
    order by ${sql.ref(time)} limit ${sql.lit(BATCH_ROWS)}`;
  if (hasManyWriters(db)) {
    return sql`ctid = any(array(${oldest(sql`ctid`)} for update skip locked))`;
  }
  const columns = sql.join(TABLES[table].key.map((column) => sql.ref(column)));
  return sql`(${columns}) in (${oldest(columns)})`;
}

async function executeAndCountRows(db: Db, statement: RawBuilder<unknown>): Promise<number> {
  return Number((await statement.execute(db)).numAffectedRows ?? 0);
}
