import { type CompiledQuery, type Kysely, PostgresAdapter, sql } from "kysely";
import type { Pool } from "pg";
import type { FollowState } from "#contract/reactions/reactions.ts";
import type { Database, SessionRow, UserRow } from "#server/db/tables.ts";

export type Dialect = "sqlite" | "postgres";
export type Db = Kysely<Database>;

/** A database connection. Queries reject with DatabaseDown while the database is unavailable. */
export interface Store {
  readonly dialect: Dialect;
  /** Runs queries outside transactions. Inside a transaction on SQLite, such a query would deadlock. */
  readonly db: Db;
  readonly read: KeyedReads;
  /** May call `work` again; `work` must only await queries of `db`. Transactions with the same lock run in sequence. */
  transaction<Result>(
    work: (db: Db) => Promise<Result>,
    options?: { lock?: string },
  ): Promise<Result>;
  snapshot<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
  prepare<Row>(query: CompiledQuery<Row>): PreparedRead<Row>;
  isUp(): Promise<boolean>;
  close(): Promise<void>;
  readonly pool?: Pool;
}

export interface KeyedReads {
  sessionByTokenHash(tokenHash: string): Promise<SessionRow | undefined>;
  userById(id: string): Promise<UserRow | undefined>;
  userByEmail(email: string): Promise<UserRow | undefined>;
  userByCanonicalEmail(email: string): Promise<UserRow | undefined>;
  userByPhone(phone: string): Promise<UserRow | undefined>;
  followState(userId: string, subjectType: string, subjectId: string): Promise<FollowState>;
  statsOf(subjectType: string, subjectId: string): Promise<{ followers: number; likes: number }>;
}

export type PreparedRead<Row> = (
  ...values: readonly (string | number)[]
) => Promise<Row | undefined>;

export type QueryListener = (query: { sql: string; parameters: readonly unknown[] }) => void;

/** Waits until the locks are free. Takes all locks in one statement, so that one time-out covers the whole wait. */
export async function acquireLocks(
  db: Db,
  ...lockNames: readonly [string, ...string[]]
): Promise<void> {
  if (!hasManyWriters(db)) return;
  const calls = lockNames.map((lock) => sql`pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  await sql`select ${sql.join(calls)}`.execute(db);
}

/** Returns false for SQLite, which allows one writer at a time. */
export function hasManyWriters(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** The lock for starting a session and for ending all sessions of a user. */
export function toUserLockName(userId: string): string {
  return `user:${userId}`;
}

/** Stays below the limit of SQLite: 32,766 values per statement. */
const ROWS_PER_STATEMENT = 500;

export function splitIntoBatches<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / ROWS_PER_STATEMENT);
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * ROWS_PER_STATEMENT, (index + 1) * ROWS_PER_STATEMENT),
  );
}
