import type { Config } from "#server/config/config.ts";
import { createPictureBucket } from "./picture-bucket.ts";
import { createPictureFolder } from "./picture-folder.ts";
import type { PictureStorage } from "./picture-storage.ts";

export type PicturePlace = Pick<Config, "dataDir" | "pictureBucket">;

export function openPictureStorage(place: PicturePlace, signal?: AbortSignal): PictureStorage {
  if (place.pictureBucket) return createPictureBucket(place.pictureBucket, { signal });
  return createPictureFolder(place.dataDir);
}
