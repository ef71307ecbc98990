// Checks front matter, links, sources and tables in the files of content/.
import path from "node:path";
import { activitySchema, readActivities } from "#catalogue/activities.ts";
import { readFigures } from "#catalogue/figures/figures.ts";
import { lenderNoteSchema } from "#catalogue/lenders/lender-notes.ts";
import { PAGE_SCHEMAS } from "#catalogue/page-schemas.ts";
import { readLegalCaps } from "#catalogue/registry/charge-caps.ts";
import { readRegistry } from "#catalogue/registry/registry.ts";
import { readRegulators } from "#catalogue/registry/regulators.ts";
import { readWarnings } from "#catalogue/warnings.ts";
import { toIsoDay } from "#i18n/dates.ts";
import { LOCALE_CODES } from "#i18n/locales.ts";
import { ON_ANY_DAY } from "../check.ts";
import { ROOT } from "../root.ts";
import { checkBody } from "./content/body-rules.ts";
import { type ContentFile, readContentFile } from "./content/content-file.ts";
import { checkNextReviewDays, checkPublicationDays, findOverdueReviews } from "./content/days.ts";
import { createLinkTargets, type Targets } from "./content/targets.ts";
import { formatProblem, type Problem, type ProjectFile, reportProblems } from "./problem.ts";
import { readProjectFiles } from "./project-files.ts";

const SCHEMAS = new Map(
  Object.entries({ ...PAGE_SCHEMAS, lenders: lenderNoteSchema, activities: activitySchema }),
);

export function checkContent(
  files: readonly ProjectFile[],
  getTargets: (pages: readonly ContentFile[]) => Targets,
  today = toIsoDay(new Date()),
): Problem[] {
  const results = files.map(readContentFile);
  const pages = results.flatMap((result) => ("page" in result ? [result.page] : []));
  const targets = getTargets(pages);
  return [
    ...results.flatMap((result) => ("problems" in result ? result.problems : [])),
    ...pages.flatMap(checkFilePath),
    ...pages.flatMap(checkFrontMatter),
    ...pages.flatMap((page) => checkSimilarLender(page, targets)),
    ...pages.flatMap((page) => checkBody(page, targets)),
    ...checkLanguages(pages),
    ...checkNextReviewDays(pages),
    ...checkPublicationDays(pages, today),
  ];
}

function checkFilePath({ path: file, collection, locale, slug }: ContentFile): Problem[] {
  const problems: Problem[] = [];
  const add = (wrong: string, todo: string) => problems.push({ file, wrong, todo });
  if (!SCHEMAS.has(collection)) {
    add(
      `is in the unknown collection ${collection}`,
      `use one of ${[...SCHEMAS.keys()].join(", ")}`,
    );
  }
  if (!LOCALE_CODES.some((code) => code === locale)) {
    add(`is in the unknown language ${locale}`, `use one of ${LOCALE_CODES.join(", ")}`);
  }
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) {
    add(
      "has a name with other characters than an address",
      "write small letters, digits and single dashes",
    );
  }
  return problems;
}

function checkFrontMatter(page: ContentFile): Problem[] {
  const parsed = SCHEMAS.get(page.collection)?.safeParse(page.data);
  if (!parsed || parsed.success) return [];
  return parsed.error.issues.map((issue) => {
    const field = issue.path.join(".") || "front matter";
    return {
      file: page.path,
      line: page.lineOfField(issue.path),
      wrong: `${field}: ${issue.message}`,
      todo: "correct it: src/catalogue/ has the schema, other files of the folder are examples",
    };
  });
}

function checkSimilarLender(page: ContentFile, { hasPage }: Targets): Problem[] {
  const note = lenderNoteSchema.safeParse(page.data);
  if (page.collection !== "lenders" || !note.success) return [];
  const { similar } = note.data;
  if (similar === undefined || hasPage(`/companyDetails/${similar}`)) return [];
  return [
    {
      file: page.path,
      line: page.lineOfField(["similar"]),
      wrong: `similar: ${similar} is not a lender`,
      todo: "write an id of content/registry/lenders.csv",
    },
  ];
}

/** A page must exist in every language. A note about a lender may exist in only some languages. */
function checkLanguages(pages: readonly ContentFile[]): Problem[] {
  const inAll = pages.filter(({ collection }) => Object.hasOwn(PAGE_SCHEMAS, collection));
  const bySlug = Map.groupBy(inAll, ({ collection, slug }) => `${collection} ${slug}`);
  return [...bySlug.values()].flatMap((versions) => {
    const [first] = versions;
    if (!first) return [];
    return LOCALE_CODES.filter((code) => !versions.some(({ locale }) => locale === code)).map(
      (code) => ({
        file: first.path,
        wrong: `has no version in ${code}`,
        todo: `write content/${first.collection}/${code}/${first.slug}.md`,
      }),
    );
  });
}

/** Reads tables. If a row is invalid, prints its file and line and returns undefined. */
function readTablesOrPrintError<Read>(
  read: (folder: string) => Read,
  folder: string,
): Read | undefined {
  try {
    return read(path.join(ROOT, folder));
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    process.exitCode = 1;
    return undefined;
  }
}

/** `npm test` lists overdue pages without failing, so that the result is the same on every day. */
function reportOverdueReviews(today: string): void {
  const claims = readProjectFiles((file) => /^content\/.+\.(?:md|csv)$/.test(file));
  const overdue = findOverdueReviews(claims, today);
  for (const problem of overdue) console.log(formatProblem(problem));
  if (overdue.length > 0 && !process.argv.includes(ON_ANY_DAY)) process.exitCode = 1;
}

if (import.meta.main) {
  const registry = readTablesOrPrintError(readRegistry, "content/registry");
  readTablesOrPrintError(readRegulators, "content/regulators");
  readTablesOrPrintError(readLegalCaps, "content/regulators");
  readTablesOrPrintError(readActivities, "content/activities");
  readTablesOrPrintError(readFigures, "content/figures");
  readTablesOrPrintError(readWarnings, "content/warnings");
  const isPage = (file: string) =>
    /^content\/(?!(?:registry|regulators|figures|warnings)\/|activities\/[^/]+$).+/.test(file);
  const today = toIsoDay(new Date());
  const getTargets = (pages: readonly ContentFile[]) => createLinkTargets(pages, registry);
  reportProblems(checkContent(readProjectFiles(isPage), getTargets, today));
  reportOverdueReviews(today);
}
