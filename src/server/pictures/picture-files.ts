import type { Config } from "#server/config/config.ts";
import { pictureBucket } from "#server/pictures/bucket/picture-bucket.ts";
import { pictureFolder } from "./picture-folder.ts";
import { type PictureStorage, PicturesDown } from "./picture-storage.ts";

/** The settings that decide where pictures are kept. */
export type PicturePlace = Pick<Config, "dataDir" | "pictureBucket">;

/** The pictures in the bucket that the configuration names, or else in the data folder. */
export function pictureFiles(place: PicturePlace, signal?: AbortSignal): PictureStorage {
  if (place.pictureBucket) return pictureBucket(place.pictureBucket, { signal });
  return pictureFolder(place.dataDir);
}

/**
 * Removes pictures whose rows are gone already. Nobody is shown them any more, and `removeOrphanedPictures`
 * takes what stays: an outage is no reason to say that they were not deleted. Returns those left.
 */
export async function removeUnshown(
  files: PictureStorage,
  ids: readonly string[],
): Promise<readonly string[]> {
  for (const [index, id] of ids.entries()) {
    try {
      await files.remove(id);
    } catch (error) {
      if (!(error instanceof PicturesDown)) throw error;
      return ids.slice(index);
    }
  }
  return [];
}
