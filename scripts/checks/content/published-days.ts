import { lineOf, type Problem } from "../problem.ts";
import type { ContentFile } from "./content-file.ts";

/** An article appears on the same day in every language, and nothing links to it before that day. */
export function checkPublishedDays(pages: readonly ContentFile[], today: string): Problem[] {
  const articles = pages.filter(({ collection }) => collection === "news");
  const dayBySlug = new Map(
    articles.flatMap((page) => {
      const day = publishedDayOf(page);
      return day === undefined ? [] : [[page.slug, day] as const];
    }),
  );
  return [
    ...articles.flatMap((page) => checkSameDay(page, dayBySlug.get(page.slug))),
    ...pages.flatMap((page) => checkEarlyLinks(page, dayBySlug, today)),
  ];
}

function checkSameDay(page: ContentFile, expected: string | undefined): Problem[] {
  const found = publishedDayOf(page);
  if (found === undefined || found === expected) return [];
  return [
    {
      file: page.path,
      line: page.lineOfField(["published"]),
      wrong: `published: expected ${expected} as in another language, found ${found}`,
      todo: "write the same day in every language",
    },
  ];
}

function checkEarlyLinks(
  page: ContentFile,
  dayBySlug: ReadonlyMap<string, string>,
  today: string,
): Problem[] {
  const visibleFrom = [publishedDayOf(page) ?? "", today].toSorted().at(-1) ?? today;
  return [...page.body.matchAll(/\]\(\/newsDetail\/([a-z0-9-]+)/g)].flatMap(
    ({ 1: slug = "", index }) => {
      const day = dayBySlug.get(slug);
      if (day === undefined || day <= visibleFrom) return [];
      return [
        {
          file: page.path,
          line: page.bodyStart + lineOf(page.body, index),
          wrong: `links to /newsDetail/${slug}, which is published only on ${day}`,
          todo: "remove the link until that day",
        },
      ];
    },
  );
}

function publishedDayOf({ data }: ContentFile): string | undefined {
  const day = (data as { published?: unknown } | null)?.published;
  if (day instanceof Date) return day.toISOString().slice(0, 10);
  return typeof day === "string" ? day : undefined;
}
