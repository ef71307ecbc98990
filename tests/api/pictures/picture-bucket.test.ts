import { describe, expect, test } from "vitest";
import { readBucketPage } from "#server/pictures/picture-bucket.ts";
import { PicturesDown } from "#server/pictures/picture-storage.ts";
import { all, ID, LARGE, SIZES, SMALL, startPictures } from "./support/bucket-pictures.ts";
import { error } from "./support/bucket-server.ts";

describe("bucket pictures", () => {
  test("are two private objects", async () => {
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
    bucket.behave(error(404, "NoSuchKey"));
    await files.remove(ID);
  });

  test("have names of 40 digits", async () => {
    const { bucket, files } = await startPictures();
    for (const id of ["", "..", `${ID}0`, `../${ID}`]) {
      expect(await files.read(id, "large")).toBeUndefined();
    }
    expect(bucket.asked).toEqual([]);
  });
});

describe("bucket listing", () => {
  const ids = Array.from({ length: 7 }, (_, index) => String(index).repeat(40));

  test("reads all pages and ignores other objects", async () => {
    const { bucket, files } = await startPictures({ pageSize: 3 });
    for (const id of ids) await files.write(id, SIZES);
    const [object] = bucket.objects.values();
    for (const key of [
      "pictures/a<b>&c.webp",
      `pictures/old/${ID}.webp`,
      "pictures/",
      `${ID}.webp`,
    ]) {
      if (object) bucket.objects.set(key, object);
    }
    const storedIds = await all(files.writtenBefore(Date.now() + 60_000));
    expect([...new Set(storedIds)]).toEqual(ids);
    expect(storedIds).toHaveLength(14);
    expect(bucket.asked.filter((one) => one === "GET ")).toHaveLength(6);
    expect(await all(files.writtenBefore(Date.now() - 60_000))).toEqual([]);
  });

  test.for([
    ["a page", "<!doctype html><title>Welcome</title>"],
    ["a cut list", "<ListBucketResult><IsTruncated>false</IsTruncated><Contents>"],
    ["more of it and no token", list("<IsTruncated>true</IsTruncated>")],
    ["an object without a time", list("<Contents><Key>a</Key></Contents>")],
    [
      "the same page for ever",
      list("<IsTruncated>true</IsTruncated><NextContinuationToken>a</NextContinuationToken>"),
    ],
  ])("fails for a list with %s", async ([, text]) => {
    const { bucket, files } = await startPictures();
    bucket.behave((response) => response.end(text));
    await expect(all(files.writtenBefore(Date.now()))).rejects.toThrow(PicturesDown);
  });

  test("decodes XML entities in tokens", () => {
    const token =
      "<NextContinuationToken>&lt;&#x1F600;&#65;&amp;lt;&quot;&nbsp;</NextContinuationToken>";
    const page = readBucketPage(list(`<IsTruncated>true</IsTruncated>${token}`));
    expect(page?.next).toBe('<😀A&lt;"&nbsp;');
  });
});

function list(content: string): string {
  return `<ListBucketResult>${content}</ListBucketResult>`;
}
