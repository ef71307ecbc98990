import type { Generated } from "kysely";
import type { Dialect } from "#server/db/store.ts";

/** `Type` is the type of the column in queries. */
interface Column<Type> {
  readonly kind: "text" | "number";
  readonly rules: string;
  /** Never set: it only carries the type. */
  readonly type?: Type;
}

// SQL puts the `rules` after the type: `text("references users on delete cascade")`.

export function text<Type extends string = string>(rules = ""): Column<Type> {
  return { kind: "text", rules: `not null ${rules}` };
}

export function textOrNull(rules = ""): Column<string | null> {
  return { kind: "text", rules };
}

export function number(rules = ""): Column<number> {
  return { kind: "number", rules: `not null ${rules}` };
}

export function numberOrNull(rules = ""): Column<number | null> {
  return { kind: "number", rules };
}

/** A number that insertions may omit. */
export function numberOr(value: number, rules = ""): Column<Generated<number>> {
  return { kind: "number", rules: `not null default ${value} ${rules}` };
}

type Columns = Readonly<Record<string, Column<unknown>>>;

interface TableOptions<Name extends string> {
  /** The primary key; by default the column `id`. */
  readonly key?: readonly Name[];
  readonly checks?: readonly string[];
  /** Maps the name of each index to its columns and its condition in SQL. */
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

/** The type of a table in Kysely's `Database`. */
export type TableRow<Of extends Table> = {
  [Name in keyof Of["columns"]]: Of["columns"][Name] extends Column<infer Type> ? Type : never;
};

/** Text sorts by bytes in both databases. */
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
  // Tables with another key are mostly read by it, so SQLite stores their rows in its order.
  const storage = key[0] === "id" ? "strict" : "strict, without rowid";
  return [
    `create table ${name} (${lines.join(", ")}) ${dialect === "sqlite" ? storage : ""}`,
    ...Object.entries(indexes).map(([index, rest]) => `create index ${index} on ${name} ${rest}`),
    ...Object.entries(uniqueIndexes).map(
      ([index, rest]) => `create unique index ${index} on ${name} ${rest}`,
    ),
  ];
}
