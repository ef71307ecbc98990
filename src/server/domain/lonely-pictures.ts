import { sql } from "kysely";
import { DAY } from "#server/clock.ts";
import type { Db } from "#server/db/store.ts";
import { pictureFiles } from "#server/domain/picture-files.ts";
import type { Services } from "#server/services.ts";

/** In one transaction, and in one question to the database. */
const AT_ONCE = 500;

/**
 * Removes the pictures that have belonged to no post for a day, and files of which the database knows
 * nothing: an upload was cut off, or a post was deleted. Tells how many of each.
 */
export async function removeLonelyPictures(
  { store, config }: Pick<Services, "store" | "config">,
  now: number,
  signal?: AbortSignal,
): Promise<{ rows: number; files: number }> {
  const removed = { rows: 0, files: 0 };
  const files = pictureFiles(config, signal);
  let isMore = true;
  while (isMore && !signal?.aborted) {
    const ids = await store.transaction((db) => removeRows(db, now - DAY), {
      lock: "lonely-pictures",
    });
    removed.rows += ids.length;
    isMore = ids.length > 0;
  }
  // What was written within a day may be an upload under way, whose row comes after its files.
  for await (const ids of batches(files.writtenBefore(now - DAY))) {
    if (signal?.aborted) break;
    const known = await knownAmong(store.db, ids);
    for (const id of ids.filter((one) => !known.has(one))) {
      await files.remove(id);
      removed.files += 1;
    }
  }
  return removed;
}

async function removeRows(db: Db, before: number): Promise<string[]> {
  const alone = await db
    .selectFrom("pictures")
    .select("id")
    .where("post_id", "is", null)
    .where("created_at", "<", before)
    .orderBy("created_at")
    .limit(AT_ONCE)
    .execute();
  if (alone.length === 0) return [];
  const ids = alone.map(({ id }) => id);
  // A post may have come to have it meanwhile. By the ids, not by the index of all that are alone.
  const removed = await db
    .deleteFrom("pictures")
    .where("id", "in", ids)
    .where(sql<boolean>`coalesce(post_id, '') = ''`)
    .returning("id")
    .execute();
  return removed.map(({ id }) => id);
}

async function knownAmong(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom("pictures").select("id").where("id", "in", ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Each once: a picture is two files. */
async function* batches(ids: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch = new Set<string>();
  for await (const id of ids) {
    batch.add(id);
    if (batch.size < AT_ONCE) continue;
    yield [...batch];
    batch = new Set();
  }
  if (batch.size > 0) yield [...batch];
}
