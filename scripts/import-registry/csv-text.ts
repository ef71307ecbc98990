export type CsvRow<Column extends string> = Readonly<Partial<Record<Column, string | number>>>;

/**
 * Rows as CSV text; a column that a row lacks is an empty cell.
 *
 * `csvText(["a", "b"], [{ a: "1, 2" }]) // => 'a,b\n"1, 2",\n'`
 */
export function csvText<Column extends string>(
  columns: readonly Column[],
  rows: readonly CsvRow<Column>[],
): string {
  const lines = rows.map((row) => columns.map((column) => quoted(row[column] ?? "")).join(","));
  return `${[columns.join(","), ...lines].join("\n")}\n`;
}

function quoted(value: string | number): string {
  const cell = String(value);
  return /[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
