import { z } from "astro/zod";
import { parseTable } from "#catalogue/registry/registry-csv.ts";
import { getLineNumber, type Problem, type ProjectFile } from "../problem.ts";
import { type ContentFile, hasSources, readContentFile } from "./content-file.ts";

/** Checks that an article has the same publication day in all languages, and that no page links to it earlier. */
export function checkPublicationDays(pages: readonly ContentFile[], today: string): Problem[] {
  const articles = pages.filter(({ collection }) => collection === "news");
  const days = articles.map((page) => [page.slug, dayOfField(page, "published")] as const);
  const dayBySlug = new Map(days.filter(([, day]) => day !== undefined));
  const differing = articles.flatMap((page) => {
    const expected = dayBySlug.get(page.slug);
    const actual = dayOfField(page, "published");
    if (actual === undefined || actual === expected) return [];
    return [
      {
        file: page.path,
        line: page.lineOfField(["published"]),
        wrong: `published: expected ${expected} as in another language, found ${actual}`,
        todo: "write the same day in every language",
      },
    ];
  });
  const earlyLinks = pages.flatMap((page) => {
    const visibleFrom = [dayOfField(page, "published") ?? "", today].toSorted().at(-1) ?? today;
    const links = [...page.body.matchAll(/\]\(\/newsDetail\/([a-z0-9-]+)/g)];
    return links.flatMap(({ 1: slug = "", index }) => {
      const day = dayBySlug.get(slug) ?? "";
      if (day <= visibleFrom) return [];
      return [
        {
          file: page.path,
          line: page.bodyStart + getLineNumber(page.body, index),
          wrong: `links to /newsDetail/${slug}, which is published only on ${day}`,
          todo: "remove the link until that day",
        },
      ];
    });
  });
  return [...differing, ...earlyLinks];
}

const REVIEW_DAY = "review_after";

export function checkNextReviewDays(pages: readonly ContentFile[]): Problem[] {
  const bySlug = Map.groupBy(pages.filter(hasSources), (page) => page.collection + page.slug);
  return [...bySlug.values()].flatMap((versions) => {
    const expected = versions.map((page) => dayOfField(page, REVIEW_DAY)).find(Boolean);
    return versions.flatMap((page) => {
      const actual = dayOfField(page, REVIEW_DAY);
      const isRequired = expected !== undefined || page.body.includes("[^");
      if (actual === expected && (actual !== undefined || !isRequired)) return [];
      return [
        {
          file: page.path,
          line: page.lineOfField([REVIEW_DAY]),
          wrong: `${REVIEW_DAY}: expected ${expected ?? "a day"}, found ${actual ?? "nothing"}`,
          todo: "write the day of the next review of its sources, the same in every language",
        },
      ];
    });
  });
}

interface Claim {
  file: string;
  line: number;
  day: string;
}

/** Finds pages and table rows with an overdue review. They stay on the site. */
export function findOverdueReviews(files: readonly ProjectFile[], today: string): Problem[] {
  return files
    .flatMap((file) =>
      file.path.endsWith(".csv") ? readTableReviewDays(file) : readPageReviewDay(file),
    )
    .filter(({ day }) => day < today)
    .map(({ file, line, day }) => ({
      file,
      line,
      wrong: `${REVIEW_DAY}: expected a day not before ${today}, found ${day}`,
      todo: "read the sources again, correct the text in every language, write a later day",
    }));
}

function readPageReviewDay(file: ProjectFile): Claim[] {
  const result = readContentFile(file);
  if (!("page" in result)) return [];
  const day = dayOfField(result.page, REVIEW_DAY);
  return day ? [{ file: file.path, line: result.page.lineOfField([REVIEW_DAY]), day }] : [];
}

function readTableReviewDays(file: ProjectFile): Claim[] {
  return parseTable(file, z.object({})).raw.flatMap(({ line, cells: { [REVIEW_DAY]: day } }) =>
    day ? [{ file: file.path, line, day }] : [],
  );
}

function dayOfField({ data }: ContentFile, field: string): string | undefined {
  const day = (data as Record<string, unknown> | null)?.[field];
  if (day instanceof Date) return day.toISOString().slice(0, 10);
  return typeof day === "string" ? day : undefined;
}
