import { z } from "astro/zod";
import { toIndexLetter } from "#catalogue/products/product-list.ts";
import {
  allowEmptyCell,
  type Cell,
  createEnumCell,
  createListCell,
  date,
  text,
  url,
  wholeNumber,
} from "#catalogue/registry/cells.ts";
import { CatalogueError, type Problem } from "#catalogue/registry/problem.ts";
import {
  findDuplicates,
  parseTable,
  readSourceFile,
  type SourceFile,
  type Table,
  type TableRow,
} from "#catalogue/registry/registry-csv.ts";
import { OFFERS, type Warning } from "#contract/warnings/warning.ts";
import { addressOf, listLocalePaths } from "#i18n/addresses.ts";
import type { Locale } from "#i18n/locales.ts";

const NOT_STATED = "not-stated";

/** Requires common letters without invisible characters, so that the search finds the name. */
const line: Cell<string> = text.refine((name) => name === normalizeCellText(name), {
  error: "one line of common letters and digits, without full-width forms",
});

/** A name without contact details, because the site must not publish them. */
const name: Cell<string> = line
  .refine((name) => /[\p{L}\p{N}]/u.test(name), { error: "a name with a letter or digit" })
  .refine((name) => !hasContactDetails(name), {
    error: "a name without mail address, telephone number or link",
  });

const release: Cell<string> = z
  .string()
  .refine((value) => value === NOT_STATED || parsePressReleaseYear(value) !== undefined, {
    error: `the number of a press release that ends with its year, as SP 05/VII/SWI/2018, or ${NOT_STATED}`,
  });

const warningRow = z.object({
  name,
  aliases: createListCell(name),
  offer: createEnumCell(OFFERS),
  release,
  entered: date,
  copies: allowEmptyCell(name),
});
type WarningRow = TableRow<typeof warningRow>;

const sourceRow = z.object({
  publisher: line,
  title: line,
  up_to: date,
  source: url,
  read_from: createEnumCell(["original", "copy"]),
  read_on: date,
  entries: wholeNumber,
  nameless: wholeNumber,
});
type WarningSource = TableRow<typeof sourceRow>;

function parsePressReleaseYear(pressReleaseNumber: string): number | undefined {
  const year = /^(?:SP[ /])?\d+[ /][A-Z\d/]+\/(20\d\d)$/.exec(pressReleaseNumber)?.[1];
  return year === undefined ? undefined : Number(year);
}

/** Ignores a bare domain, which may be the only name of an offer. */
function hasContactDetails(name: string): boolean {
  const phone = /(?<!\d)(?:\+|0|62)\d(?:\D{0,2}\d){7}/;
  return /@|https?:|www\.|wa\.me|t\.me\//i.test(name) || phone.test(name);
}

function normalizeCellText(value: string): string {
  return value
    .normalize("NFKC")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\p{Cf}/gu, "");
}

interface WarningList {
  readonly source: WarningSource;
  readonly warnings: readonly Warning[];
  readonly years: readonly { year: number | undefined; names: number }[];
}

export function parseWarnings(sourceFile: SourceFile, warningsFile: SourceFile): WarningList {
  const sources = parseTable(sourceFile, sourceRow);
  const rows = parseTable(warningsFile, warningRow);
  const [source] = sources.rows;
  const problems = [
    ...sources.problems,
    ...rows.problems,
    ...findDuplicates(rows, ["name", "release"], ignoreCaseOfName),
    ...(source ? findFutureDays(rows, source) : []),
  ];
  if (sources.raw.length !== 1) {
    const { file, raw } = sources;
    const actual = `${raw.length} rows`;
    problems.push({ file, line: 2, field: "row", expected: "one row", found: actual });
  }
  if (problems.length > 0 || !source) throw new CatalogueError(problems);
  return { source, warnings: groupWarnings(rows.rows), years: countWarningsByYear(rows.rows) };
}

function ignoreCaseOfName(column: string, cell: string): string {
  return column === "name" ? toLowerCaseName(cell) : cell;
}

