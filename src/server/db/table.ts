import type { Generated } from "kysely";
import type { Dialect } from "#server/db/store.ts";

/** `Type` is the TypeScript type of the column in queries. */
interface Column<Type> {
  readonly kind: "text" | "number";
  readonly rules: string;
  /** Never set at run time; it only declares the type. */
  readonly type?: Type;
}

// `rules` follows the type in SQL: `textColumn("references users on delete cascade")`.

export function textColumn<Type extends string = string>(rules = ""): Column<Type> {
  return { kind: "text", rules: `not null ${rules}` };
}

export function nullableText(rules = ""): Column<string | null> {
  return { kind: "text", rules };
}

export function numberColumn(rules = ""): Column<number> {
  return { kind: "number", rules: `not null ${rules}` };
}

export function nullableNumber(rules = ""): Column<number | null> {
  return { kind: "number", rules };
}

/** A numeric column with a default, so that inserts may omit it. */
export function numberWithDefault(defaultValue: number, rules = ""): Column<Generated<number>> {
  return { kind: "number", rules: `not null default ${defaultValue} ${rules}` };
}

type Columns = Readonly<Record<string, Column<unknown>>>;

interface TableOptions<Name extends string> {
  /** The columns of the primary key; by default `id`. */
  readonly key?: readonly Name[];
  readonly checks?: readonly string[];
  /** Maps index names to SQL: the columns and an optional condition. */
  readonly indexes?: Readonly<Record<string, string>>;
  readonly uniqueIndexes?: Readonly<Record<string, string>>;
}

export interface Table<TableColumns extends Columns = Columns>
  extends Omit<TableOptions<string>, "key"> {
  readonly columns: TableColumns;
  readonly key: readonly string[];
}

export function table<TableColumns extends Columns>(
  columns: TableColumns,
  options: TableOptions<keyof TableColumns & string> = {},
): Table<TableColumns> {
  return { key: ["id"], ...options, columns };
}

/** The row type of a table in Kysely's `Database`. */
export type TableRow<Of extends Table> = {
  [Name in keyof Of["columns"]]: Of["columns"][Name] extends Column<infer Type> ? Type : never;
};

/** SQLite and PostgreSQL sort text by bytes. */
const SQL_TYPES: Readonly<Record<Dialect, Record<Column<unknown>["kind"], string>>> = {
  sqlite: { text: "text", number: "integer" },
  postgres: { text: 'text collate "C"', number: "bigint" },
};

export function createTableStatements(dialect: Dialect, name: string, definition: Table): string[] {
  const { columns, key, checks = [], indexes = {}, uniqueIndexes = {} } = definition;
  const lines = [
    ...Object.entries(columns).map(
      ([column, { kind, rules }]) => `${column} ${SQL_TYPES[dialect][kind]} ${rules}`,
    ),
    `primary key (${key})`,
    ...checks.map((check) => `check (${check})`),
  ];
  // SQLite stores rows in the order of a primary key other than `id`, because most reads use this key.
  const storage = key[0] === "id" ? "strict" : "strict, without rowid";
  return [
    `create table ${name} (${lines.join(", ")}) ${dialect === "sqlite" ? storage : ""}`,
    ...Object.entries(indexes).map(([index, rest]) => `create index ${index} on ${name} ${rest}`),
    ...Object.entries(uniqueIndexes).map(
      ([index, rest]) => `create unique index ${index} on ${name} ${rest}`,
    ),
  ];
}
