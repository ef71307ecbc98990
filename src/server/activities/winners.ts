import type {
  activityDetails,
  activityWinners,
  Draw,
  Winner,
} from "#contract/activities/activity.ts";
import { formatEntryLine } from "#contract/activities/draw.ts";
import type { ReplyOf } from "#contract/wire/endpoint.ts";
import { toIsoTime } from "#server/core/clock.ts";
import type { Db } from "#server/db/store.ts";
import type { ActivityDrawRow } from "#server/db/tables.ts";
import { computePseudonym } from "#server/posts/author.ts";
import type { PostReader } from "#server/posts/post-reader.ts";
import {
  type ActivityServices,
  findUserEntries,
  getActivityFacts,
  toActivity,
} from "./activity.ts";
import { parsePrizes, readDraw } from "./draw.ts";
import { toEntry } from "./entry.ts";

export async function readActivity(
  services: ActivityServices,
  id: string,
  reader: PostReader,
): Promise<ReplyOf<typeof activityDetails>> {
  const { activity, entry } = await readActivityState(services, id, reader);
  return { activity, entry: entry ? await toEntry(services, entry) : null };
}

export async function readActivityWinners(
  services: ActivityServices,
  id: string,
  reader: PostReader,
): Promise<ReplyOf<typeof activityWinners>> {
  const { activity, draw, entry } = await readActivityState(services, id, reader);
  const line = entry && entry.removed_at === null ? formatEntryLine(entry) : null;
  if (!draw) return { activity, draw: null, winners: [], line };
  const winners = await findWinners(services.store.db, draw);
  const visible = winners.map((winner) => toWinner(winner, id, reader));
  return { activity, draw: toDrawResponse(draw), winners: visible, line };
}

async function readActivityState(services: ActivityServices, id: string, reader: PostReader) {
  const facts = getActivityFacts(services, id);
  const { db } = services.store;
  const now = services.clock.now();
  const [draw, entries] = await Promise.all([readDraw(db, id), findUserEntries(db, reader.userId)]);
  const entry = entries.get(id);
  const isDrawn = draw !== undefined && draw.drawn_at !== null;
  return { activity: toActivity(facts, { now, isDrawn, entry }, reader), draw, entry };
}

function toDrawResponse(row: ActivityDrawRow): Draw {
  const { round, entries, randomness } = row;
  return {
    publishedAt: toIsoTime(row.published_at),
    drawAt: toIsoTime(row.draw_at),
    ...{ round, prizes: parsePrizes(row), entries, listHash: row.list_hash, randomness },
    drawnAt: toIsoTime(row.drawn_at),
  };
}

type WinnerRow = Awaited<ReturnType<typeof findWinners>>[number];

/** Shows winners by pseudonym, even if their user names are visible. */
function toWinner(
  { number, prize, person }: WinnerRow,
  activityId: string,
  { userId }: PostReader,
): Winner {
  const name = person ? computePseudonym(person.pseudonym_key, "activity", activityId) : null;
  return { number, name, isYou: person !== undefined && person.id === userId, prize };
}

/** Finds the winners in the order of the prizes. A winner with a deleted entry has no `person`. */
export async function findWinners(db: Db, draw: ActivityDrawRow) {
  const numbers: number[] = JSON.parse(draw.winners ?? "[]");
  if (numbers.length === 0) return [];
  const rows = await db
    .selectFrom("activity_entries as entry")
    .innerJoin("users", "users.id", "entry.user_id")
    .select(["entry.number", "users.id", "users.pseudonym_key", "users.phone"])
    .where("entry.activity_id", "=", draw.activity_id)
    .where("entry.number", "in", numbers)
    .execute();
  const people = new Map(rows.map((row) => [row.number, row]));
  const singlePrizes = parsePrizes(draw).flatMap(({ count, ...prize }) =>
    Array<typeof prize>(count).fill(prize),
  );
  return numbers.flatMap((number, at) => {
    const prize = singlePrizes[at];
    return prize ? [{ number, prize, person: people.get(number) }] : [];
  });
}
