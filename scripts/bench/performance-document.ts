import { readFile, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { ROOT } from "../root.ts";

const DOCUMENT = path.join(ROOT, "docs/performance.md");

export async function writeBenchmarkSection(name: string, text: string): Promise<void> {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const day = new Date().toISOString().slice(0, 10);
  const measured = `Measured by \`npm run bench -- ${name}\` on ${day}: ${describeMachine()}.`;
  const section = `${begin}\n\n${measured}\n\n${text.trim()}\n\n${end}`;
  const document = await readFile(DOCUMENT, "utf8");
  const [before, after] = [document.indexOf(begin), document.indexOf(end) + end.length];
  const isKnown = before !== -1 && after > before;
  await writeFile(
    DOCUMENT,
    isKnown
      ? document.slice(0, before) + section + document.slice(after)
      : `${document.trim()}\n\n${section}\n`,
  );
}

function describeMachine(): string {
  const model = os.cpus()[0]?.model.trim() ?? "unknown processor";
  const memory = Math.round(os.totalmem() / 1024 ** 3);
  const system = `${os.platform()} ${os.arch()}, Node ${process.version}`;
  return `${model}, ${os.availableParallelism()} cores, ${memory} GB, ${system}`;
}

/** Pads the cells as the Markdown formatter does, so that it leaves the table unchanged. */
export function renderMarkdownTable(
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
