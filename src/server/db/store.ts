import type { CompiledQuery, Kysely } from "kysely";
import type { Pool } from "pg";
import type { FollowState } from "#contract/reactions/follow.ts";
import type { Database, SessionRow, UserRow } from "#server/db/tables.ts";

export type Dialect = "sqlite" | "postgres";
export type Db = Kysely<Database>;

/** Where everything is kept. Whatever it is asked while the database is away rejects as DatabaseDown. */
export interface Store {
  readonly dialect: Dialect;
  /** Queries outside of a transaction: they see what is committed, each write is its own transaction. */
  readonly db: Db;
  /** The reads that nearly every request makes, prepared once. */
  readonly read: KeyedReads;
  /**
   * All of `work` or nothing of it; resolves once that is on disk. `work` may run more than once, so
   * it changes nothing but the database, and it waits for nothing else: it holds a place that others
   * wait for.
   *
   * Transactions at the same time see each other's commits. A statement is whole in itself (`insert …
   * on conflict`, `update … set n = n + 1 where …`); what reads first and writes by what it read names
   * a `lock`, and no two transactions that name the same one run at the same time.
   */
  transaction<Result>(
    work: (db: Db) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;
  /** Reads that all see the same moment, however long they take. */
  snapshot<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
  /** A query by key, compiled and prepared once, to be asked with the values of its parameters. */
  prepare<Row>(query: CompiledQuery<Row>): PreparedRead<Row>;
  isUp(): Promise<boolean>;
  close(): Promise<void>;
  /** For what speaks to PostgreSQL itself, such as limits that hold across servers. */
  readonly pool?: Pool;
}

/** Reads by key that are asked too often to be put together each time. */
export interface KeyedReads {
  sessionByTokenHash(tokenHash: string): Promise<SessionRow | undefined>;
  userById(id: string): Promise<UserRow | undefined>;
  userByEmail(email: string): Promise<UserRow | undefined>;
  userByCanonicalEmail(email: string): Promise<UserRow | undefined>;
  userByPhone(phone: string): Promise<UserRow | undefined>;
  /** Whether a user follows and how many do, of the same moment; zeros as with `statsOf`. */
  followState(userId: string, subjectType: string, subjectId: string): Promise<FollowState>;
  /** Zeros for a subject that nobody has followed or liked. */
  statsOf(subjectType: string, subjectId: string): Promise<SubjectStats>;
}

export interface SubjectStats {
  followers: number;
  likes: number;
}

export interface TransactionOptions {
  /** `lock: "code:+2348031234567"` */
  lock?: string;
}

/** The first row. */
export type PreparedRead<Row> = (
  ...values: readonly (string | number)[]
) => Promise<Row | undefined>;

/** Hears of every query: tests look at the plans. */
export type QueryListener = (query: { sql: string; parameters: readonly unknown[] }) => void;
