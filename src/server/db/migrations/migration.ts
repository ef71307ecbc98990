import type { Dialect } from "#server/db/store.ts";

/** One step of the tables' history, as statements that both databases understand. */
export interface Migration {
  name: string;
  statements(types: ColumnTypes): readonly string[];
}

interface ColumnTypes {
  /** Compared byte by byte, so that both databases sort alike. */
  text: string;
  /** A whole number that holds milliseconds since 1970. */
  number: string;
  /** What ends a table. */
  end: string;
  /** What ends a table of pairs and triples that is only ever asked by its key. */
  endByKey: string;
}

export const COLUMN_TYPES: Readonly<Record<Dialect, ColumnTypes>> = {
  sqlite: { text: "text", number: "integer", end: "strict", endByKey: "strict, without rowid" },
  postgres: { text: 'text collate "C"', number: "bigint", end: "", endByKey: "" },
};
