import { describe, expect, test } from "vitest";
import {
  createErrorBehaviour,
  ID,
  LARGE,
  SIZES,
  SMALL,
  startPictures,
} from "./support/bucket-server.ts";

describe("bucket pictures", () => {
  test("are stored privately in two sizes", async () => {
    const { bucket, files } = await startPictures();
    await files.write(ID, SIZES);
    expect(bucket.asked).toEqual([`PUT ${SMALL}`, `PUT ${LARGE}`]);
    for (const { headers } of bucket.objects.values()) {
      expect(headers).toMatchObject({
        "content-type": "image/webp",
        "cache-control": "private, max-age=3600",
      });
      expect(headers).not.toHaveProperty("x-amz-acl");
    }
    expect(await files.read(ID, "large")).toEqual(SIZES.large);
    expect(await files.read(ID, "small")).toEqual(SIZES.small);
    expect(files.placeOf(ID)).toBe(`s3://finny-pictures/${LARGE}`);
  });

  test("are replaced and removed idempotently", async () => {
    const { bucket, files } = await startPictures();
    await files.write(ID, SIZES);
    await files.write(ID, { ...SIZES, large: Buffer.from("another") });
    expect(await files.read(ID, "large")).toEqual(Buffer.from("another"));
    await files.remove(ID);
    await files.remove(ID);
    expect(bucket.objects.size).toBe(0);
    expect(await files.read(ID, "large")).toBeUndefined();
    // Some buckets answer 404 for a missing object.
    bucket.behave(createErrorBehaviour(404, "NoSuchKey"));
    await files.remove(ID);
  });

  test("are not requested for a malformed id", async () => {
    const { bucket, files } = await startPictures();
    for (const id of ["", "..", `${ID}0`, `../${ID}`]) {
      expect(await files.read(id, "large")).toBeUndefined();
    }
    expect(bucket.asked).toEqual([]);
  });
});
