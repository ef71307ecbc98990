import { statSync } from "node:fs";
import { join } from "node:path";
import { OperatorError } from "#server/core/failure.ts";
import { migrate } from "#server/db/migrate.ts";
import { openPostgres } from "#server/db/postgres.ts";
import { openSqlite } from "#server/db/sqlite.ts";
import type { QueryListener, Store } from "#server/db/store.ts";

export interface StoreOptions {
  databaseUrl?: string | undefined;
  dataDir: string;
  onQuery?: QueryListener | undefined;
  isPatient?: boolean;
  /** Set by --new-database: discards the write-ahead log of a missing database. */
  isNew?: boolean | undefined;
}

export async function openStore(options: StoreOptions): Promise<Store> {
  const { databaseUrl, dataDir, onQuery, isPatient = false, isNew = false } = options;
  if (databaseUrl === undefined) {
    const path = getSqlitePath(dataDir);
    if (!isNew) assertNoLogWithoutDatabase(path);
    return migrateOrClose(openSqlite(path, onQuery));
  }
  // Migrates without time-outs, because a large table takes longer than the limit of a query.
  const patient = await migrateOrClose(openPostgres(databaseUrl, { onQuery, isPatient: true }));
  if (isPatient) return patient;
  await patient.close();
  return openPostgres(databaseUrl, { onQuery });
}

export function getSqlitePath(dataDir: string): string {
  return join(dataDir, "polaris.sqlite");
}

async function migrateOrClose(store: Store): Promise<Store> {
  try {
    await migrate(store);
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

export class MissingDatabase extends OperatorError {}

/** Throws, because SQLite would delete the write-ahead log of a missing database and so the last writes. */
function assertNoLogWithoutDatabase(path: string): void {
  if (readFileSize(path) > 0 || readFileSize(`${path}-wal`) === 0) return;
  throw new MissingDatabase(
    `${path} is missing, but ${path}-wal holds writes of it: put the database back, or begin a new one with \`npm start -- --new-database\``,
  );
}

function readFileSize(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
