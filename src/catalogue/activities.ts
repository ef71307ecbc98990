import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "astro/zod";
import { ACTIVITY_KINDS, type ActivityFacts, type Prize } from "#contract/activities/activity.ts";
import { toDrandRoundTime } from "#contract/activities/draw.ts";
import { MARKETS } from "#contract/catalogue/constants.ts";
import { LOCALE_CODES } from "#i18n/locales.ts";
import {
  allowEmptyCell,
  type Cell,
  createEnumCell,
  createListCell,
  slug,
  text,
} from "./registry/cells.ts";
import { assertNoProblems, type Problem } from "./registry/problem.ts";
import {
  findDuplicates,
  parseTable,
  type RowRule,
  type Rows,
  readSourceFile,
  type SourceFile,
  type TableRow,
} from "./registry/registry-csv.ts";

/** The UTC offsets are constant, because neither time zone has daylight saving time. */
const OFFSETS = { "Africa/Lagos": "+01:00", "Asia/Jakarta": "+07:00" } as const;
const ZONES = ["Africa/Lagos", "Asia/Jakarta"] as const satisfies (keyof typeof OFFSETS)[];

const localTime: Cell<string> = z.string().refine(isLocalTime, {
  error: "a time that exists, as YYYY-MM-DD HH:MM",
});

const PRIZE = /^([1-9]\d{0,4}) x ([1-9]\d{0,8}) (NGN|IDR)$/;

const prize: Cell<Prize> = z
  .string()
  .regex(PRIZE, "airtime such as 10 x 1000 NGN")
  .transform((cell) => {
    const [, count, amount, currency] = PRIZE.exec(cell) ?? [];
    return {
      count: Number(count),
      amount: Number(amount),
      currency: currency === "IDR" ? "IDR" : "NGN",
    };
  });

const ROUND = /^[1-9]\d{0,9}$/;

export const activityRow = z.object({
  id: slug,
  kind: createEnumCell(ACTIVITY_KINDS),
  starts: localTime,
  ends: localTime,
  draw_at: localTime,
  zone: createEnumCell(ZONES),
  prizes: createListCell(prize),
  markets: createListCell(createEnumCell(MARKETS)),
  sponsor: allowEmptyCell(text),
  round: z.string().regex(ROUND, "the number of a drand round").transform(Number),
  draft: createEnumCell(["yes", "no"]),
});

const activityRules: RowRule[] = [
  ({ starts = "", ends = "" }) => findTimeOrderProblem("ends", ends, "starts", starts),
  ({ ends = "", draw_at = "" }) => findTimeOrderProblem("draw_at", draw_at, "ends", ends),
  ({ round = "", draw_at = "", zone = "" }) => findDrawRoundProblem(round, draw_at, zone),
  ({ prizes }) => findEmptyCellProblem("prizes", prizes),
  ({ markets }) => findEmptyCellProblem("markets", markets),
];

function toActivityFacts(row: TableRow<typeof activityRow>): ActivityFacts {
  const { id, kind, zone, prizes, markets, sponsor = null, round } = row;
  const toIsoMoment = (time: string) => parseLocalTime(time, zone).toISOString();
  const times = {
    startsAt: toIsoMoment(row.starts),
    endsAt: toIsoMoment(row.ends),
    drawAt: toIsoMoment(row.drawAt),
  };
  return { id, kind, ...times, zone, prizes, markets, sponsor, round };
}

function parseLocalTime(time: string, zone: keyof typeof OFFSETS): Date {
  return new Date(`${time.replace(" ", "T")}${OFFSETS[zone]}`);
}

function isLocalTime(cell: string): boolean {
  const iso = cell.replace(" ", "T");
  const time = new Date(`${iso}Z`);
  return !Number.isNaN(time.valueOf()) && time.toISOString() === `${iso}:00.000Z`;
}

function findTimeOrderProblem(
  field: string,
  time: string,
  earlierField: string,
  earlierTime: string,
) {
  if (!isLocalTime(time) || !isLocalTime(earlierTime) || time > earlierTime) return [];
  return [{ field, expected: `a time after ${earlierField}, ${earlierTime}`, found: time }];
}

/** The drand round must not be before the draw time. Its randomness must stay secret until the entries are published. */
function findDrawRoundProblem(round: string, drawAt: string, zone: string) {
  const zoneName = ZONES.find((name) => name === zone);
  if (!ROUND.test(round) || !zoneName || !isLocalTime(drawAt)) return [];
  if (toDrandRoundTime(Number(round)) >= parseLocalTime(drawAt, zoneName).valueOf()) return [];
  return [{ field: "round", expected: `a round at or after draw_at, ${drawAt}`, found: round }];
}

function findEmptyCellProblem(field: string, cell: string | undefined) {
  return cell === "" ? [{ field, expected: "at least one", found: "" }] : [];
}

export const activitySchema = z.strictObject({
  title: z.string().min(2).max(90),
  description: z.string().min(20).max(200),
});

export const ACTIVITIES_FILE = "activities.csv";

/** Parses the table of activities, which are prize draws. Validates drafts but does not return them. */
export function parseActivities(
  file: SourceFile,
  textExists: (path: string) => boolean,
): ActivityFacts[] {
  const table = parseTable(file, activityRow, activityRules);
  assertNoProblems([
    ...table.problems,
    ...findMissingTexts(table, textExists),
    ...findDuplicates(table, ["id"]),
  ]);
  return table.rows.filter(({ draft }) => draft === "no").map(toActivityFacts);
}

function findMissingTexts({ file, raw }: Rows, hasText: (path: string) => boolean): Problem[] {
  return raw.flatMap(({ line, cells: { id = "" } }) =>
    LOCALE_CODES.map((locale) => `${locale}/${id}.md`)
      .filter((path) => id !== "" && !hasText(path))
      .map((path) => ({ file, line, field: "id", expected: `its text ${path}`, found: "" })),
  );
}

export function readActivities(folder: string): ActivityFacts[] {
  if (!existsSync(join(folder, ACTIVITIES_FILE))) return [];
  const file = readSourceFile(folder, ACTIVITIES_FILE);
  return parseActivities(file, (text) => existsSync(join(folder, text)));
}
