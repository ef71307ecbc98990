import { pictureBucket } from "#server/pictures/picture-bucket.ts";
import { bucketConfigOf, startBucket } from "./bucket-server.ts";

export const ID = "0a".repeat(20);
export const LARGE = `pictures/${ID}.webp`;
export const SMALL = `pictures/${ID}-small.webp`;
export const SIZES = { large: Buffer.from("a large picture"), small: Buffer.from("a small one") };

export async function startPictures() {
  const bucket = await startBucket();
  return { bucket, files: pictureBucket(bucketConfigOf(bucket.environment)) };
}
