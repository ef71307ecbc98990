import { DAY } from "#server/core/clock.ts";
import type { Db } from "#server/db/store.ts";
import { hasManyWriters } from "#server/db/transaction-lock.ts";
import type { Services } from "#server/services.ts";
import { pictureFiles, removeUnshown } from "./picture-files.ts";

const BATCH_ROWS = 500;

/** Removes the pictures that have belonged to no post for a day. Returns their number. */
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
    await removeUnshown(files, ids);
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
    // A post may be attaching the picture at the same time.
    .$if(hasManyWriters(db), (query) => query.forUpdate().skipLocked())
    .execute();
  const ids = oldest.map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom("pictures").where("id", "in", ids).execute();
  return ids;
}
