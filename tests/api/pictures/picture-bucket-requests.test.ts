import { describe, expect, test } from "vitest";
import { pictureBucket } from "#server/pictures/bucket/picture-bucket.ts";
import { createDatabase } from "../../support/database.ts";
import { startServiceApp } from "../support/service-app.ts";
import { all, ID, SIZES, startPictures } from "./support/bucket-pictures.ts";
import { bucketConfigOf } from "./support/bucket-server.ts";

test("a key that the bucket refuses is told at the start, which goes on", async () => {
  const { bucket } = await startPictures();
  const environment = { ...bucket.environment, PICTURES_S3_SECRET_ACCESS_KEY: "another" };
  const app = await startServiceApp(await createDatabase("sqlite"), { environment });
  await expect
    .poll(() => app.logged.join(""))
    .toContain("the bucket answered 403 SignatureDoesNotMatch");
  expect((await app.ask("/readyz")).status).toBe(200);
});

describe("a request", () => {
  test.for([
    ["secretAccessKey", "another", "403 SignatureDoesNotMatch"],
    ["accessKeyId", "another", "403 InvalidAccessKeyId"],
    ["region", "another", "403 AuthorizationHeaderMalformed"],
    ["bucket", "another", "404 NoSuchBucket"],
  ] as const)("with another %s is refused, which is told", async ([name, value, told]) => {
    const { bucket } = await startPictures();
    const config = { ...bucketConfigOf(bucket.environment), [name]: value };
    const files = pictureBucket(config);
    const text = `the pictures are out of reach: the bucket answered ${told}`;
    await expect(files.write(ID, SIZES)).rejects.toThrow(text);
    await expect(files.read(ID, "small")).rejects.toThrow(text);
    await expect(all(files.writtenBefore(Date.now()))).rejects.toThrow(text);
    expect(bucket.objects.size).toBe(0);
  });
});
