import { onTestFinished } from "vitest";
import { MIGRATIONS, migrate } from "#server/db/migrate.ts";
import { sqlitePath } from "#server/db/open.ts";
import { openPostgres } from "#server/db/postgres.ts";
import { openSqlite } from "#server/db/sqlite/sqlite.ts";
import type { Dialect, Store } from "#server/db/store.ts";
import { createEmptyDatabase } from "../../../support/database.ts";

/** A database as it was before a step, such as `009`. */
export async function openBefore(dialect: Dialect, step: string): Promise<Store> {
  const { environment } = await createEmptyDatabase(dialect);
  const { DATABASE_URL: url, POLARIS_DATA_DIR: dataDir } = environment;
  const store = url ? openPostgres(url) : await openSqlite(sqlitePath(dataDir));
  onTestFinished(() => store.close());
  await migrate(
    store,
    MIGRATIONS.filter(({ name }) => name < step),
  );
  return store;
}
