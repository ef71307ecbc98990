import { DAY } from "#server/core/clock.ts";
import type { Services } from "#server/services.ts";
import { pictureFiles, removeUnshown } from "./picture-files.ts";

/** Removes the pictures that have belonged to no post for a day. Returns their number. */
export async function removeUnattachedPictures(
  { store, config }: Pick<Services, "store" | "config">,
  now: number,
  signal?: AbortSignal,
): Promise<number> {
  const removed = await store.db
    .deleteFrom("pictures")
    .where("post_id", "is", null)
    .where("created_at", "<", now - DAY)
    .returning("id")
    .execute();
  const ids = removed.map(({ id }) => id);
  await removeUnshown(pictureFiles(config, signal), ids);
  return ids.length;
}
