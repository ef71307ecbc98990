import { join } from "node:path";
import { migrate } from "#server/db/migrate.ts";
import { openPostgres } from "#server/db/postgres.ts";
import { openSqlite } from "#server/db/sqlite.ts";
import type { QueryListener, Store } from "#server/db/store.ts";

export interface StoreOptions {
  databaseUrl?: string | undefined;
  dataDir: string;
  onQuery?: QueryListener | undefined;
  hasLongTimeouts?: boolean;
}

export async function openStore(options: StoreOptions): Promise<Store> {
  const { databaseUrl, dataDir, onQuery, hasLongTimeouts = false } = options;
  if (databaseUrl === undefined) return migrateOrClose(openSqlite(getSqlitePath(dataDir), onQuery));
  // Migrates without time-outs, because migrating a large table may exceed the query time-out.
  const patient = await migrateOrClose(
    openPostgres(databaseUrl, { onQuery, hasLongTimeouts: true }),
  );
  if (hasLongTimeouts) return patient;
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