/** Reports days after the end of the list. Spreadsheet autofill can increment the year of a press release by mistake. */
function findFutureDays({ file, raw }: Table<WarningRow>, { upTo }: WarningSource): Problem[] {
  return raw.flatMap(({ line, cells: { release = "", entered = "" } }) => {
    const year = parsePressReleaseYear(release) ?? 0;
    const expected = `no day after ${upTo}, to which the list goes`;
    const problems: Problem[] = [];
    const report = (field: string, cell: string) =>
      problems.push({ file, line, field, expected, found: cell });
    if (year > Number(upTo.slice(0, 4))) report("release", release);
    if (entered > upTo) report("entered", entered);
    return problems;
  });
}

function groupWarnings(rows: readonly WarningRow[]): Warning[] {
  const groups = Map.groupBy(rows, ({ name, offer }) => `${toLowerCaseName(name)}\n${offer}`);
  const order = new Intl.Collator("id");
  return [...groups.values()]
    .flatMap(([first, ...others]) => (first ? [mergeWarning([first, ...others], first)] : []))
    .sort((a, b) => order.compare(a.name, b.name));
}

function mergeWarning(rows: readonly WarningRow[], { name, offer }: WarningRow): Warning {
  const releases = rows.map(({ release }) => release).filter((release) => release !== NOT_STATED);
  return {
    name,
    aliases: [...new Set(rows.flatMap(({ aliases }) => aliases))],
    offer,
    releases: releases.sort(
      (a, b) => (parsePressReleaseYear(a) ?? 0) - (parsePressReleaseYear(b) ?? 0),
    ),
    copies: rows.find(({ copies }) => copies !== undefined)?.copies ?? null,
  };
}

function countWarningsByYear(rows: readonly WarningRow[]): WarningList["years"] {
  const years = Map.groupBy(rows, ({ release }) => parsePressReleaseYear(release));
  return [...years]
    .map(([year, { length }]) => ({ year, names: length }))
    .sort((a, b) => (a.year ?? Number.POSITIVE_INFINITY) - (b.year ?? Number.POSITIVE_INFINITY));
}

function toLowerCaseName(name: string): string {
  return name.toLowerCase();
}

export function readWarnings(folder: string): WarningList {
  return parseWarnings(
    readSourceFile(folder, "source.csv"),
    readSourceFile(folder, "warnings.csv"),
  );
}

/** The maximum number of names per page, so that a page loads fast on a slow phone. */
const WARNINGS_PER_PAGE = 250;

interface WarningPage {
  /** The page number, which starts at 2. Page 1 introduces the list. */
  number: number;
  last: number;
  groups: readonly { letter: string; warnings: readonly Warning[] }[];
  letters: readonly WarningLetter[];
}

interface WarningLetter {
  letter: string;
  page: number;
}

export function paginateWarnings(all: readonly Warning[]): WarningPage[] {
  const byLetter = Map.groupBy(all, ({ name }) => toIndexLetter(name));
  const letters = [...byLetter.keys()].sort();
  const ordered = letters.flatMap((letter) => byLetter.get(letter) ?? []);
  const last = Math.ceil(ordered.length / WARNINGS_PER_PAGE) + 1;
  const links = letters.map((letter) => ({
    letter,
    page: toWarningPageNumber(ordered.findIndex(({ name }) => toIndexLetter(name) === letter)),
  }));
  return Array.from({ length: last - 1 }, (_, at) => {
    const names = ordered.slice(at * WARNINGS_PER_PAGE, (at + 1) * WARNINGS_PER_PAGE);
    const groups = [...Map.groupBy(names, ({ name }) => toIndexLetter(name))].map(
      ([letter, warnings]) => ({ letter, warnings }),
    );
    return { number: at + 2, last, groups, letters: links };
  });
}

function toWarningPageNumber(warningIndex: number): number {
  return Math.floor(warningIndex / WARNINGS_PER_PAGE) + 2;
}

export function createWarningPaths(all: readonly Warning[]) {
  const pages = paginateWarnings(all);
  return listLocalePaths().flatMap(({ params }) =>
    pages.map((list) => ({ params: { ...params, page: String(list.number) }, props: { list } })),
  );
}

export function createLetterIndexLinks(letters: readonly WarningLetter[], locale: Locale) {
  return letters.map(({ letter, page }) => ({
    text: letter,
    href: `${addressOf(locale, `/warnings/${page}`)}#${letter === "#" ? "0" : letter}`,
  }));
}
