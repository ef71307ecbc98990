import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "astro/zod";
import { CsvError, parse } from "csv-parse/sync";
import { fromCsvCell } from "#contract/wire/csv-cell.ts";
import type { Problem } from "./problem.ts";

export interface SourceFile {
  path: string;
  text: string;
}

export function readSourceFile(folder: string, name: string): SourceFile {
  const path = join(folder, name);
  return { path, text: readFileSync(path, "utf8") };
}

type RawCells = Readonly<Record<string, string>>;

export interface RawRow {
  line: number;
  cells: RawCells;
}

export type RowRule = (cells: RawCells) => Pick<Problem, "field" | "expected" | "found">[];

type CamelCase<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** Converts column names to field names: `bank_code` becomes `bankCode`. */
export type CamelCaseFields<Cells> = {
  [Column in keyof Cells as CamelCase<Column>]: Cells[Column];
};

export type TableRow<Schema extends z.ZodObject> = CamelCaseFields<z.output<Schema>>;

export interface Table<Row> {
  file: string;
  rows: Row[];
  /** All rows including invalid ones, for checking references between files. */
  raw: RawRow[];
  problems: Problem[];
}

/** Parses a CSV table. Continues after a problem, so that editors see all problems together. */
export function parseTable<Schema extends z.ZodObject>(
  source: SourceFile,
  schema: Schema,
  rules: readonly RowRule[] = [],
): Table<TableRow<Schema>> {
  const file = source.path;
  const { records: all, problems } = readRecords(source);
  const table: Table<TableRow<Schema>> = { file, rows: [], raw: [], problems };
  const [header, ...records] = all;
  const columns = header?.record ?? [];
  checkHeader(table, columns, Object.keys(schema.shape));

  for (const { line, record } of records) {
    const cells = Object.fromEntries(
      columns.map((name, at) => [name, fromCsvCell(record[at] ?? "")]),
    );
    table.raw.push({ line, cells });
    if (record.length !== columns.length) {
      const expected = `${columns.length} cells, as in the first line`;
      table.problems.push({ file, line, field: "row", expected, found: `${record.length} cells` });
      continue;
    }
    parseRow(table, { line, cells }, schema, rules);
  }
  return table;
}

interface CsvRecord {
  line: number;
  record: string[];
}

export function readRecords({ path: file, text }: SourceFile): {
  records: CsvRecord[];
  problems: Problem[];
} {
  try {
    const options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true };
    const parsedRows: unknown = parse(text, { ...options, trim: true });
    const records = (parsedRows as { info: { lines: number }; record: string[] }[]).map(
      ({ info, record }) => ({
        line: info.lines - record.join("").split("\n").length + 1,
        record,
      }),
    );
    return { records, problems: [] };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error["lines"] ?? 1);
    const expected = "cells whose quotes are closed";
    return {
      records: [],
      problems: [{ file, line, field: "row", expected, found: error.message }],
    };
  }
}

function checkHeader(
  { file, problems }: Table<unknown>,
  header: string[],
  expectedColumns: string[],
): void {
  if (problems.length > 0) return;
  const report = (field: string, expected: string, actual: string) =>
    problems.push({ file, line: 1, field, expected, found: actual });

  for (const name of expectedColumns) {
    if (!header.includes(name)) report(name, `a column named ${name}`, "no such column");
  }
  for (const [at, name] of header.entries()) {
    if (!expectedColumns.includes(name))
      report(name, `only the columns ${expectedColumns.join(", ")}`, name);
    else if (header.indexOf(name) !== at) report(name, "each column once", "a second one");
  }
}

function parseRow<Schema extends z.ZodObject>(
  { file, rows, problems }: Table<TableRow<Schema>>,
  { line, cells }: RawRow,
  schema: Schema,
  rules: readonly RowRule[],
): void {
  const parsed = schema.safeParse(cells);
  if (parsed.success) rows.push(toCamelCaseFields(parsed.data));
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = String(path[0]);
    const cell = cells[field];
    // Skips a missing column, which is reported only once for the file.
    if (cell !== undefined) problems.push({ file, line, field, expected: message, found: cell });
  }
  for (const rule of rules) {
    for (const problem of rule(cells)) problems.push({ file, line, ...problem });
  }
}

export function toCamelCaseFields<Cells extends object>(cells: Cells): CamelCaseFields<Cells> {
  const fields = Object.entries(cells).map(([column, value]) => [
    column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ]);
  return Object.fromEntries(fields) as CamelCaseFields<Cells>;
}

export type Rows = Pick<Table<unknown>, "file" | "raw">;

/** Reports rows that repeat an earlier row's cells in the given columns. */
export function findDuplicates(
  { file, raw }: Rows,
  columns: readonly [string, ...string[]],
  toKey = (_column: string, cell: string) => cell,
): Problem[] {
  const firstLine = new Map<string, number>();
  return raw.flatMap(({ line, cells }): Problem[] => {
    const key = columns.map((column) => toKey(column, cells[column] ?? "")).join(" / ");
    const first = firstLine.get(key);
    if (first === undefined) firstLine.set(key, line);
    // Skips empty cells, which another check reports.
    if (first === undefined || key === "") return [];
    const expected = `${columns.join(" / ")} only once, line ${first} has it`;
    const text = columns.map((column) => cells[column] ?? "").join(" / ");
    return [{ file, line, field: columns[0], expected, found: text }];
  });
}
