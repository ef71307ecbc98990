import { createReadStream, existsSync, openSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { toCsvCell } from "#contract/wire/csv-cell.ts";
import { openCatalogue } from "#server/catalogue/catalogue.ts";
import {
  type Command,
  type CommandArguments,
  CommandRefused,
  siteFolder,
} from "#server/commands/command.ts";
import { SYSTEM_CLOCK } from "#server/core/clock.ts";
import { serverSecret } from "#server/db/server-secret.ts";
import type { Store } from "#server/db/store.ts";
import { UnfittingFile } from "./csv-records.ts";
import { type Imported, type SkippedRow, importReviews as take } from "./import-reviews.ts";
import { subjectFinder } from "./import-subjects.ts";
import { type Mapping, readMapping, withIds } from "./mapping.ts";
import { SKIP_REASONS } from "./review-of-record.ts";
import { countImported, undoImport } from "./undo-import.ts";

const NO_AUTHOR =
  'the mapping names neither "id" nor "author": of reviews that are alike in date, text, subject and stars only the first is taken';

const MAX_QUOTE_LENGTH = 200;

export const importReviews: Command = {
  usage:
    "import reviews <csv> --mapping <file> [--ids <file>] [--dry-run] [--report <file>] [--dist <folder>], or import undo <source> [<subject>] [--yes]",
  summary:
    "takes reviews from a CSV file by a mapping of its columns, each once, or takes them back (docs/import-reviews.md)",
  async run(given, store) {
    const { words, flags, values, pathOf } = given;
    const [what, name, subject] = words;
    if (what === "undo") return undo(store, name, { subject, isSure: flags.has("yes") });
    if (what !== "reviews" || name === undefined) {
      throw new CommandRefused(`import: name the file: ${importReviews.usage}`);
    }
    const file = existingFile(pathOf(name));
    const mapping = mappingOf(values, pathOf);
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

async function undo(
  store: Store,
  source: string | undefined,
  { subject, isSure }: { subject: string | undefined; isSure: boolean },
): Promise<void> {
  if (source === undefined) {
    throw new CommandRefused('import: name the source: import undo "Google Play"');
  }
  const counts = await countImported(store.db, source, subject);
  if (counts.length === 0) {
    const about = subject === undefined ? "" : ` about ${subject}`;
    throw new CommandRefused(`import: there are no reviews from ${source}${about}`);
  }
  for (const { subject_type, subject_id, reviews } of counts) {
    console.log(`${subject_type}:${subject_id}: ${reviews}`);
  }
  if (!isSure) throw new CommandRefused("import: this cannot be undone; --yes removes these");
  const removed = await undoImport(store, { source, subject, now: SYSTEM_CLOCK.now() });
  console.log(`${removed} reviews removed`);
}

function existingFile(path: string): string {
  if (!existsSync(path)) throw new CommandRefused(`import: there is no file ${path}`);
  return path;
}

function mappingOf(
  values: CommandArguments["values"],
  pathOf: CommandArguments["pathOf"],
): Mapping {
  const [name, ids] = [values.get("mapping"), values.get("ids")];
  if (name === undefined) throw new CommandRefused("import: name the mapping: --mapping <file>");
  const read = readMapping(readFileSync(existingFile(pathOf(name)), "utf8"));
  if ("problems" in read) throw wrong("mapping", read.problems);
  if (ids === undefined) return read.mapping;
  const tabled = withIds(read.mapping, readFileSync(existingFile(pathOf(ids)), "utf8"));
  if ("problems" in tabled) throw wrong("table of ids", tabled.problems);
  return tabled.mapping;
}

function wrong(what: string, problems: readonly string[]): CommandRefused {
  return new CommandRefused(`import: the ${what} is wrong\n${problems.join("\n")}`);
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

/** Takes down each row that was not taken: what it calls its subject, what that is here, what was found. */
function reportTo(path: string): (row: SkippedRow) => void {
  if (existsSync(path)) throw new CommandRefused(`import: ${path} exists already: name a new file`);
  const report = openSync(path, "wx", 0o600);
  writeSync(report, "line,reason,named,subject,found\n");
  return ({ line, reason, named, subjectId = "", found }) => {
    const cells = [named, subjectId, found.slice(0, MAX_QUOTE_LENGTH)].map(toCsvCell);
    writeSync(report, `${line},${reason},${cells.join(",")}\n`);
  };
}

function printImported(imported: Imported, isDryRun: boolean, seconds: number): void {
  const { rows, taken, shortened, held, masked, subjects, skipped } = imported;
  const would = isDryRun ? " would be" : "";
  console.log(`${rows} rows, ${taken}${would} taken`);
  if (shortened > 0) console.log(`${String(shortened).padStart(8)} of them shortened`);
  if (held > 0) console.log(`${String(held).padStart(8)} of them held for a look`);
  if (masked > 0) console.log(`${String(masked).padStart(8)} of them without a name of a person`);
  for (const reason of SKIP_REASONS) {
    const count = skipped.get(reason);
    if (count !== undefined) console.log(`${String(count).padStart(8)} ${reason}`);
  }
  for (const { subject, named, ...counted } of subjects) {
    const by = named === "" ? "" : ` named ${JSON.stringify(named)}`;
    console.log(`${subject}${by}: ${counted.taken}${would} taken, ${counted.held} held`);
  }
  console.log(`${Math.round(rows / seconds)} rows a second`);
}
