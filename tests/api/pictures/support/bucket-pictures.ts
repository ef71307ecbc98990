import { pictureBucket } from "#server/pictures/picture-bucket.ts";
import { bucketConfigOf, startBucket } from "./bucket-server.ts";

export const ID = "0a".repeat(20);
export const LARGE = `pictures/${ID}.webp`;
export const SMALL = `pictures/${ID}-small.webp`;
export const SIZES = { large: Buffer.from("a large picture"), small: Buffer.from("a small one") };

export async function startPictures(options?: { pageSize?: number }) {
  const bucket = await startBucket(options);
  return { bucket, files: pictureBucket(bucketConfigOf(bucket.environment)) };
}

export async function all(ids: AsyncIterable<string>): Promise<string[]> {
  const allIds: string[] = [];
  for await (const id of ids) allIds.push(id);
  return allIds.sort();
}
