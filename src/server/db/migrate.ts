import SQLite from "better-sqlite3";
import { sql } from "kysely";
import { OperatorError } from "#server/core/failure.ts";
import { initial } from "#server/db/migrations/001-initial.ts";
import type { Db, Dialect, Store } from "#server/db/store.ts";

export interface Migration {
  name: string;
  statements: Statements;
}

export type Statements = (types: ColumnTypes) => readonly string[];

interface ColumnTypes {
  dialect: Dialect;
  /** The type of text columns, which sorts by bytes in both databases. */
  text: string;
  number: string;
  end: string;
  /** Like `end`, for a table that is read only by its key. */
  endByKey: string;
}

const COLUMN_TYPES: Readonly<Record<Dialect, ColumnTypes>> = {
  sqlite: {
    dialect: "sqlite",
    text: "text",
    number: "integer",
    end: "strict",
    endByKey: "strict, without rowid",
  },
  postgres: {
    dialect: "postgres",
    text: 'text collate "C"',
    number: "bigint",
    end: "",
    endByKey: "",
  },
};

/** Never change a migration that has run anywhere; add another one. */
export const MIGRATIONS: readonly Migration[] = [initial];

export class NewerDatabase extends OperatorError {}
export class OlderDatabase extends OperatorError {}

/** Applies the missing migrations. Of several starting servers, one applies them and the others wait. */
export async function migrate(
  store: Pick<Store, "dialect" | "transaction">,
  migrations = MIGRATIONS,
): Promise<void> {
  await store.transaction(
    async (db) => {
      const applied = await readAppliedMigrations(db, store.dialect);
      assertKnownMigrations(applied, migrations);
      await assertUnchangedSchema(db, store.dialect, applied);
      for (const migration of migrations) {
        if (!applied.includes(migration.name)) await apply(db, store.dialect, migration);
      }
    },
    { lock: "migrations" },
  );
}

async function readAppliedMigrations(
  db: Db,
  dialect: Store["dialect"],
): Promise<readonly string[]> {
  const { text, number, end } = COLUMN_TYPES[dialect];
  await sql
    .raw(
      `create table if not exists migrations (name ${text} primary key, applied_at ${number} not null) ${end}`,
    )
    .execute(db);
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

function assertKnownMigrations(applied: readonly string[], migrations: readonly Migration[]): void {
  const names = new Set(migrations.map(({ name }) => name));
  const unknown = applied.filter((name) => !names.has(name));
  if (unknown.length === 0) return;
  throw new NewerDatabase(
    `the database was changed by a newer version (${unknown.join(", ")}): run that version or a later one`,
  );
}

const SQLITE_COLUMNS = `select tables.name || '.' || columns.name as name
  from sqlite_schema as tables, pragma_table_info(tables.name) as columns where tables.type = 'table'`;
const POSTGRES_COLUMNS = `select table_name || '.' || column_name as name
  from information_schema.columns where table_schema = current_schema()`;

/**
 * Throws for a database that was made before a change of `001-initial`, because its queries would fail
 * one by one. It has tables without a list of migrations, or lacks a column of an applied one.
 */
async function assertUnchangedSchema(
  db: Db,
  dialect: Dialect,
  applied: readonly string[],
): Promise<void> {
  const query = dialect === "sqlite" ? SQLITE_COLUMNS : POSTGRES_COLUMNS;
  const { rows } = await sql.raw<{ name: string }>(query).execute(db);
  const columns = new Set(rows.map(({ name }) => name));
  const [wrong] = applied.includes(initial.name)
    ? listInitialColumns().filter((name) => !columns.has(name))
    : listInitialColumns().filter((name) => columns.has(name));
  if (wrong === undefined) return;
  const problem = applied.includes(initial.name)
    ? `${wrong} is missing`
    : `it has ${wrong} already`;
  throw new OlderDatabase(
    `the database was made by an early version whose tables differ (${problem}): run that version, or name an empty database in POLARIS_DATA_DIR or DATABASE_URL`,
  );
}

function listInitialColumns(): readonly string[] {
  const expected = new SQLite(":memory:");
  try {
    for (const statement of initial.statements(COLUMN_TYPES.sqlite)) expected.exec(statement);
    return expected.prepare<[], string>(SQLITE_COLUMNS).pluck().all();
  } finally {
    expected.close();
  }
}

async function apply(db: Db, dialect: Store["dialect"], { name, statements }: Migration) {
  for (const statement of statements(COLUMN_TYPES[dialect])) await sql.raw(statement).execute(db);
  await sql`insert into migrations (name, applied_at) values (${name}, ${Date.now()})`.execute(db);
}
