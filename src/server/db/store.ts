import { type CompiledQuery, type Kysely, PostgresAdapter, sql } from "kysely";
import type { Pool } from "pg";
import type { FollowState } from "#contract/reactions/reactions.ts";
import type { Database, SessionRow, UserRow } from "#server/db/tables.ts";

export type Dialect = "sqlite" | "postgres";
export type Db = Kysely<Database>;

/** The database. Queries reject with DatabaseDown while it is unavailable. */
export interface Store {
  readonly dialect: Dialect;
  /** For queries outside a transaction. Inside one, on SQLite, a query would wait for that transaction forever. */
  readonly db: Db;
  readonly read: KeyedReads;
  /** `work` may be retried and must await only its own `db`. Transactions with the same lock run one by one. */
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

/** Waits for other holders of the locks. One statement takes all of them, so that one time-out covers all. */
export async function takeLock(db: Db, ...locks: readonly [string, ...string[]]): Promise<void> {
  if (!hasManyWriters(db)) return;
  const calls = locks.map((lock) => sql`pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  await sql`select ${sql.join(calls)}`.execute(db);
}

/** False for SQLite, which has one writer at a time. */
export function hasManyWriters(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** The lock with which a user's sessions are started or all ended one transaction after the other. */
export function userLock(userId: string): string {
  return `user:${userId}`;
}

/** SQLite accepts 32,766 values in one statement; a larger one fails. */
const ROWS_PER_STATEMENT = 500;

export function splitIntoBatches<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / ROWS_PER_STATEMENT);
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * ROWS_PER_STATEMENT, (index + 1) * ROWS_PER_STATEMENT),
  );
}
