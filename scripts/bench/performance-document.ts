import { readFile, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { format } from "prettier";
import { ROOT } from "../root.ts";

const DOCUMENT = path.join(ROOT, "docs/performance.md");

export async function writeBenchmarkSection(name: string, text: string): Promise<void> {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const day = new Date().toISOString().slice(0, 10);
  const measured = `Measured by \`npm run bench -- ${name}\` on ${day}: ${describeMachine()}.`;
  const section = `${begin}\n\n${measured}\n\n${text.trim()}\n\n${end}`;
  const document = await readFile(DOCUMENT, "utf8");
  const previous = new RegExp(`${begin}[^]*${end}`);
  const updated = previous.test(document)
    ? document.replace(previous, () => section)
    : `${document}\n${section}\n`;
  await writeFile(DOCUMENT, await format(updated, { parser: "markdown" }));
}

function describeMachine(): string {
  const model = os.cpus()[0]?.model.trim() ?? "unknown processor";
  const memory = Math.round(os.totalmem() / 1024 ** 3);
  const system = `${os.platform()} ${os.arch()}, Node ${process.version}`;
  return `${model}, ${os.availableParallelism()} cores, ${memory} GB, ${system}`;
}

export function renderMarkdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const rule = head.map(() => "---");
  return [head, rule, ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
