import { sql } from "kysely";
import { DAY } from "#server/core/clock.ts";
import type { Db } from "#server/db/store.ts";
import type { Services } from "#server/services.ts";
import { pictureFiles, removeUnshown } from "./picture-files.ts";

/** In one transaction, and in one question to the database. */
const AT_ONCE = 500;

/** Removes the pictures that have belonged to no post for a day. Returns their number. */
export async function removeUnattachedPictures(
  { store, config }: Pick<Services, "store" | "config">,
  now: number,
  signal?: AbortSignal,
): Promise<number> {
  const files = pictureFiles(config, signal);
  let removed = 0;
  let ids: readonly string[];
  do {
    ids = await store.transaction((db) => removeRows(db, now - DAY), { lock: "lonely-pictures" });
    removed += ids.length;
    await removeUnshown(files, ids);
  } while (ids.length > 0 && !signal?.aborted);
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
