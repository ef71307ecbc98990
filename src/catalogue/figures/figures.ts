import { z } from "astro/zod";
import {
  type Cell,
  date,
  dateOrMonth,
  decimal,
  enumCell,
  month,
  optionalCell,
  percent,
  READINGS,
  text,
  url,
  wholeNumber,
} from "#catalogue/registry/cells.ts";
import { type Problem, throwProblems } from "#catalogue/registry/problem.ts";
import {
  parseTable,
  type RawRow,
  readSource,
  type SourceFile,
  type TableRow,
} from "#catalogue/registry/registry-csv.ts";

const year: Cell<string> = z.string().regex(/^20\d\d$/, "a year, as YYYY");

const CELLS = {
  overdue: { period: month, value: optionalCell(percent) },
  outstanding: { period: month, value: optionalCell(decimal) },
  "licensed-lenders": { period: dateOrMonth, value: optionalCell(wholeNumber) },
  "illegal-entries": { period: year, value: optionalCell(wholeNumber) },
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
  url: optionalCell(url),
  read_in: enumCell(READINGS),
  read: date,
  confidence: enumCell(["high", "medium"]),
};

export function parseFigures(
  series: Series,
  file: SourceFile,
): { figures: Figure[] } | { problems: Problem[] } {
  const { rows, raw, problems } = parseTable(file, createFigureRow(series));
  const all = [...problems, ...findOrderProblems(file.path, raw)];
  return all.length > 0 ? { problems: all } : { figures: rows };
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
  const parsed = SERIES.map((series) => {
    return [series, parseFigures(series, readSource(folder, `${series}.csv`))] as const;
  });
  const problems = parsed.flatMap(([, found]) => ("problems" in found ? found.problems : []));
  if (problems.length > 0) throwProblems(problems);
  const figures = parsed.map(([name, found]) => [name, "figures" in found ? found.figures : []]);
  return Object.fromEntries(figures) as Record<Series, Figure[]>;
}
