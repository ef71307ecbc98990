import type { FileActivity } from "#catalogue/file/catalogue-file.ts";
import type { Prize } from "#contract/activities/activity.ts";
import { drawWinners, entryLine, linesOf, sha256 } from "#contract/activities/draw.ts";
import { CommandRefused } from "#server/commands/command.ts";
import type { ActivityDrawRow } from "#server/db/activity-tables.ts";
import type { Db } from "#server/db/store.ts";
import type { Services } from "#server/services.ts";
import { readRandomness } from "./drand-signature.ts";

/** Serializes changes of the entries of an activity with the publication of their list. */
export function entriesLock(activityId: string): string {
  return `activity:${activityId}`;
}

type DrawServices = Pick<Services, "store" | "clock">;

/**
 * Publishes the hash of the closed list of entries, with the prizes and the drand round that will decide.
 * Refuses from the time of the draw on, when the randomness is public. Throws CommandRefused, as do the
 * other functions of this file.
 */
export function publishEntries({ store, clock }: DrawServices, activity: FileActivity) {
  const { id, endsAt, round } = activity;
  const prizes = JSON.stringify(activity.prizes);
  const draw_at = Date.parse(activity.drawAt);
  return store.transaction(
    async (db) => {
      const now = clock.now();
      refuseIf(await readDraw(db, id), "its list is published already and stays as it is");
      refuseIf(now < Date.parse(endsAt), "it still takes entries");
      refuseIf(
        now >= draw_at,
        "its draw is due, the randomness may be public: too late to publish",
      );
      const lines = await entryLines(db, id);
      const list = lines.map((line) => `${line}\n`).join("");
      const row = { activity_id: id, draw_at, round, prizes, published_at: now };
      const published = { entries: lines.length, list_hash: await sha256(list) };
      await db
        .insertInto("activity_draws")
        .values({ ...row, ...published, list })
        .execute();
      return published;
    },
    { lock: entriesLock(id) },
  );
}

/**
 * Draws the winners from the published list, once, with the prizes of that time. Takes the signature of the
 * announced drand round. Returns the numbers of the winning entries.
 */
export function drawActivity(
  { store, clock }: DrawServices,
  id: string,
  signature: string,
): Promise<number[]> {
  return store.transaction(
    async (db) => {
      const now = clock.now();
      const draw = await readDraw(db, id);
      if (!draw) throw refused("its list is not published: there is nothing to draw from");
      refuseIf(draw.drawn_at !== null, "it is drawn already, once and for all");
      refuseIf(now < draw.draw_at, "the time of the draw has not come");
      const randomness = readRandomness(draw.round, signature);
      if (!randomness) throw refused(`this is not the signature of drand round ${draw.round}`);
      const lines = linesOf((await readList(db, id)) ?? "");
      const winners = await drawWinners(lines, randomness, prizesOf(draw));
      const drawn = { randomness, drawn_at: now, winners: JSON.stringify(winners) };
      await db.updateTable("activity_draws").set(drawn).where("activity_id", "=", id).execute();
      return winners;
    },
    { lock: entriesLock(id) },
  );
}

interface Removal {
  readonly number: number;
  readonly moderator: string;
  readonly note: string;
}

/** Takes an entry out of the draw, as long as its list is not published. */
export function removeEntry(
  { store, clock }: DrawServices,
  { id }: FileActivity,
  { number, moderator, note }: Removal,
): Promise<void> {
  return store.transaction(
    async (db) => {
      refuseIf(await readDraw(db, id), "its list is published and stays as it is");
      const { numUpdatedRows } = await db
        .updateTable("activity_entries")
        .set({ removed_at: clock.now(), removed_by: moderator, removed_note: note })
        .where("activity_id", "=", id)
        .where("number", "=", number)
        .where("removed_at", "is", null)
        .executeTakeFirstOrThrow();
      refuseIf(numUpdatedRows === 0n, "there is no such entry, or it is removed already");
    },
    { lock: entriesLock(id) },
  );
}

/** A draw without its list. */
export function readDraw(db: Db, activityId: string): Promise<ActivityDrawRow | undefined> {
  return db
    .selectFrom("activity_draws")
    .select(["activity_id", "draw_at", "round", "prizes", "published_at"])
    .select(["entries", "list_hash", "randomness", "drawn_at", "winners"])
    .where("activity_id", "=", activityId)
    .executeTakeFirst();
}

/** Those of the publication, in the order in which they are drawn. */
export function prizesOf({ prizes }: Pick<ActivityDrawRow, "prizes">): Prize[] {
  return JSON.parse(prizes);
}

/** The published list; undefined before it is published. */
export async function readList(db: Db, activityId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom("activity_draws")
    .select("list")
    .where("activity_id", "=", activityId)
    .executeTakeFirst();
  return found?.list;
}

async function entryLines(db: Db, activityId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("activity_entries")
    .select(["number", "pseudonym"])
    .where("activity_id", "=", activityId)
    .where("removed_at", "is", null)
    .orderBy("number")
    .execute();
  return rows.map(entryLine);
}

function refuseIf(is: unknown, words: string): void {
  if (is) throw refused(words);
}

function refused(words: string): CommandRefused {
  return new CommandRefused(`activity: ${words}`);
}
