import { createHash } from "node:crypto";
import { bls12_381 } from "@noble/curves/bls12-381.js";
import type { FileActivity } from "#catalogue/file/catalogue-file.ts";
import type { Prize } from "#contract/activities/activity.ts";
import { drawWinners, formatEntryLine, splitEntryLines } from "#contract/activities/draw.ts";
import { sha256 } from "#contract/wire/sha256.ts";
import { CommandRefused } from "#server/commands/command.ts";
import type { Db } from "#server/db/store.ts";
import type { ActivityDrawRow } from "#server/db/tables.ts";
import type { Services } from "#server/services.ts";

/** Changes of the entries and the publication of their list take the database lock with this name. */
export function getEntriesLockName(activityId: string): string {
  return `activity:${activityId}`;
}

type DrawServices = Pick<Services, "store" | "clock">;

/**
 * Publishes the hash of the final list of entries, with the prizes and the number of the drand round for the draw.
 * Fails after the time of the draw, because the randomness of the round is then public. Throws CommandRefused, as
 * do the other functions of this file.
 */
export function publishEntries({ store, clock }: DrawServices, activity: FileActivity) {
  const { id, endsAt, round } = activity;
  const prizes = JSON.stringify(activity.prizes);
  const draw_at = Date.parse(activity.drawAt);
  return store.transaction(
    async (db) => {
      const now = clock.now();
      refuseCommandIf(await readDraw(db, id), "its list is published already and stays as it is");
      refuseCommandIf(now < Date.parse(endsAt), "it still takes entries");
      refuseCommandIf(
        now >= draw_at,
        "its draw is due, the randomness may be public: too late to publish",
      );
      const lines = await readEntryLines(db, id);
      const list = lines.map((line) => `${line}\n`).join("");
      const row = { activity_id: id, draw_at, round, prizes, published_at: now };
      const published = { entries: lines.length, list_hash: await sha256(list) };
      await db
        .insertInto("activity_draws")
        .values({ ...row, ...published, list })
        .execute();
      return published;
    },
    { lock: getEntriesLockName(id) },
  );
}

/**
 * Draws the winners from the published list of entries; a second call fails. Verifies the signature of the
 * published drand round. Returns the numbers of the winning entries.
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
      if (!draw) throw createRefusal("its list is not published: there is nothing to draw from");
      refuseCommandIf(draw.drawn_at !== null, "it is drawn already, once and for all");
      refuseCommandIf(now < draw.draw_at, "the time of the draw has not come");
      const randomness = toVerifiedDrandRandomness(draw.round, signature);
      if (!randomness)
        throw createRefusal(`this is not the signature of drand round ${draw.round}`);
      const lines = splitEntryLines((await readPublishedList(db, id)) ?? "");
      const winners = await drawWinners(lines, randomness, parsePrizes(draw));
      const drawn = { randomness, drawn_at: now, winners: JSON.stringify(winners) };
      await db.updateTable("activity_draws").set(drawn).where("activity_id", "=", id).execute();
      return winners;
    },
    { lock: getEntriesLockName(id) },
  );
}

interface Removal {
  readonly number: number;
  readonly moderator: string;
  readonly note: string;
}

export function removeEntry(
  { store, clock }: DrawServices,
  { id }: FileActivity,
  { number, moderator, note }: Removal,
): Promise<void> {
  return store.transaction(
    async (db) => {
      refuseCommandIf(await readDraw(db, id), "its list is published and stays as it is");
      const { numUpdatedRows } = await db
        .updateTable("activity_entries")
        .set({ removed_at: clock.now(), removed_by: moderator, removed_note: note })
        .where("activity_id", "=", id)
        .where("number", "=", number)
        .where("removed_at", "is", null)
        .executeTakeFirstOrThrow();
      refuseCommandIf(numUpdatedRows === 0n, "there is no such entry, or it is removed already");
    },
    { lock: getEntriesLockName(id) },
  );
}

export function readDraw(db: Db, activityId: string): Promise<ActivityDrawRow | undefined> {
  return db
    .selectFrom("activity_draws")
    .select(["activity_id", "draw_at", "round", "prizes", "published_at"])
    .select(["entries", "list_hash", "randomness", "drawn_at", "winners"])
    .where("activity_id", "=", activityId)
    .executeTakeFirst();
}

export function parsePrizes({ prizes }: Pick<ActivityDrawRow, "prizes">): Prize[] {
  return JSON.parse(prizes);
}

export async function readPublishedList(db: Db, activityId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("activity_draws")
    .select("list")
    .where("activity_id", "=", activityId)
    .executeTakeFirst();
  return row?.list;
}

async function readEntryLines(db: Db, activityId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("activity_entries")
    .select(["number", "pseudonym"])
    .where("activity_id", "=", activityId)
    .where("removed_at", "is", null)
    .orderBy("number")
    .execute();
  return rows.map(formatEntryLine);
}

function refuseCommandIf(condition: unknown, reason: string): void {
  if (condition) throw createRefusal(reason);
}

function createRefusal(reason: string): CommandRefused {
  return new CommandRefused(`activity: ${reason}`);
}

/** The public key of drand's quicknet chain, from https://docs.drand.love/blog/quicknet-live-on-loe-mainnet. */
const PUBLIC_KEY = Buffer.from(
  "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a",
  "hex",
);
const SIGNATURE = /^[0-9a-f]{96}$/;

/**
 * Verifies the signature of a drand round (scheme bls-unchained-g1-rfc9380: BLS12-381 over the SHA-256 of the round
 * as eight bytes). Returns the randomness, the SHA-256 of the signature. Undefined if invalid.
 */
function toVerifiedDrandRandomness(round: number, signature: string): string | undefined {
  if (!SIGNATURE.test(signature)) return undefined;
  const bytes = Buffer.from(signature, "hex");
  return isValidDrandSignature(round, bytes) ? computeSha256(bytes).toString("hex") : undefined;
}

function isValidDrandSignature(round: number, signature: Uint8Array): boolean {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(round));
  const { hash, verify } = bls12_381.shortSignatures;
  try {
    return verify(signature, hash(computeSha256(message)), PUBLIC_KEY);
  } catch {
    // `verify` throws for bytes that are not a point of the curve.
    return false;
  }
}

function computeSha256(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest();
}
