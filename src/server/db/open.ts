import { join } from "node:path";
import { migrate } from "#server/db/migrate.ts";
import { refuseLogWithoutDatabase } from "#server/db/missing-database.ts";
import { openPostgres } from "#server/db/postgres.ts";
import { openSqlite } from "#server/db/sqlite.ts";
import type { QueryListener, Store } from "#server/db/store.ts";

export interface StoreOptions {
  /** A postgres:// address; without one the data is in SQLite. */
  databaseUrl?: string | undefined;
  /** Where SQLite's file lies. */
  dataDir: string;
  onQuery?: QueryListener | undefined;
  /** For commands: a query may take as long as it takes. */
  isPatient?: boolean;
  /** An operator said so: a log that was left of another database is given up. */
  isNew?: boolean | undefined;
}

/** The database that the configuration names, with its tables up to date. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { databaseUrl, dataDir, onQuery, isPatient = false, isNew = false } = options;
  if (databaseUrl === undefined) {
    const path = sqlitePath(dataDir);
    if (!isNew) refuseLogWithoutDatabase(path);
    return migrated(openSqlite(path, onQuery));
  }
  // Changing a large table takes longer than a request may, and the other server waits for it.
  const patient = await migrated(openPostgres(databaseUrl, { onQuery, isPatient: true }));
  if (isPatient) return patient;
  await patient.close();
  return openPostgres(databaseUrl, { onQuery });
}

export function sqlitePath(dataDir: string): string {
  return join(dataDir, "polaris.sqlite");
}

async function migrated(store: Store): Promise<Store> {
  try {
    await migrate(store);
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}
