import { z } from "astro/zod";
import { type Cell, list, oneOf, optional, slug, text } from "#catalogue/registry/cells.ts";
import type { RowRule } from "#catalogue/registry/registry-csv.ts";
import { ACTIVITY_KINDS, type ActivityFacts, type Prize } from "#contract/activities/activity.ts";
import { roundTime } from "#contract/activities/draw.ts";
import { MARKETS } from "#contract/catalogue/constants.ts";

/** Without summer time. */
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

/** A row of `content/activities/activities.csv`; times are those of the zone. */
export const activityRow = z.object({
  id: slug,
  kind: oneOf(ACTIVITY_KINDS),
  starts: localTime,
  ends: localTime,
  draw_at: localTime,
  zone: oneOf(ZONES),
  prizes: list(prize),
  markets: list(oneOf(MARKETS)),
  sponsor: optional(text),
  round: z.string().regex(ROUND, "the number of a drand round").transform(Number),
  draft: oneOf(["yes", "no"]),
});

/** It begins, ends and is drawn in this order, by a round that comes no sooner, and has prizes and markets. */
export const activityRules: RowRule[] = [
  ({ starts = "", ends = "" }) => later("ends", ends, "starts", starts),
  ({ ends = "", draw_at = "" }) => later("draw_at", draw_at, "ends", ends),
  ({ round = "", draw_at = "", zone = "" }) => checkRound(round, draw_at, zone),
  ({ prizes }) => filled("prizes", prizes),
  ({ markets }) => filled("markets", markets),
];

/** The facts of a row, its times as moments. */
export function activityFromRow(row: z.output<typeof activityRow>): ActivityFacts {
  const { id, kind, zone, prizes, markets, sponsor = null, round } = row;
  const moment = (time: string) => parseTime(time, zone).toISOString();
  const times = {
    startsAt: moment(row.starts),
    endsAt: moment(row.ends),
    drawAt: moment(row.draw_at),
  };
  return { id, kind, ...times, zone, prizes, markets, sponsor, round };
}

function parseTime(time: string, zone: keyof typeof OFFSETS): Date {
  return new Date(`${time.replace(" ", "T")}${OFFSETS[zone]}`);
}

function isLocalTime(cell: string): boolean {
  const iso = cell.replace(" ", "T");
  const time = new Date(`${iso}Z`);
  return !Number.isNaN(time.valueOf()) && time.toISOString() === `${iso}:00.000Z`;
}

function later(field: string, time: string, beforeField: string, before: string) {
  if (!isLocalTime(time) || !isLocalTime(before) || time > before) return [];
  return [{ field, expected: `a time after ${beforeField}, ${before}`, found: time }];
}

/** The randomness of an earlier round may be public before the list is published. */
function checkRound(round: string, drawAt: string, zone: string) {
  const knownZone = ZONES.find((name) => name === zone);
  if (!ROUND.test(round) || !knownZone || !isLocalTime(drawAt)) return [];
  if (roundTime(Number(round)) >= parseTime(drawAt, knownZone).valueOf()) return [];
  return [{ field: "round", expected: `a round at or after draw_at, ${drawAt}`, found: round }];
}

function filled(field: string, cell: string | undefined) {
  return cell === "" ? [{ field, expected: "at least one", found: "" }] : [];
}
