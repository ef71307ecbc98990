import type { PageNote } from "./page-note.ts";
import { pageTypeOf } from "./page-weight.ts";
import { maxBytesOf } from "./rules/budget.ts";

export interface TypeBudget {
  type: string;
  pages: number;
  /** The page with the most bytes. */
  largest: string;
  bytes: number;
  maxBytes: number;
  inlineScript: number;
  requests: number;
}

/** The largest page of each type, all languages together. */
export function budgetTable(pages: readonly PageNote[]): TypeBudget[] {
  return [...byType(pages)].flatMap(([type, [first, ...others]]) => {
    if (!first) return [];
    const all = [first, ...others];
    const largest = others.reduce((a, b) => (b.weight.bytes > a.weight.bytes ? b : a), first);
    return [
      {
        type,
        pages: all.length,
        largest: largest.address,
        bytes: largest.weight.bytes,
        maxBytes: maxBytesOf(largest.page),
        inlineScript: Math.max(...all.map(({ weight }) => weight.inlineScript)),
        requests: Math.max(...all.map(({ weight }) => weight.requests)),
      },
    ];
  });
}

function byType(pages: readonly PageNote[]): Map<string, PageNote[]> {
  const groups = Map.groupBy(pages, ({ page }) => pageTypeOf(page));
  return new Map([...groups].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Columns of even width.
 *
 * `formatTable([{ type: "/", pages: 4 }]) // => "type  pages\n/         4"`
 */
export function formatTable(rows: readonly object[]): string {
  const [first] = rows;
  if (!first) return "";
  const lines = [Object.keys(first), ...rows.map((row) => Object.values(row).map(String))];
  const widths = Object.keys(first).map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  const isNumber = Object.values(first).map((value) => typeof value === "number");
  return lines
    .map((line) =>
      line
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          return isNumber[column] ? cell.padStart(width) : cell.padEnd(width);
        })
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
