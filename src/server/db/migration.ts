import type { Dialect } from "#server/db/store.ts";

/** One step of the schema's history, as statements that both databases understand. */
export interface Migration {
  name: string;
  statements: Statements;
}

export type Statements = (types: ColumnTypes) => readonly string[];

interface ColumnTypes {
  dialect: Dialect;
  /** Compared byte by byte, so that both databases sort alike. */
  text: string;
  /** A whole number that holds milliseconds since 1970. */
  number: string;
  /** The end of a `create table` statement. */
  end: string;
  /** The same for a table of pairs or triples that is only read by its key. */
  endByKey: string;
}

export const COLUMN_TYPES: Readonly<Record<Dialect, ColumnTypes>> = {
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
