import { renameSync } from "node:fs";
import { sql } from "kysely";
import { onTestFinished } from "vitest";
import { openStore } from "#server/db/open.ts";
import type { Dialect } from "#server/db/store.ts";
import { createDatabase } from "../../support/database.ts";
import { startPostgres } from "../../support/postgres.ts";

/** Makes every newsletter subscription fail; PostgreSQL quotes the row in the error's details. */
const UNWRITABLE = {
  postgres: "alter table newsletter_subscriptions add constraint broken check (id = '') not valid",
  sqlite: `create trigger broken before insert on newsletter_subscriptions
    begin select raise(abort, 'broken'); end`,
} as const satisfies Record<Dialect, string>;

/** A database that a test may break or take away. `password` is part of its address. */
export async function startLosableDatabase(dialect: Dialect, password: string) {
  const { environment, lose } = await (dialect === "sqlite" ? sqlite() : postgres(password));
  return {
    environment,
    /** Causes unexpected errors: the follows table is gone, and no subscription can be written. */
    async spoil(): Promise<void> {
      const { POLARIS_DATA_DIR: dataDir } = environment;
      const databaseUrl = "DATABASE_URL" in environment ? environment.DATABASE_URL : undefined;
      const store = await openStore({ dataDir, databaseUrl });
      await sql.raw("alter table follows rename to follows_elsewhere").execute(store.db);
      await sql.raw(UNWRITABLE[dialect]).execute(store.db);
      await store.close();
    },
    lose,
  };
}

async function sqlite() {
  const { environment } = await createDatabase("sqlite");
  const { POLARIS_DATA_DIR: folder } = environment;
  return { environment, lose: async () => renameSync(folder, `${folder}-away`) };
}

/** The server trusts local connections, so the password only has to be in the address. */
async function postgres(password: string) {
  const server = await startPostgres();
  onTestFinished(() => server.remove());
  const { environment } = await createDatabase("sqlite");
  const url = server.url.replace("postgres@", `postgres:${password}@`);
  return { environment: { ...environment, DATABASE_URL: url }, lose: server.kill };
}
