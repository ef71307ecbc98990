import type { FileActivity } from "#catalogue/file/catalogue-file.ts";
import type { activityDetails } from "#contract/activities/activity.ts";
import type { activityWinners, Draw, Winner } from "#contract/activities/winners.ts";
import type { ReplyOf } from "#contract/wire/endpoint.ts";
import type { ActivityDrawRow } from "#server/db/activity-tables.ts";
import type { Db } from "#server/db/store.ts";
import type { PostReader } from "#server/reviews/comment-response.ts";
import { type ActivityServices, entriesOf, findActivity, isoTime, toActivity } from "./activity.ts";
import { readDraw } from "./draw.ts";
import { toEntry } from "./entry.ts";

/** An activity, and its reader's own entry. */
export async function readActivity(
  services: ActivityServices,
  id: string,
  reader: PostReader,
): Promise<ReplyOf<typeof activityDetails>> {
  const { now, activity, entry } = await findAll(services, id, reader);
  return { now, activity, entry: entry ? await toEntry(services, entry) : null };
}

/** The draw of an activity without its list, and who won. */
export async function readWinners(
  services: ActivityServices,
  id: string,
  reader: PostReader,
): Promise<ReplyOf<typeof activityWinners>> {
  const { now, activity, draw } = await findAll(services, id, reader);
  if (!draw) return { now, activity, draw: null, winners: [] };
  const winners = await winnersOf(services.store.db, draw, activity, reader);
  return { now, activity, draw: toDraw(draw), winners };
}

async function findAll(services: ActivityServices, id: string, reader: PostReader) {
  const found = findActivity(services, id);
  const { db } = services.store;
  const now = services.clock.now();
  const [draw, own] = await Promise.all([readDraw(db, id), entriesOf(db, reader.userId)]);
  const entry = own.get(id);
  const isDrawn = draw !== undefined && draw.drawn_at !== null;
  const activity = toActivity(found, { now, isDrawn, entry }, reader);
  return { now: isoTime(now), activity, draw, entry };
}

function toDraw(row: ActivityDrawRow): Draw {
  const { announced, entries, randomness, source } = row;
  return {
    publishedAt: isoTime(row.published_at),
    drawAt: isoTime(row.draw_at),
    ...{ announced, entries, listHash: row.list_hash, randomness, source },
    drawnAt: row.drawn_at === null ? null : isoTime(row.drawn_at),
  };
}

/** By pen name, also of those whose posts show their user name. An erased person has no entry any more. */
async function winnersOf(
  db: Db,
  { activity_id, winners }: ActivityDrawRow,
  { prizes }: Pick<FileActivity, "prizes">,
  { userId }: PostReader,
): Promise<Winner[]> {
  const numbers: number[] = JSON.parse(winners ?? "[]");
  if (numbers.length === 0) return [];
  const rows = await db
    .selectFrom("activity_entries as entry")
    .innerJoin("users", "users.id", "entry.user_id")
    .select(["entry.number", "users.id", "users.pseudonym"])
    .where("entry.activity_id", "=", activity_id)
    .where("entry.number", "in", numbers)
    .execute();
  const people = new Map(rows.map((row) => [row.number, row]));
  const singly = prizes.flatMap(({ count, ...prize }) =>
    Array.from({ length: count }, () => prize),
  );
  return numbers.flatMap((number, at) => {
    const prize = singly[at];
    const { id, pseudonym = null } = people.get(number) ?? {};
    const isYou = id !== undefined && id === userId;
    return prize ? [{ number, name: pseudonym, isYou, prize }] : [];
  });
}
