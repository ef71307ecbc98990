// One rule: what editors write in content/ can be built: front matter, links, sources, the registry.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { activitySchema, readActivities } from "#catalogue/activities.ts";
import { readFigures } from "#catalogue/figures/figures.ts";
import { lenderNoteSchema } from "#catalogue/lenders/lender-notes.ts";
import { PAGE_SCHEMAS } from "#catalogue/page-schemas.ts";
import { readCaps } from "#catalogue/registry/charge-caps.ts";
import { type Registry, readRegistry } from "#catalogue/registry/registry.ts";
import { readRegulators } from "#catalogue/registry/regulators.ts";
import { fillPlaceholders } from "#catalogue/rendered.ts";
import { readWarnings } from "#catalogue/warnings/warnings.ts";
import { LENDER_TYPES } from "#contract/catalogue/lender-type.ts";
import { LOAN_TYPES } from "#contract/catalogue/loan-type.ts";
import { isoDay } from "#i18n/dates.ts";
import { LOCALE_CODES } from "#i18n/locales.ts";
import { ROOT } from "../root.ts";
import { checkBody, type Targets } from "./content/body-rules.ts";
import { type ContentFile, readContentFile } from "./content/content-file.ts";
import { pageFinder, routePath, slugsOf } from "./content/pages.ts";
import { checkPublishedDays } from "./content/published-days.ts";
import { checkReviewDays, findOverdue } from "./content/review-days.ts";
import { formatProblem, type Problem, type ProjectFile, report } from "./problem.ts";
import { listProjectFiles, readProjectFiles } from "./project-files.ts";
import { ON_ANY_DAY } from "./run-checks.ts";

const SCHEMAS = new Map(
  Object.entries({ ...PAGE_SCHEMAS, lenders: lenderNoteSchema, activities: activitySchema }),
);

/** Checks the Markdown files of content/ against each other and against what they may point at. */
export function checkContent(
  files: readonly ProjectFile[],
  targetsOf: (pages: readonly ContentFile[]) => Targets,
  today = isoDay(new Date()),
): Problem[] {
  const results = files.map(readContentFile);
  const pages = results.flatMap((result) => ("page" in result ? [result.page] : []));
  const targets = targetsOf(pages);
  return [
    ...results.flatMap((result) => ("problems" in result ? result.problems : [])),
    ...pages.flatMap(checkPlace),
    ...pages.flatMap(checkFrontMatter),
    ...pages.flatMap((page) => checkSimilar(page, targets)),
    ...pages.flatMap((page) => checkBody(page, targets)),
    ...checkLanguages(pages),
    ...checkReviewDays(pages),
    ...checkPublishedDays(pages, today),
  ];
}

function checkPlace({ path: file, collection, locale, slug }: ContentFile): Problem[] {
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
    add("has a name that is no address", "write small letters, digits and single dashes");
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

/** The lender of a similar name that a note points at has a page. */
function checkSimilar(page: ContentFile, { hasPage }: Targets): Problem[] {
  const note = lenderNoteSchema.safeParse(page.data);
  if (page.collection !== "lenders" || !note.success) return [];
  const { similar } = note.data;
  if (similar === undefined || hasPage(`/companyDetails/${similar}`)) return [];
  return [
    {
      file: page.path,
      line: page.lineOfField(["similar"]),
      wrong: `similar: ${similar} is no lender`,
      todo: "write an id of content/registry/lenders.csv",
    },
  ];
}

/** A page exists in every language; a note on a lender may do with fewer. */
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

function targetsIn(registry: Registry | undefined) {
  const routeFiles = listProjectFiles().filter((file) => file.startsWith("src/pages/"));
  const routes = routeFiles.map(routePath);
  const rows = routeFiles.filter((file) => /\[(?:text|activity)\]/.test(file)).map(readRows);
  const idsOf = (rows: { id: string }[] | undefined) => rows && new Set(rows.map(({ id }) => id));
  return (pages: readonly ContentFile[]): Targets => {
    const known = {
      "": new Set(rows.flat()),
      "/newsDetail": slugsOf(pages, "news"),
      "/rights": slugsOf(pages, "rights"),
      "/productDetails": idsOf(registry?.products),
      "/companyDetails": idsOf(registry?.lenders),
      "/loan": new Set<string>([...LOAN_TYPES, ...LENDER_TYPES, "stories"]),
    };
    const ids = Object.fromEntries(Object.entries(known).filter((entry) => entry[1] !== undefined));
    return {
      hasPage: pageFinder(routes, ids as Record<string, Set<string>>),
      hasPicture: (file) => file.startsWith("/") && existsSync(path.join(ROOT, "public", file)),
      hasValue,
    };
  };
}

/** The addresses of a route that lists them itself: `["about", "howWeRank"]`. */
function readRows(file: string): string[] {
  const rows = readFileSync(path.join(ROOT, file), "utf8").matchAll(/ page: "\/(\w+)/g);
  return [...rows].map(([, page = ""]) => page);
}

function hasValue(placeholder: string): boolean {
  try {
    fillPlaceholders(placeholder);
    return true;
  } catch {
    return false;
  }
}

/** The tables' own readers say what is wrong in them, file and line first. */
function readOrTell<Read>(read: (folder: string) => Read, folder: string): Read | undefined {
  try {
    return read(path.join(ROOT, folder));
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    process.exitCode = 1;
    return undefined;
  }
}

/** `npm test` only names overdue pages: it gives the same result on every day. */
function reportOverdue(today: string): void {
  const claims = readProjectFiles((file) => /^content\/.+\.(?:md|csv)$/.test(file));
  const overdue = findOverdue(claims, today);
  for (const problem of overdue) console.log(formatProblem(problem));
  if (overdue.length > 0 && !process.argv.includes(ON_ANY_DAY)) process.exitCode = 1;
}

if (import.meta.main) {
  const registry = readOrTell(readRegistry, "content/registry");
  readOrTell(readRegulators, "content/regulators");
  readOrTell(readCaps, "content/regulators");
  readOrTell(readActivities, "content/activities");
  readOrTell(readFigures, "content/figures");
  readOrTell(readWarnings, "content/warnings");
  const isPage = (file: string) =>
    /^content\/(?!(?:registry|regulators|figures|warnings)\/|activities\/[^/]+$).+/.test(file);
  const today = isoDay(new Date());
  report(checkContent(readProjectFiles(isPage), targetsIn(registry), today));
  reportOverdue(today);
}
