import { DAY } from "#server/core/clock.ts";
import type { Db } from "#server/db/store.ts";
import type { Services } from "#server/services.ts";
import { ERASED, removeErasedPictures } from "./erased-pictures.ts";
import { pictureFiles } from "./picture-files.ts";

/** A wrong database knows no picture: whoever runs the server has this long to notice. */
const ORPHANED_FOR = 7 * DAY;
/** More are a sign that it is the database that is missing. */
const MOST_WITHOUT_ASKING = 0.1;
const ROWS_AT_ONCE = 500;

type Kept = Pick<Services, "store" | "config">;

interface Options {
  readonly signal?: AbortSignal;
  /** The share of all files that may go. */
  readonly most?: number;
}

/** All are numbers of files; most pictures are two. */
interface Outcome {
  readonly total: number;
  readonly orphaned: number;
  /** Those that have been orphans for a week, whether they were removed or not. */
  readonly due: number;
  readonly removed: number;
}

/**
 * Removes pictures that no row has known for a week: an upload was cut off, or what kept the pictures
 * was out of reach when a post was deleted. Where they are more than a tenth of all, none is removed.
 * Those of erased people go at once, however many.
 */
export async function removeOrphanedPictures(
  services: Kept,
  now: number,
  { signal, most = MOST_WITHOUT_ASKING }: Options = {},
): Promise<Outcome> {
  const { store, config } = services;
  await removeErasedPictures(services, signal);
  const { orphans, total } = await findOrphans(services, now, signal);
  const counted = { total, orphaned: filesIn(orphans.values()), due: 0, removed: 0 };
  // Nothing is known of pictures that were not looked at.
  if (signal?.aborted) return counted;
  const seen = await noteSightings(store.db, orphans, now);
  const overdue = [...orphans].filter(([id]) => (seen.get(id) ?? now) <= now - ORPHANED_FOR);
  let due = filesIn(overdue.map(([, files]) => files));
  if (due > total * most) return { ...counted, due };
  const kept = pictureFiles(config, signal);
  let removed = 0;
  for (const [id, files] of overdue) {
    if (signal?.aborted) break;
    // The scan takes long; the same picture uploaded meanwhile has the same id.
    if ((await knownAmong(store.db, [id])).size > 0) {
      due -= files;
      continue;
    }
    await kept.remove(id);
    removed += files;
  }
  return { ...counted, due, removed };
}

/** How many files each has. What was written within a day may be an upload under way: its row comes last. */
async function findOrphans({ store, config }: Kept, now: number, signal?: AbortSignal) {
  const orphans = new Map<string, number>();
  let total = 0;
  for await (const ids of batches(pictureFiles(config, signal).writtenBefore(now - DAY))) {
    if (signal?.aborted) break;
    total += ids.length;
    const known = await knownAmong(store.db, ids);
    for (const id of ids) {
      if (!known.has(id)) orphans.set(id, (orphans.get(id) ?? 0) + 1);
    }
  }
  return { orphans, total };
}

function filesIn(counts: Iterable<number>): number {
  return [...counts].reduce((sum, count) => sum + count, 0);
}

/** Keeps when each was seen first, and forgets those that are orphans no more. */
async function noteSightings(
  db: Db,
  orphans: ReadonlyMap<string, number>,
  now: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("orphaned_pictures")
    .selectAll()
    .where("first_seen_at", ">", ERASED)
    .execute();
  const seen = new Map(rows.map(({ id, first_seen_at }) => [id, first_seen_at]));
  const fresh = [...orphans.keys()].filter((id) => !seen.has(id));
  const gone = [...seen.keys()].filter((id) => !orphans.has(id));
  for (const ids of chunksOf(fresh)) {
    await db
      .insertInto("orphaned_pictures")
      .values(ids.map((id) => ({ id, first_seen_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  for (const ids of chunksOf(gone)) {
    await db.deleteFrom("orphaned_pictures").where("id", "in", ids).execute();
  }
  return seen;
}

async function knownAmong(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom("pictures").select("id").where("id", "in", ids).execute();
  return new Set(rows.map(({ id }) => id));
}

function chunksOf(ids: readonly string[]): string[][] {
  const starts = Array.from({ length: Math.ceil(ids.length / ROWS_AT_ONCE) }, (_, at) => at);
  return starts.map((at) => ids.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE));
}

async function* batches(ids: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const id of ids) {
    if (batch.push(id) < ROWS_AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
