import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CsvError } from "csv-parse/sync";
import { openCatalogue } from "#server/catalogue/catalogue.ts";
import {
  type Command,
  type CommandArguments,
  CommandRefused,
  getSiteFolder,
} from "#server/commands/command.ts";
import { SYSTEM_CLOCK } from "#server/core/clock.ts";
import { readServerSecret } from "#server/db/server-secret.ts";
import type { Store } from "#server/db/store.ts";
import {
  COLUMNS,
  formatExpectation,
  HEADER,
  type ImportedReview,
  parseReviews,
} from "./parse-reviews.ts";
import {
  countImportedReviews,
  findImportedKeys,
  undoImport,
  writeReviews,
} from "./write-reviews.ts";

const MAX_ERRORS = 50;
const SOURCE_NAME = /^[\p{L}\p{N}][\p{L}\p{N} .,()&'-]{0,59}$/u;
const COLUMN_HELP = Object.entries(COLUMNS).map(([name, cells]) => `      ${name}: ${cells}`);

export const importReviews: Command = {
  usage:
    "import reviews <csv> --source <name> [--dry-run] [--dist <folder>], or import undo <source> [--yes]",
  summary: [
    "imports all reviews of a CSV file or none, or removes the reviews of a source; the file is UTF-8",
    `    with the header ${HEADER}`,
    ...COLUMN_HELP,
  ].join("\n"),
  async run(input, store) {
    const { words, flags, values, pathOf } = input;
    const [action, name] = words;
    if (action === "undo" && name !== undefined)
      return undoImportCommand(store, name, flags.has("yes"));
    const source = values.get("source") ?? "";
    if (action !== "reviews" || name === undefined || !SOURCE_NAME.test(source)) {
      throw new CommandRefused(
        `import: name the file and its source: ${importReviews.usage}\n    ${importReviews.summary}`,
      );
    }
    const file = pathOf(name);
    if (!existsSync(file)) throw new CommandRefused(`import: there is no file ${file}`);
    const reviews = await parseReviewFile(file, source, input, store);
    const isDryRun = flags.has("dry-run");
    if (!isDryRun) await writeReviews(store, reviews, { source, now: SYSTEM_CLOCK.now() });
    const heldCount = reviews.filter(({ isHeld }) => isHeld).length;
    console.log(
      `${reviews.length} reviews from ${source} ${isDryRun ? "can be" : "were"} imported, ${heldCount} held for moderation`,
    );
  },
};

async function parseReviewFile(
  file: string,
  source: string,
  input: CommandArguments,
  store: Store,
): Promise<ImportedReview[]> {
  const catalogue = readCatalogue(getSiteFolder(input));
  const secret = await readServerSecret({ store, clock: SYSTEM_CLOCK }, "imports");
  try {
    const { reviews, errors } = parseReviews(readFileSync(file), {
      catalogue,
      now: SYSTEM_CLOCK.now(),
      secret,
    });
    const importedKeys = await findImportedKeys(store.db, source, reviews);
    const repeated = reviews.filter(({ key }) => importedKeys.has(key));
    const expected = `an id that was not imported from ${source} before`;
    errors.push(...repeated.map(({ line, id }) => formatExpectation(line, "id", expected, id)));
    if (errors.length === 0) return reviews;
    const more = errors.length > MAX_ERRORS ? [`and ${errors.length - MAX_ERRORS} more`] : [];
    throw new CommandRefused(
      [
        `import: ${file} has errors, nothing was imported`,
        ...errors.slice(0, MAX_ERRORS),
        ...more,
      ].join("\n"),
    );
  } catch (error) {
    if (error instanceof CsvError) throw new CommandRefused(`import: ${file}: ${error.message}`);
    throw error;
  }
}

function readCatalogue(folder: string) {
  const catalogue = openCatalogue(folder)();
  if (catalogue.companies.length === 0) {
    throw new CommandRefused(
      `import: ${join(folder, "catalogue.json")} has no lenders: build the site first`,
    );
  }
  if (catalogue.isSample) {
    throw new CommandRefused("import: the site shows sample data, which excludes real reviews");
  }
  return catalogue;
}

async function undoImportCommand(
  store: Store,
  source: string,
  isConfirmed: boolean,
): Promise<void> {
  const count = await countImportedReviews(store.db, source);
  if (count === 0) throw new CommandRefused(`import: there are no reviews from ${source}`);
  if (!isConfirmed) {
    throw new CommandRefused(`import: --yes removes ${count} reviews from ${source} for good`);
  }
  await undoImport(store, { source, now: SYSTEM_CLOCK.now() });
  console.log(`${count} reviews from ${source} were removed`);
}
