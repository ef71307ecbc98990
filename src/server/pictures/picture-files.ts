import type { Config } from "#server/config/config.ts";
import { pictureBucket } from "#server/pictures/bucket/picture-bucket.ts";
import { pictureFolder } from "./picture-folder.ts";
import type { PictureSize } from "./picture-name.ts";
import type { PictureSizes } from "./picture-sizes.ts";
import { PicturesDown } from "./pictures-down.ts";

/**
 * Where the pictures of posts are kept. Whatever keeps them, what was written is safe, and what cannot
 * be reached is PicturesDown.
 */
export interface PictureFiles {
  /** Resolves when both sizes are kept, the large one last; what was there under this id is replaced. */
  write(id: string, sizes: Pick<PictureSizes, PictureSize>): Promise<void>;
  /** Undefined when there is none. */
  read(id: string, size: PictureSize): Promise<Buffer | undefined>;
  /** Removing what is gone does nothing. */
  remove(id: string): Promise<void>;
  /** The ids of which something was written before this time and not since. */
  writtenBefore(time: number): AsyncIterable<string>;
  /** Whether there is any picture, of whatever age. */
  hasAny(): Promise<boolean>;
  /** For operators: where all of them are, and where one is. */
  readonly place: string;
  placeOf(id: string): string;
}

/** The settings that decide where pictures are kept. */
export type PicturePlace = Pick<Config, "dataDir" | "pictureBucket">;

/** The pictures in the bucket that the configuration names, or else in the data folder. */
export function pictureFiles(place: PicturePlace, signal?: AbortSignal): PictureFiles {
  if (place.pictureBucket) return pictureBucket(place.pictureBucket, { signal });
  return pictureFolder(place.dataDir);
}

/**
 * Removes pictures whose rows are gone already. Nobody is shown them any more, and `removeOrphanedPictures`
 * takes what stays: an outage is no reason to say that they were not deleted. Tells which were left.
 */
export async function removeUnshown(
  files: PictureFiles,
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
