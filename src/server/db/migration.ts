import type { Dialect } from "#server/db/store.ts";

export interface Migration {
  name: string;
  statements: Statements;
}

export type Statements = (types: ColumnTypes) => readonly string[];

interface ColumnTypes {
  dialect: Dialect;
  /** Both databases sort by bytes. */
  text: string;
  number: string;
  end: string;
  /** The end for a table that is only read by its key. */
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
