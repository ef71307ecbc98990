// The pages of content/ exist in every language and have sources, its tables are valid, its review days to come.
// Astro checks front matter, markdownlint the Markdown, and tests/build/ every link of the built site.
import path from "node:path";
import { z } from "astro/zod";
import { readActivities } from "#catalogue/activities.ts";
import { readFigures } from "#catalogue/figures/figures.ts";
import { PAGE_SCHEMAS } from "#catalogue/page-schemas.ts";
import { readCaps } from "#catalogue/registry/charge-caps.ts";
import { readRegistry } from "#catalogue/registry/registry.ts";
import { parseTable } from "#catalogue/registry/registry-csv.ts";
import { readRegulators } from "#catalogue/registry/regulators.ts";
import { readWarnings } from "#catalogue/warnings.ts";
import { toIsoDay } from "#i18n/dates.ts";
import { LOCALE_CODES } from "#i18n/locales.ts";
import { ON_ANY_DAY } from "../check.ts";
import { ROOT } from "../root.ts";
import { checkFigures, checkFootnotes } from "./content/sources.ts";
import {
  formatProblem,
  lineOf,
  type Problem,
  type ProjectFile,
  reportProblems,
} from "./problem.ts";
import { readProjectFiles } from "./project-files.ts";

const PAGE = /^content\/(\w+)\/(\w+)\/(.+)\.md$/;
/** Company and legal pages describe our own service and need no sources. */
const SOURCED = ["news", "faq", "rights"];

interface ContentPage extends ProjectFile {
  collection: string;
  locale: string;
  slug: string;
}

export function checkContent(files: readonly ProjectFile[]): Problem[] {
  const pages = files.map((file): ContentPage => {
    const [, collection = "", locale = "", slug = ""] = PAGE.exec(file.path) ?? [];
    return { ...file, collection, locale, slug };
  });
  const sourcedPages = pages.filter(({ collection }) => SOURCED.includes(collection));
  return [
    ...groupVersions(
      pages.filter(({ collection }) => Object.hasOwn(PAGE_SCHEMAS, collection)),
    ).flatMap(checkLanguages),
    ...pages.flatMap(checkFootnotes),
    ...sourcedPages.flatMap(checkFigures),
    ...groupVersions(sourcedPages).flatMap(checkDays),
  ];
}

function groupVersions(pages: readonly ContentPage[]): ContentPage[][] {
  return [...Map.groupBy(pages, ({ collection, slug }) => `${collection} ${slug}`).values()];
}

function checkLanguages(versions: readonly ContentPage[]): Problem[] {
  const [first] = versions;
  if (!first) return [];
  return LOCALE_CODES.filter((code) => !versions.some(({ locale }) => locale === code)).map(
    (code) => ({
      file: first.path,
      wrong: `has no version in ${code}`,
      todo: `write content/${first.collection}/${code}/${first.slug}.md`,
    }),
  );
}

/** A page has the same days in every language. One with footnotes needs a day of review. */
function checkDays(versions: readonly ContentPage[]): Problem[] {
  return ["published", "review_after"].flatMap((field) => {
    const expected = versions.map((page) => findDay(page, field)?.day).find(Boolean);
    return versions.flatMap((page) => {
      const { day, line = 1 } = findDay(page, field) ?? {};
      const isRequired = field === "review_after" && page.text.includes("[^");
      if (day === expected && (day !== undefined || !isRequired)) return [];
      const wrong = `${field}: expected ${expected ?? "a day"}, found ${day ?? "nothing"}`;
      return [{ file: page.path, line, wrong, todo: "write the same day in every language" }];
    });
  });
}

/** Finds a day of the front matter. */
function findDay({ text }: ProjectFile, field: string) {
  const match = new RegExp(`^${field}: (\\d{4}-\\d{2}-\\d{2})$`, "m").exec(text);
  return match?.[1] ? { day: match[1], line: lineOf(text, match.index) } : undefined;
}

const REVIEW_DAY = "review_after";

/** Finds pages and table rows that editors should have checked again by now. They stay on the site. */
export function findOverdueReviews(files: readonly ProjectFile[], today: string): Problem[] {
  return files.flatMap((file) =>
    listReviewDays(file)
      .filter(({ day }) => day < today)
      .map(({ line, day }) => ({
        file: file.path,
        line,
        wrong: `${REVIEW_DAY}: expected a day not before ${today}, found ${day}`,
        todo: "read the sources again, correct the text in every language, write a later day",
      })),
  );
}

function listReviewDays(file: ProjectFile): { line: number; day: string }[] {
  if (!file.path.endsWith(".csv")) return [findDay(file, REVIEW_DAY) ?? []].flat();
  const { raw } = parseTable(file, z.object({}));
  return raw.flatMap(({ line, cells: { [REVIEW_DAY]: day } }) => (day ? [{ line, day }] : []));
}

/** `npm test` lists overdue pages without failing, so that its result does not depend on the day. */
function reportOverdueReviews(files: readonly ProjectFile[]): void {
  const overdue = findOverdueReviews(files, toIsoDay(new Date()));
  for (const problem of overdue) console.log(formatProblem(problem));
  if (overdue.length > 0 && !process.argv.includes(ON_ANY_DAY)) process.exitCode = 1;
}

/** If a row is invalid, prints an error with file and line. */
function checkTables(read: (folder: string) => unknown, folder: string): void {
  try {
    read(path.join(ROOT, folder));
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

if (import.meta.main) {
  checkTables(readRegistry, "content/registry");
  checkTables(readRegulators, "content/regulators");
  checkTables(readCaps, "content/regulators");
  checkTables(readActivities, "content/activities");
  checkTables(readFigures, "content/figures");
  checkTables(readWarnings, "content/warnings");
  const files = readProjectFiles((file) => /^content\/.+\.(?:md|csv)$/.test(file));
  reportProblems(checkContent(files.filter((file) => PAGE.test(file.path))));
  reportOverdueReviews(files);
}
