import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "astro/zod";
import { type Problem, throwProblems } from "#catalogue/registry/problem.ts";
import { parseTable, type SourceFile } from "#catalogue/registry/registry-csv.ts";
import type { ActivityFacts } from "#contract/activities/activity.ts";
import { LOCALE_CODES } from "#i18n/locales.ts";
import { activityFromRow, activityRow, activityRules } from "./activity-row.ts";

/** Front matter of `content/activities/<locale>/<id>.md`; the body is the rules. */
export const activitySchema = z.strictObject({
  title: z.string().min(2).max(90),
  description: z.string().min(20).max(200),
});

export const ACTIVITIES_FILE = "activities.csv";

/**
 * The activities of a table, without drafts, or everything that is wrong with it, drafts included.
 * `hasText` says whether a file, named from the table's folder, is there.
 */
export function parseActivities(
  file: SourceFile,
  hasText: (path: string) => boolean,
): { activities: ActivityFacts[] } | { problems: Problem[] } {
  const table = parseTable(file, activityRow, activityRules);
  const problems = [...table.problems, ...textProblems(table, hasText), ...twiceProblems(table)];
  if (problems.length > 0) return { problems };
  const shown = table.rows.filter(({ draft }) => draft === "no");
  return { activities: shown.map(activityFromRow) };
}

type Rows = Pick<ReturnType<typeof parseTable<typeof activityRow>>, "file" | "raw">;

/** Every activity can be read in every language. */
function textProblems({ file, raw }: Rows, hasText: (path: string) => boolean): Problem[] {
  return raw.flatMap(({ line, cells: { id = "" } }) =>
    LOCALE_CODES.map((locale) => `${locale}/${id}.md`)
      .filter((path) => id !== "" && !hasText(path))
      .map((path) => ({ file, line, field: "id", expected: `its text ${path}`, found: "" })),
  );
}

function twiceProblems({ file, raw }: Rows): Problem[] {
  const ids = raw.map(({ cells: { id = "" } }) => id);
  return raw
    .filter((_, at) => ids.indexOf(ids[at] ?? "") !== at)
    .map(({ line, cells: { id = "" } }) => {
      return { file, line, field: "id", expected: "each id once", found: id };
    });
}

/** Reads the activities of a folder; none where there is no table. Throws its problems. */
export function readActivities(folder: string): ActivityFacts[] {
  const path = join(folder, ACTIVITIES_FILE);
  if (!existsSync(path)) return [];
  const file = { path, text: readFileSync(path, "utf8") };
  const parsed = parseActivities(file, (text) => existsSync(join(folder, text)));
  return "problems" in parsed ? throwProblems(parsed.problems) : parsed.activities;
}
