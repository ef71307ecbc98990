import type { Command } from "#server/commands/command.ts";
import { DAY, SYSTEM_CLOCK } from "#server/core/clock.ts";
import type { Db } from "#server/db/store.ts";
import type { Services } from "#server/services.ts";
import { ERASED, removeErasedPictures } from "./erased-pictures.ts";
import { pictureFiles } from "./picture-files.ts";

/** A wrong database knows no picture: whoever runs the server has this long to notice. */
const ORPHANED_FOR = 7 * DAY;
/** More are a sign that it is the database that is missing. */
const MAX_UNCONFIRMED_SHARE = 0.1;
const ROWS_AT_ONCE = 500;
/** A large and a small one. */
const FILES_OF_PICTURE = 2;

interface Options {
  readonly signal?: AbortSignal;
  /** The share of all pictures that may go. */
  readonly most?: number;
}

/** Numbers of pictures. */
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
  services: Pick<Services, "store" | "config">,
  now: number,
  { signal, most = MAX_UNCONFIRMED_SHARE }: Options = {},
): Promise<Outcome> {
  const { db } = services.store;
  await removeErasedPictures(services, signal);
  const files = pictureFiles(services.config, signal);
  const orphans = new Set<string>();
  let knownFiles = 0;
  // The row of an upload comes last: a file of the last day may be one under way.
  for await (const ids of chunksOf(files.writtenBefore(now - DAY))) {
    if (signal?.aborted) return { total: 0, orphaned: 0, due: 0, removed: 0 };
    const known = await db.selectFrom("pictures").select("id").where("id", "in", ids).execute();
    const names = new Set(known.map(({ id }) => id));
    for (const id of ids) {
      if (names.has(id)) knownFiles += 1;
      else orphans.add(id);
    }
  }
  const total = orphans.size + Math.ceil(knownFiles / FILES_OF_PICTURE);
  const seen = await noteSightings(db, orphans, now);
  const due = [...orphans].filter((id) => (seen.get(id) ?? now) <= now - ORPHANED_FOR);
  const found = { total, orphaned: orphans.size, due: due.length, removed: 0 };
  if (due.length > total * most) return found;
  for (const id of due) {
    if (signal?.aborted) break;
    await files.remove(id);
    found.removed += 1;
  }
  return found;
}

/** Keeps when each was seen first, and forgets those that are orphans no more. */
async function noteSightings(
  db: Db,
  orphans: ReadonlySet<string>,
  now: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("orphaned_pictures")
    .selectAll()
    .where("first_seen_at", ">", ERASED)
    .execute();
  const seen = new Map(rows.map(({ id, first_seen_at }) => [id, first_seen_at]));
  for (const id of seen.keys()) {
    if (!orphans.has(id)) await db.deleteFrom("orphaned_pictures").where("id", "=", id).execute();
  }
  for await (const ids of chunksOf([...orphans].filter((id) => !seen.has(id)))) {
    await db
      .insertInto("orphaned_pictures")
      .values(ids.map((id) => ({ id, first_seen_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return seen;
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
    "counts the pictures that the database does not know; --remove removes those that it has not known for a week, however many they are",
  async run({ flags }, store, config) {
    const { total, orphaned, due, removed } = await removeOrphanedPictures(
      { store, config },
      SYSTEM_CLOCK.now(),
      { most: flags.has("remove") ? 1 : 0 },
    );
    console.log(
      `orphaned-pictures: ${orphaned} of ${total} pictures, ${due} for a week, ${removed} removed`,
    );
  },
};
