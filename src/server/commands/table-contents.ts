import type { TableContent } from "#server/db/copy.ts";

export function printContents(contents: readonly TableContent[]): void {
  const width = Math.max(...contents.map(({ table }) => table.length));
  for (const { table, rows } of contents) console.log(`${table.padEnd(width)}  ${rows} rows`);
}
