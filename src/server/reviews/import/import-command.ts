import { once } from "node:events";
import {
  createReadStream,
  createWriteStream,
  existsSync,
  readFileSync,
  type WriteStream,
} from "node:fs";
import { join, resolve } from "node:path";
import { siteFolderOf } from "#demo.ts";
import { openCatalogue } from "#server/catalogue/catalogue.ts";
import { type Command, type CommandArguments, CommandRefused } from "#server/commands/command.ts";
import { SYSTEM_CLOCK } from "#server/core/clock.ts";
import { serverSecret } from "#server/db/server-secret.ts";
import type { Store } from "#server/db/store.ts";
import { type Imported, importReviews as take, UnfittingFile } from "./import-reviews.ts";
import { subjectFinder } from "./import-subjects.ts";
import { type Mapping, readMapping } from "./mapping.ts";
import { SKIP_REASONS } from "./review-of-record.ts";

const NO_AUTHOR =
  'the mapping names neither "id" nor "author": of reviews that are alike in date, text, subject and stars only the first is taken';

export const importReviews: Command = {
  usage: "import reviews <csv> --mapping <file> [--dry-run] [--report <file>] [--dist <folder>]",
  summary:
    "takes reviews from a CSV file by a mapping of its columns (docs/import-reviews.md), each once",
  async run({ words, flags, values, pathOf }, store) {
    const [what, name] = words;
    if (what !== "reviews" || name === undefined) {
      throw new CommandRefused(`import: name the file: ${importReviews.usage}`);
    }
    const file = existingFile(pathOf(name));
    const mapping = mappingOf(values.get("mapping"), pathOf);
    const subjectOf = subjectFinderOf(mapping, values.get("dist"), pathOf);
    const report = values.get("report");
    if (mapping.id === undefined && mapping.author === undefined) console.error(NO_AUTHOR);
    const isDryRun = flags.has("dry-run");
    const started = performance.now();
    const imported = await withReport(report && pathOf(report), (onSkipped) =>
      importFile(file, { store, mapping, subjectOf, isDryRun, onSkipped }),
    );
    printImported(imported, isDryRun, (performance.now() - started) / 1_000);
  },
};

function existingFile(path: string): string {
  if (!existsSync(path)) throw new CommandRefused(`import: there is no file ${path}`);
  return path;
}

function mappingOf(name: string | undefined, pathOf: CommandArguments["pathOf"]): Mapping {
  if (name === undefined) throw new CommandRefused("import: name the mapping: --mapping <file>");
  const read = readMapping(readFileSync(existingFile(pathOf(name)), "utf8"));
  if ("mapping" in read) return read.mapping;
  throw new CommandRefused(`import: the mapping is wrong\n${read.problems.join("\n")}`);
}

function subjectFinderOf(
  mapping: Mapping,
  dist: string | undefined,
  pathOf: CommandArguments["pathOf"],
) {
  const folder =
    dist === undefined
      ? resolve(import.meta.dirname, "../../../..", siteFolderOf(process.env))
      : pathOf(dist);
  const catalogue = openCatalogue(folder)();
  if (catalogue.companies.length === 0) {
    throw new CommandRefused(
      `import: ${join(folder, "catalogue.json")} names no lenders: build the site first`,
    );
  }
  if (catalogue.isSample) {
    throw new CommandRefused(
      "import: the site shows sample data: real reviews do not belong there",
    );
  }
  const finder = subjectFinder(catalogue, mapping);
  if (!finder) throw new CommandRefused("import: the site does not have the mapping's subject");
  return finder;
}

type Options = Omit<Parameters<typeof take>[1], "now" | "secret"> & { store: Store };

async function importFile(file: string, options: Options): Promise<Imported> {
  try {
    const text = decodedText(createReadStream(file));
    const secret = await serverSecret({ ...options, clock: SYSTEM_CLOCK }, "imports");
    return await take(text, { ...options, secret, now: SYSTEM_CLOCK.now() });
  } catch (error) {
    throw error instanceof UnfittingFile ? new CommandRefused(`import: ${error.message}`) : error;
  }
}

type OnSkipped = Options["onSkipped"];

/** Each row that was not taken, with its line, as a file to look at. */
async function withReport<Result>(
  path: string | undefined,
  work: (onSkipped: OnSkipped) => Promise<Result>,
): Promise<Result> {
  if (path === undefined) return work(() => undefined);
  if (existsSync(path)) throw new CommandRefused(`import: ${path} exists already: name a new file`);
  const report: WriteStream = createWriteStream(path, { mode: 0o600 });
  report.write("line,reason\n");
  try {
    return await work((line, reason) => report.write(`${line},${reason}\n`));
  } finally {
    report.end();
    await once(report, "finish");
  }
}

function printImported(imported: Imported, isDryRun: boolean, seconds: number): void {
  const { rows, taken, shortened, held, skipped } = imported;
  const would = isDryRun ? " would be" : "";
  console.log(`${rows} rows, ${taken}${would} taken`);
  if (shortened > 0) console.log(`${String(shortened).padStart(8)} of them shortened`);
  if (held > 0) console.log(`${String(held).padStart(8)} of them held for a look`);
  for (const reason of SKIP_REASONS) {
    const count = skipped.get(reason);
    if (count !== undefined) console.log(`${String(count).padStart(8)} ${reason}`);
  }
  console.log(`${Math.round(rows / seconds)} rows a second`);
}

/** Bytes as text, UTF-8; what is none becomes U+FFFD. Refuses a file that says it is something else. */
export async function* decodedText(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8");
  let isFirst = true;
  for await (const chunk of chunks) {
    if (isFirst && isUtf16(chunk)) throw new UnfittingFile("the file is UTF-16: save it as UTF-8");
    isFirst = false;
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

function isUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}
