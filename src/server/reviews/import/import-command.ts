import { createReadStream, existsSync, openSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { openCatalogue } from "#server/catalogue/catalogue.ts";
import { type Command, type CommandArguments, CommandRefused } from "#server/commands/command.ts";
import { siteFolder } from "#server/commands/site-folder.ts";
import { SYSTEM_CLOCK } from "#server/core/clock.ts";
import { serverSecret } from "#server/db/server-secret.ts";
import { UnfittingFile } from "./csv-records.ts";
import { type Imported, importReviews as take } from "./import-reviews.ts";
import { subjectFinder } from "./import-subjects.ts";
import { type Mapping, readMapping } from "./mapping.ts";
import { SKIP_REASONS, type SkipReason } from "./review-of-record.ts";

const NO_AUTHOR =
  'the mapping names neither "id" nor "author": of reviews that are alike in date, text, subject and stars only the first is taken';

export const importReviews: Command = {
  usage: "import reviews <csv> --mapping <file> [--dry-run] [--report <file>] [--dist <folder>]",
  summary:
    "takes reviews from a CSV file by a mapping of its columns (docs/import-reviews.md), each once",
  async run(given, store) {
    const { words, flags, values, pathOf } = given;
    const [what, name] = words;
    if (what !== "reviews" || name === undefined) {
      throw new CommandRefused(`import: name the file: ${importReviews.usage}`);
    }
    const file = existingFile(pathOf(name));
    const mapping = mappingOf(values.get("mapping"), pathOf);
    const subjectOf = subjectFinderOf(mapping, siteFolder(given));
    const report = values.get("report");
    const onSkipped = report === undefined ? () => undefined : reportTo(pathOf(report));
    if (mapping.id === undefined && mapping.author === undefined) console.error(NO_AUTHOR);
    const isDryRun = flags.has("dry-run");
    const started = performance.now();
    const secret = await serverSecret({ store, clock: SYSTEM_CLOCK }, "imports");
    const now = SYSTEM_CLOCK.now();
    const options = { store, mapping, subjectOf, isDryRun, onSkipped, secret, now };
    const text = createReadStream(file, "utf8") as AsyncIterable<string>;
    const imported = await take(text, options).catch((error: unknown) => {
      throw error instanceof UnfittingFile ? new CommandRefused(`import: ${error.message}`) : error;
    });
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

function subjectFinderOf(mapping: Mapping, folder: string) {
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

/** Takes down each row that was not taken, with its line, as a file to look at. */
function reportTo(path: string): (line: number, reason: SkipReason) => void {
  if (existsSync(path)) throw new CommandRefused(`import: ${path} exists already: name a new file`);
  const report = openSync(path, "wx", 0o600);
  writeSync(report, "line,reason\n");
  return (line, reason) => writeSync(report, `${line},${reason}\n`);
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
