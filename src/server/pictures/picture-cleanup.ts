import type { Command } from "#server/commands/command.ts";
import { DAY, SYSTEM_CLOCK } from "#server/core/clock.ts";
import { type Db, hasManyWriters } from "#server/db/store.ts";
import type { Services } from "#server/services.ts";
import { pictureFiles, removeFiles } from "./picture-files.ts";

/** Marks pictures of erased people: due immediately, in any number. */
const ERASED_AT = 0;

/** Call inside the transaction that erases the person. */
export async function noteErasedPictures(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .insertInto("orphaned_pictures")
    .values(ids.map((id) => ({ id, first_seen_at: ERASED_AT })))
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ first_seen_at: ERASED_AT }))
    .execute();
}

export async function removeErasedPictures(
  { store: { db }, config }: Pick<Services, "store" | "config">,
  signal?: AbortSignal,
): Promise<number> {
  const files = pictureFiles(config, signal);
  const pictures = await db
    .selectFrom("orphaned_pictures")
    .select("id")
    .where("first_seen_at", "=", ERASED_AT)
    // A restored backup may contain the person again.
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom("pictures")
            .select("pictures.id")
            .whereRef("pictures.id", "=", "orphaned_pictures.id"),
        ),
      ),
    )
    .execute();
  for (const [index, { id }] of pictures.entries()) {
    const remaining = await removeFiles(files, [id]);
    if (remaining.length > 0) return pictures.length - index;
    await db.deleteFrom("orphaned_pictures").where("id", "=", id).execute();
  }
  return 0;
}

const BATCH_ROWS = 500;

export async function removeUnattachedPictures(
  { store, config }: Pick<Services, "store" | "config">,
  now: number,
  signal?: AbortSignal,
): Promise<number> {
  const files = pictureFiles(config, signal);
  let count = 0;
  while (!signal?.aborted) {
    const ids = await store.transaction((db) => removeOldest(db, now - DAY));
    if (ids.length === 0) break;
    await removeFiles(files, ids);
    count += ids.length;
  }
  return count;
}

async function removeOldest(db: Db, uploadedBefore: number): Promise<string[]> {
  const oldest = await db
    .selectFrom("pictures")
    .select("id")
    .where("post_id", "is", null)
    .where("created_at", "<", uploadedBefore)
    .orderBy("created_at")
    .limit(BATCH_ROWS)
    // A post may attach the picture concurrently.
    .$if(hasManyWriters(db), (query) => query.forUpdate().skipLocked())
    .execute();
  const ids = oldest.map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom("pictures").where("id", "in", ids).execute();
  return ids;
}

/** Operators have this long to notice a wrong database. */
const ORPHANED_FOR = 7 * DAY;
/** A larger share is a sign of a wrong database. */
const MAX_UNCONFIRMED_SHARE = 0.1;
const ROWS_AT_ONCE = 500;
const FILES_OF_PICTURE = 2;

interface Options {
  readonly signal?: AbortSignal;
  readonly maxShare?: number;
}

interface Outcome {
  readonly total: number;
  readonly orphaned: number;
  readonly due: number;
  readonly removed: number;
}

/** Removes nothing if more than a tenth would go, as the database may be the wrong one. */
export async function removeOrphanedPictures(
  services: Pick<Services, "store" | "config">,
  now: number,
  { signal, maxShare = MAX_UNCONFIRMED_SHARE }: Options = {},
): Promise<Outcome> {
  const { db } = services.store;
  await removeErasedPictures(services, signal);
  const files = pictureFiles(services.config, signal);
  const orphans = new Set<string>();
  let knownFiles = 0;
  // Uploads insert the row last, so recent files may belong to one in progress.
  for await (const ids of chunksOf(files.writtenBefore(now - DAY))) {
    if (signal?.aborted) return { total: 0, orphaned: 0, due: 0, removed: 0 };
    const rows = await db.selectFrom("pictures").select("id").where("id", "in", ids).execute();
    const names = new Set(rows.map(({ id }) => id));
    for (const id of ids) {
      if (names.has(id)) knownFiles += 1;
      else orphans.add(id);
    }
  }
  const total = orphans.size + Math.ceil(knownFiles / FILES_OF_PICTURE);
  const sightings = await noteSightings(db, orphans, now);
  const due = [...orphans].filter((id) => (sightings.get(id) ?? now) <= now - ORPHANED_FOR);
  const outcome = { total, orphaned: orphans.size, due: due.length, removed: 0 };
  if (due.length > total * maxShare) return outcome;
  for (const id of due) {
    if (signal?.aborted) break;
    await files.remove(id);
    outcome.removed += 1;
  }
  return outcome;
}

async function noteSightings(
  db: Db,
  orphans: ReadonlySet<string>,
  now: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("orphaned_pictures")
    .selectAll()
    .where("first_seen_at", ">", ERASED_AT)
    .execute();
  const sightings = new Map(rows.map(({ id, first_seen_at }) => [id, first_seen_at]));
  for (const id of sightings.keys()) {
    if (!orphans.has(id)) await db.deleteFrom("orphaned_pictures").where("id", "=", id).execute();
  }
  for await (const ids of chunksOf([...orphans].filter((id) => !sightings.has(id)))) {
    await db
      .insertInto("orphaned_pictures")
      .values(ids.map((id) => ({ id, first_seen_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return sightings;
}

async function* chunksOf(ids: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string[]> {
  let chunk: string[] = [];
  for await (const id of ids) {
    if (chunk.push(id) < ROWS_AT_ONCE) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

export const orphanedPictures: Command = {
  usage: "orphaned-pictures [--remove]",
  summary:
    "counts picture files without a database row; --remove removes those without one for a week, in any number",
  async run({ flags }, store, config) {
    const { total, orphaned, due, removed } = await removeOrphanedPictures(
      { store, config },
      SYSTEM_CLOCK.now(),
      { maxShare: flags.has("remove") ? 1 : 0 },
    );
    console.log(
      `orphaned-pictures: ${orphaned} of ${total} pictures, ${due} for a week, ${removed} removed`,
    );
  },
};
