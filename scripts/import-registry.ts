// npm run import-registry -- <regulator> <file> --day <day> --source <where from>: imports a
// regulator's new list.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { parse } from "csv-parse/sync";
import { buildCatalogue } from "#catalogue/catalogue.ts";
import { REGULATORS } from "#catalogue/lenders/licence.ts";
import { dateOrMonth } from "#catalogue/registry/cells.ts";
import { CatalogueError, formatProblem } from "#catalogue/registry/problem.ts";
import {
  parseRegistry,
  REGISTRY_FILES,
  type Registry,
  readRegistry,
} from "#catalogue/registry/registry.ts";
import type { SourceFile } from "#catalogue/registry/registry-csv.ts";
import { LENDER_TYPES, type LenderType } from "#contract/catalogue/constants.ts";
import { registryFolderOf } from "#demo.ts";
import { toIsoDay } from "#i18n/dates.ts";
import { compareLists } from "./import-registry/differences.ts";
import { decodeListFile, parseRegulatorList } from "./import-registry/list-file.ts";
import { addListToTables, type NextList, type Tables } from "./import-registry/registry-update.ts";
import { findDoubts, formatDifferences } from "./import-registry/report.ts";
import { REGISTRY_COLUMNS, type RegistryCells, renderCsv } from "./registry-rows.ts";

const USAGE = `npm run import-registry -- <${REGULATORS.join("|")}> <file.csv> --day <day or month of the list> --source <address or title>
  --original       the regulator's own file was read, not a copy
  --read <day>     the day the list, or its copy, was read; today when left out
  --covers <kinds> ${LENDER_TYPES.join(", ")}; those of the last list when left out
  --write          writes content/registry; without it the differences are only shown
  --yes            writes although the list is short or names are doubted`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    day: { type: "string", default: "" },
    source: { type: "string", default: "" },
    read: { type: "string", default: toIsoDay(new Date()) },
    covers: { type: "string" },
    original: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
    yes: { type: "boolean", default: false },
  },
});
try {
  process.exitCode = importRegulatorList();
} catch (error) {
  if (!(error instanceof CatalogueError)) throw error;
  process.exitCode = printAndFail(error.problems.map(formatProblem));
}

function importRegulatorList(): number {
  const [name = "", file = ""] = positionals;
  const regulator = REGULATORS.find((one) => one === name);
  if (!regulator || !file || !values.source) return printAndFail([USAGE]);
  for (const day of [values.day, values.read]) {
    if (!dateOrMonth.safeParse(day).success || day > toIsoDay(new Date()))
      return printAndFail([`expected a day or month that has been, as YYYY-MM-DD, found "${day}"`]);
  }
  if (!existsSync(file)) return printAndFail([`no file ${file}`]);
  const entries = parseRegulatorList(regulator, decodeListFile(file, readFileSync(file)));

  const folder = registryFolderOf(process.env);
  const registry = readRegistry(folder);
  const differences = compareLists(regulator, entries, registry);
  const { last } = differences;
  if (last && values.day <= last.day)
    return printAndFail([
      `the newest list is of ${last.day} (${last.id}): an older one is not imported`,
    ]);
  const covers = parseCoveredLenderTypes(last?.covers);
  if (covers.length === 0)
    return printAndFail([`--covers: which kinds of lender does the list of ${regulator} hold?`]);
  console.log(formatDifferences(differences).join("\n"));

  const next: NextList = {
    regulator,
    covers,
    day: values.day,
    source: values.source,
    readIn: values.original ? "original" : "copy",
    readOn: values.read,
  };
  const files = toRegistryFiles(
    folder,
    addListToTables(readRegistryTables(folder), differences, next, registry),
  );
  console.log(
    findLicenceStatusChanges(registry, parseUpdatedRegistryOrPrintError(files)).join("\n"),
  );
  return values.write
    ? writeRegistryTables(folder, files, findDoubts(differences))
    : printAndSucceed("nothing is written without --write");
}

function parseUpdatedRegistryOrPrintError(files: readonly SourceFile[]): Registry {
  try {
    return parseRegistry(files);
  } catch (error) {
    console.error("With this list the registry would be wrong; lines as they would be written:");
    throw error;
  }
}

function writeRegistryTables(
  folder: string,
  files: readonly SourceFile[],
  doubts: readonly string[],
): number {
  if (doubts.length > 0 && !values.yes) return printAndFail([...doubts, "write it with --yes"]);
  for (const { path: name, text } of files) writeFileSync(path.join(folder, name), text);
  return printAndSucceed(`written to ${folder}: read the difference before you publish it`);
}

function findLicenceStatusChanges(oldRegistry: Registry, newRegistry: Registry): string[] {
  const today = toIsoDay(new Date());
  const were = new Map(
    buildCatalogue(oldRegistry, today).lenders.map(({ id, licence }) => [id, licence.status]),
  );
  const changes = buildCatalogue(newRegistry, today).lenders.flatMap(({ id, licence }) => {
    const was = were.get(id);
    return was && was !== licence.status ? [`  ${id}: ${was} -> ${licence.status}`] : [];
  });
  return [`badges that change: ${changes.length}`, ...changes];
}

function parseCoveredLenderTypes(typesOfLastList: readonly LenderType[] = []): LenderType[] {
  const types = values.covers?.split(",") ?? typesOfLastList;
  return LENDER_TYPES.filter((type) => types.includes(type));
}

function readRegistryTables(folder: string): Tables {
  const read = (name: keyof Tables): RegistryCells[] =>
    parse(readFileSync(path.join(folder, `${name}.csv`), "utf8"), { columns: true, bom: true });
  return {
    lenders: read("lenders"),
    lists: read("lists"),
    licences: read("licences"),
    products: read("products"),
  };
}

function toRegistryFiles(folder: string, tables: Tables): SourceFile[] {
  const texts = new Map(
    (Object.keys(tables) as (keyof Tables)[]).map((name) => [
      `${name}.csv`,
      renderCsv(REGISTRY_COLUMNS[name], tables[name]),
    ]),
  );
  return REGISTRY_FILES.map((name) => ({
    path: name,
    text: texts.get(name) ?? readFileSync(path.join(folder, name), "utf8"),
  }));
}

function printAndSucceed(words: string): number {
  console.log(words);
  return 0;
}

function printAndFail(lines: readonly string[]): number {
  console.error(lines.join("\n"));
  return 1;
}
