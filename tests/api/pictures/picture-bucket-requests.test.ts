import { describe, expect, test } from "vitest";
import { pictureBucket } from "#server/pictures/bucket/picture-bucket.ts";
import { createDatabase } from "../../support/database.ts";
import { startServiceApp } from "../support/service-app.ts";
import { all, ID, SIZES, startPictures } from "./support/bucket-pictures.ts";
import { bucketConfigOf } from "./support/bucket-server.ts";
import { signatureOf } from "./support/signature-v4.ts";

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

  /** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
  test.for([
    [
      "/test.txt",
      { range: "bytes=0-9" },
      "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
    ],
    [
      "/?max-keys=2&prefix=J",
      {},
      "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7",
    ],
  ] as const)("is checked as Amazon's example %s is signed", ([target, more, signature]) => {
    const headers = {
      host: "examplebucket.s3.amazonaws.com",
      "x-amz-content-sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
      "x-amz-date": "20130524T000000Z",
      ...more,
    };
    const key = {
      region: "us-east-1",
      accessKeyId: "AKIAIOSFODNN7EXAMPLE",
      secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
    };
    const names = Object.keys(headers).sort();
    expect(signatureOf({ method: "GET", target, headers }, names, key)).toBe(signature);
  });
});
