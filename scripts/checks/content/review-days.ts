import { z } from "astro/zod";
import { parseTable } from "#catalogue/registry/registry-csv.ts";
import type { Problem, ProjectFile } from "../problem.ts";
import { type ContentFile, isAboutTheWorld, readContentFile } from "./content-file.ts";

const FIELD = "review_after";

/** A page with sources says when they are read again, the same day in every language. */
export function checkReviewDays(pages: readonly ContentFile[]): Problem[] {
  const bySlug = Map.groupBy(pages.filter(isAboutTheWorld), (page) => page.collection + page.slug);
  return [...bySlug.values()].flatMap((versions) => {
    const expected = versions.map(reviewDayOf).find((day) => day !== undefined);
    return versions.flatMap((page) => {
      const found = reviewDayOf(page);
      const isNeeded = expected !== undefined || page.body.includes("[^");
      if (found === expected && (found !== undefined || !isNeeded)) return [];
      return [
        {
          file: page.path,
          line: page.lineOfField([FIELD]),
          wrong: `${FIELD}: expected ${expected ?? "a day"}, found ${found ?? "nothing"}`,
          todo: "write the day on which its sources are to be read again, the same in every language",
        },
      ];
    });
  });
}

/** Pages, and rows of tables, whose day has passed. They stay on the site; an editor is told. */
export function findOverdue(files: readonly ProjectFile[], today: string): Problem[] {
  const claims = files.flatMap((file) => (file.path.endsWith(".csv") ? daysIn(file) : dayOf(file)));
  return claims
    .filter(({ day }) => day < today)
    .map(({ file, line, day }) => ({
      file,
      line,
      wrong: `${FIELD}: expected a day not before ${today}, found ${day}`,
      todo: "read the sources again, correct what has changed in every language, write a later day",
    }));
}

interface Claim {
  file: string;
  line: number;
  day: string;
}

function dayOf(file: ProjectFile): Claim[] {
  const read = readContentFile(file);
  const day = "page" in read ? reviewDayOf(read.page) : undefined;
  if (!("page" in read) || day === undefined) return [];
  return [{ file: file.path, line: read.page.lineOfField([FIELD]), day }];
}

function reviewDayOf({ data }: ContentFile): string | undefined {
  const day = (data as { [FIELD]?: unknown } | null)?.[FIELD];
  if (day instanceof Date) return day.toISOString().slice(0, 10);
  return typeof day === "string" ? day : undefined;
}

/** The tables' own readers say what is wrong with them. */
function daysIn(file: ProjectFile): Claim[] {
  return parseTable(file, z.object({})).raw.flatMap(({ line, cells: { [FIELD]: day = "" } }) =>
    day === "" ? [] : [{ file: file.path, line, day }],
  );
}
