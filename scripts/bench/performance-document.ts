import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { ROOT } from "../root.ts";
import { machine } from "./machine.ts";

const DOCUMENT = path.join(ROOT, "docs/performance.md");

/** Replaces one bench's section of docs/performance.md and leaves the others as they are. */
export async function writeSection(name: string, text: string): Promise<void> {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const day = new Date().toISOString().slice(0, 10);
  const measured = `Measured by \`npm run bench -- ${name}\` on ${day}: ${machine()}.`;
  const section = `${begin}\n\n${measured}\n\n${text.trim()}\n\n${end}`;
  const document = existsSync(DOCUMENT)
    ? await readFile(DOCUMENT, "utf8")
    : "# Performance\n\nEvery figure here is written by the command named above it.\n";
  const known = document.includes(begin) && document.includes(end);
  const before = known ? document.slice(0, document.indexOf(begin)) : `${document.trim()}\n\n`;
  const after = known ? document.slice(document.indexOf(end) + end.length) : "\n";
  await writeFile(DOCUMENT, `${before}${section}${after}`);
}

/** `markdownTable(["a"], [["1"]])`: a table as the formatter leaves it alone. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const widths = head.map((cell, column) =>
    Math.max(3, cell.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const rule = widths.map((width) => "-".repeat(width));
  return [line(head), line(rule), ...rows.map(line)].join("\n");
}
