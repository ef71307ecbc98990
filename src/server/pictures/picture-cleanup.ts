import { DAY } from "#server/core/clock.ts";
import { type Db, hasManyWriters } from "#server/db/store.ts";
import type { Services } from "#server/services.ts";
import { recordOrphanedPictures } from "./picture.ts";
import { openPictureFiles, PicturesDown } from "./picture-files.ts";

const BATCH_ROWS = 500;

/** Removes pictures that were not attached to a post within a day. Returns the number of removed pictures. */
export async function removeUnattachedPictures(
  { store, clock }: Pick<Services, "store" | "clock">,
  signal?: AbortSignal,
): Promise<number> {
  const uploadedBefore = clock.now() - DAY;
  let count = 0;
  while (!signal?.aborted) {
    const removed = await store.transaction((db) =>
      removeOldestUnattachedPictures(db, uploadedBefore),
    );
    if (removed === 0) break;
    count += removed;
  }
  return count;
}

async function removeOldestUnattachedPictures(db: Db, uploadedBefore: number): Promise<number> {
  const oldest = await db
    .selectFrom("pictures")
    .select("id")
    .where("post_id", "is", null)
    .where("created_at", "<", uploadedBefore)
    .orderBy("created_at")
    .limit(BATCH_ROWS)
    // Skips locked rows, because a concurrent transaction may be attaching the picture.
    .$if(hasManyWriters(db), (query) => query.forUpdate().skipLocked())
    .execute();
  const ids = oldest.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await db.deleteFrom("pictures").where("id", "in", ids).execute();
  await recordOrphanedPictures(db, ids);
  return ids.length;
}

/** Removes the files of deleted pictures and failed uploads. Returns the number of files that could not be removed. */
export async function removeOrphanedFiles(
  { store: { db }, config, clock }: Pick<Services, "store" | "config" | "clock">,
  signal?: AbortSignal,
): Promise<number> {
  const files = openPictureFiles(config);
  const orphans = await db
    .selectFrom("orphaned_pictures")
    .select("id")
    // Keeps files of the last day, because their upload may still be in progress.
    .where("first_seen_at", "<", clock.now() - DAY)
    // Keeps the files of pictures that have a row again after a restored backup.
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
  let left = orphans.length;
  for (const { id } of orphans) {
    if (signal?.aborted) return left;
    try {
      await files.remove(id);
    } catch (error) {
      if (!(error instanceof PicturesDown)) throw error;
      continue;
    }
    await db.deleteFrom("orphaned_pictures").where("id", "=", id).execute();
    left -= 1;
  }
  return left;
}
