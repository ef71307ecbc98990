import type { activityDetails } from "#contract/activities/activity.ts";
import { entryLine } from "#contract/activities/draw.ts";
import type { activityWinners, Draw, Winner } from "#contract/activities/winners.ts";
import type { ReplyOf } from "#contract/wire/endpoint.ts";
import type { ActivityDrawRow } from "#server/db/activity-tables.ts";
import type { Db } from "#server/db/store.ts";
import type { PostReader } from "#server/reviews/comment-response.ts";
import { type ActivityServices, entriesOf, findActivity, isoTime, toActivity } from "./activity.ts";
import { prizesOf, readDraw } from "./draw.ts";
import { toEntry } from "./entry.ts";

/** An activity, and its reader's own entry. */
export async function readActivity(
  services: ActivityServices,
  id: string,
  reader: PostReader,
): Promise<ReplyOf<typeof activityDetails>> {
  const { activity, entry } = await findAll(services, id, reader);
  return { activity, entry: entry ? await toEntry(services, entry) : null };
}

/** The draw of an activity without its list, who won, and the reader's own line of that list. */
export async function readWinners(
  services: ActivityServices,
  id: string,
  reader: PostReader,
): Promise<ReplyOf<typeof activityWinners>> {
  const { activity, draw, entry } = await findAll(services, id, reader);
  const line = entry && entry.removed_at === null ? entryLine(entry) : null;
  if (!draw) return { activity, draw: null, winners: [], line };
  const winners = await findWinners(services.store.db, draw);
  const shown = winners.map((winner) => toWinner(winner, reader));
  return { activity, draw: toDraw(draw), winners: shown, line };
}

async function findAll(services: ActivityServices, id: string, reader: PostReader) {
  const found = findActivity(services, id);
  const { db } = services.store;
  const now = services.clock.now();
  const [draw, own] = await Promise.all([readDraw(db, id), entriesOf(db, reader.userId)]);
  const entry = own.get(id);
  const isDrawn = draw !== undefined && draw.drawn_at !== null;
  return { activity: toActivity(found, { now, isDrawn, entry }, reader), draw, entry };
}

function toDraw(row: ActivityDrawRow): Draw {
  const { round, entries, randomness } = row;
  return {
    publishedAt: isoTime(row.published_at),
    drawAt: isoTime(row.draw_at),
    ...{ round, prizes: prizesOf(row), entries, listHash: row.list_hash, randomness },
    drawnAt: row.drawn_at === null ? null : isoTime(row.drawn_at),
  };
}

type FoundWinner = Awaited<ReturnType<typeof findWinners>>[number];

/** By pen name, also of those whose posts show their user name. */
function toWinner({ number, prize, person }: FoundWinner, { userId }: PostReader): Winner {
  const isYou = person !== undefined && person.id === userId;
  return { number, name: person?.pseudonym ?? null, isYou, prize };
}

/** The winning entries with their prizes, in the order of these. Without a person once the entry is deleted. */
export async function findWinners(db: Db, draw: ActivityDrawRow) {
  const numbers: number[] = JSON.parse(draw.winners ?? "[]");
  if (numbers.length === 0) return [];
  const rows = await db
    .selectFrom("activity_entries as entry")
    .innerJoin("users", "users.id", "entry.user_id")
    .select(["entry.number", "users.id", "users.pseudonym", "users.phone"])
    .where("entry.activity_id", "=", draw.activity_id)
    .where("entry.number", "in", numbers)
    .execute();
  const people = new Map(rows.map((row) => [row.number, row]));
  const singly = prizesOf(draw).flatMap(({ count, ...prize }) =>
    Array<typeof prize>(count).fill(prize),
  );
  return numbers.flatMap((number, at) => {
    const prize = singly[at];
    return prize ? [{ number, prize, person: people.get(number) }] : [];
  });
}
