import { sql } from "kysely";
import { OperatorError } from "#server/core/failure.ts";
import { initial } from "#server/db/migrations/001-initial.ts";
import type { Db, Dialect, Store } from "#server/db/store.ts";

export interface Migration {
  name: string;
  statements: (dialect: Dialect) => readonly string[];
}

/** Never change a migration after it has run. Add a new one, or before the first deployment rename the first. */
export const MIGRATIONS: readonly Migration[] = [initial];

export class OtherDatabase extends OperatorError {}

/** Applies the missing migrations. If several servers start, one server applies them and the others wait. */
export async function migrate(
  store: Pick<Store, "dialect" | "transaction">,
  migrations = MIGRATIONS,
): Promise<void> {
  await store.transaction(
    async (db) => {
      const applied = await readAppliedMigrations(db);
      assertKnownMigrations(applied, migrations);
      for (const migration of migrations) {
        if (!applied.includes(migration.name)) await applyMigration(db, store.dialect, migration);
      }
    },
    { lock: "migrations" },
  );
}

async function readAppliedMigrations(db: Db): Promise<readonly string[]> {
  await sql`create table if not exists migrations (
    name text primary key, applied_at bigint not null)`.execute(db);
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db);
  return rows.map(({ name }) => name);
}

function assertKnownMigrations(applied: readonly string[], migrations: readonly Migration[]): void {
  const names = new Set(migrations.map(({ name }) => name));
  const unknown = applied.filter((name) => !names.has(name));
  if (unknown.length === 0) return;
  throw new OtherDatabase(
    `the database was made by another version (${unknown.join(", ")}): run that version, or name an empty database in POLARIS_DATA_DIR or DATABASE_URL`,
  );
}

async function applyMigration(db: Db, dialect: Dialect, { name, statements }: Migration) {
  for (const statement of statements(dialect)) await sql.raw(statement).execute(db);
  await sql`insert into migrations (name, applied_at) values (${name}, ${Date.now()})`.execute(db);
}
