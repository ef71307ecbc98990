import { z } from "astro/zod";
import {
  allowEmptyCell,
  type Cell,
  createEnumCell,
  date,
  dateOrMonth,
  decimal,
  month,
  percent,
  READINGS,
  text,
  url,
  wholeNumber,
} from "#catalogue/registry/cells.ts";
import { assertNoProblems, type Problem } from "#catalogue/registry/problem.ts";
import {
  parseTable,
  type RawRow,
  readSourceFile,
  type SourceFile,
  type TableRow,
} from "#catalogue/registry/registry-csv.ts";

const year: Cell<string> = z.string().regex(/^20\d\d$/, "a year, as YYYY");

const CELLS = {
  overdue: { period: month, value: allowEmptyCell(percent) },
  outstanding: { period: month, value: allowEmptyCell(decimal) },
  "licensed-lenders": { period: dateOrMonth, value: allowEmptyCell(wholeNumber) },
  "illegal-entries": { period: year, value: allowEmptyCell(wholeNumber) },
};

export type Series = keyof typeof CELLS;
export const SERIES = Object.keys(CELLS) as Series[];

export function isMonthlySeries(series: Series): boolean {
  return CELLS[series].period === month;
}

const createFigureRow = (series: Series) => z.object({ ...CELLS[series], ...source });

export type Figure = TableRow<ReturnType<typeof createFigureRow>>;

const source = {
  document: text,
  url: allowEmptyCell(url),
  read_in: createEnumCell(READINGS),
  read: date,
  confidence: createEnumCell(["high", "medium"]),
};

export function parseFigures(series: Series, file: SourceFile) {
  const { rows, raw, problems } = parseTable(file, createFigureRow(series));
  return { figures: rows, problems: [...problems, ...findOrderProblems(file.path, raw)] };
}

function findOrderProblems(file: string, rows: readonly RawRow[]): Problem[] {
  const problems = rows.flatMap(({ line, cells: { period = "" } }, at): Problem[] => {
    const before = rows[at - 1]?.cells["period"] ?? "";
    if (period > before) return [];
    return [{ file, line, field: "period", expected: `one after ${before}`, found: period }];
  });
  if (rows.some(({ cells }) => cells["value"])) return problems;
  return [...problems, { file, line: 1, field: "value", expected: "at least one", found: "" }];
}

export function readFigures(folder: string): Record<Series, Figure[]> {
  const tables = SERIES.map((series) => ({
    series,
    ...parseFigures(series, readSourceFile(folder, `${series}.csv`)),
  }));
  assertNoProblems(tables.flatMap(({ problems }) => problems));
  const figures = tables.map((table) => [table.series, table.figures]);
  return Object.fromEntries(figures) as Record<Series, Figure[]>;
}
