import type { Config } from "#server/config/config.ts";
import { pictureBucket } from "./picture-bucket.ts";
import { pictureFolder } from "./picture-folder.ts";
import { type PictureStorage, PicturesDown } from "./picture-storage.ts";

export type PicturePlace = Pick<Config, "dataDir" | "pictureBucket">;

export function pictureFiles(place: PicturePlace, signal?: AbortSignal): PictureStorage {
  if (place.pictureBucket) return pictureBucket(place.pictureBucket, { signal });
  return pictureFolder(place.dataDir);
}

/** Returns the ids of files that an outage keeps; `removeOrphanedPictures` removes them later. */
export async function removeFiles(
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
