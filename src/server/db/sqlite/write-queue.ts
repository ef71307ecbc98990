import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { DatabaseDown, orDatabaseDown } from "#server/db/database-down.ts";
import type { SqliteConnection } from "./sqlite-connection.ts";
import type { SqliteFile } from "./sqlite-file.ts";

const MAX_BATCH = 200;
const WAIT_FOR_OTHERS_MS = 5_000;

export interface WriteQueue {
  /** Runs the work in a transaction and resolves when that is on disk. */
  add<Result>(work: Work<Result>): Promise<Result>;
  /** Resolves when everything that was added is done; nothing is taken any more. */
  close(): Promise<void>;
  /** Whether the last commit was refused, by a full disk for one. */
  readonly isFailing: boolean;
}

/**
 * A write. `writer` gives the connection for as long as the work lasts: a query that was
 * not waited for would run in the transaction of somebody else.
 */
type Work<Result> = (writer: () => SqliteConnection) => Promise<Result>;

interface Job {
  readonly work: Work<unknown>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/**
 * SQLite writes one transaction at a time and waits for the disk at the end of each. What arrives
 * meanwhile is written as one transaction, with a savepoint for each: they wait for the disk once,
 * and nobody is answered before it has answered.
 * Fifty at once: ten times as many a second as one by one (`npm run bench -- api`, follow).
 */
export function createWriteQueue(file: SqliteFile): WriteQueue {
  const waiting: Job[] = [];
  let draining: Promise<void> | undefined;
  let isClosed = false;
  let isFailing = false;

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      // Everything that this turn of the event loop brings goes to the disk together.
      await nextTurn();
      const jobs = waiting.splice(0, MAX_BATCH);
      isFailing = !(await commitTogether(file, jobs));
    }
    draining = undefined;
  }

  return {
    add<Result>(work: Work<Result>): Promise<Result> {
      if (isClosed) return Promise.reject(new DatabaseDown("the database is closed"));
      return new Promise<Result>((resolve, reject) => {
        waiting.push({ work, resolve: (value) => resolve(value as Result), reject });
        draining ??= drain();
      });
    },
    async close() {
      isClosed = true;
      await draining;
    },
    get isFailing() {
      return isFailing;
    },
  };
}

/** False when the database is away. */
async function commitTogether(file: SqliteFile, jobs: readonly Job[]): Promise<boolean> {
  let writer: SqliteConnection | undefined;
  try {
    writer = await begin(file);
    const settle = [];
    for (const job of jobs) settle.push(await runJob(writer, job, jobs.length > 1));
    // Throws when the file is not the one that was begun with: what is acknowledged has to last.
    file.writer();
    writer.statement("commit").run();
    for (const resolveJob of settle) resolveJob();
    return true;
  } catch (error) {
    if (writer?.handle.inTransaction) writer.statement("rollback").run();
    const reason = orDatabaseDown(error);
    for (const job of jobs) job.reject(reason);
    return !(reason instanceof DatabaseDown);
  }
}

async function begin(file: SqliteFile): Promise<SqliteConnection> {
  const deadline = performance.now() + WAIT_FOR_OTHERS_MS;
  for (;;) {
    try {
      const writer = file.writer();
      writer.statement("begin immediate").run();
      return writer;
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
      await wait(2 + Math.random() * 20);
    }
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "code" in error && String(error.code).startsWith("SQLITE_BUSY");
}

/** Returns what to call once all is on disk. */
async function runJob(
  writer: SqliteConnection,
  { work, resolve, reject }: Job,
  hasCompany: boolean,
): Promise<() => void> {
  if (hasCompany) writer.statement("savepoint job").run();
  try {
    const value = await runGuarded(writer, work);
    if (hasCompany) writer.statement("release job").run();
    return () => resolve(value);
  } catch (error) {
    // A full disk makes SQLite itself take all of it back.
    if (!hasCompany || !writer.handle.inTransaction) throw error;
    writer.statement("rollback to job").run();
    writer.statement("release job").run();
    return () => reject(orDatabaseDown(error));
  }
}

async function runGuarded<Result>(writer: SqliteConnection, work: Work<Result>): Promise<Result> {
  let isOver = false;
  try {
    return await work(() => {
      if (isOver) throw new Error("a query of a transaction came after its end");
      return writer;
    });
  } finally {
    isOver = true;
  }
}
