import type { Config } from "#server/config/config.ts";
import { pictureBucket } from "./picture-bucket.ts";
import { pictureFolder } from "./picture-folder.ts";
import type { PictureStorage } from "./picture-storage.ts";

export type PicturePlace = Pick<Config, "dataDir" | "pictureBucket">;

export function pictureFiles(place: PicturePlace, signal?: AbortSignal): PictureStorage {
  if (place.pictureBucket) return pictureBucket(place.pictureBucket, { signal });
  return pictureFolder(place.dataDir);
}
