import { describe, expect, test } from "vitest";
import { readBucketPage } from "#server/bucket-listing.ts";
import { pictureBucket } from "#server/domain/picture-bucket.ts";
import { PicturesDown } from "#server/domain/pictures-down.ts";
import { createDatabase } from "../support/database.ts";
import {
  type Behaviour,
  bucketConfigOf,
  error,
  half,
  hang,
  reset,
  startBucket,
} from "./support/bucket-server.ts";
import { startServiceApp } from "./support/service-app.ts";
import { signatureOf } from "./support/signature-v4.ts";

const ID = "0a".repeat(20);
const LARGE = `pictures/${ID}.webp`;
const SMALL = `pictures/${ID}-small.webp`;
const SIZES = { large: Buffer.from("a large picture"), small: Buffer.from("a small one") };
const SHORT = { timeoutMs: 300 };

async function start(options?: { pageSize?: number }) {
  const bucket = await startBucket(options);
  return { bucket, files: pictureBucket(bucketConfigOf(bucket.environment)) };
}

async function all(ids: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = [];
  for await (const id of ids) found.push(id);
  return found.sort();
}

describe("a picture in a bucket", () => {
  test("is two objects that nobody else reads, the large one written last", async () => {
    const { bucket, files } = await start();
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

  test("is there as it was written last, and gone however often it is removed", async () => {
    const { bucket, files } = await start();
    await files.write(ID, SIZES);
    await files.write(ID, { ...SIZES, large: Buffer.from("another") });
    expect(await files.read(ID, "large")).toEqual(Buffer.from("another"));
    await files.remove(ID);
    await files.remove(ID);
    expect(bucket.objects.size).toBe(0);
    expect(await files.read(ID, "large")).toBeUndefined();
    // Some say so when there is nothing to remove.
    bucket.behave(error(404, "NoSuchKey"));
    await files.remove(ID);
  });

  test("has a name of forty digits: the bucket is asked for no other", async () => {
    const { bucket, files } = await start();
    for (const id of ["", "..", `${ID}0`, `../${ID}`]) {
      expect(await files.read(id, "large")).toBeUndefined();
    }
    expect(bucket.asked).toEqual([]);
  });

  test("whose large size was not kept was not written", async () => {
    const { bucket, files } = await start();
    bucket.next((response) => response.writeHead(200, { ETag: '"1"' }).end());
    bucket.next(error(500, "InternalError"), error(500, "InternalError"));
    await expect(files.write(ID, SIZES)).rejects.toThrow(PicturesDown);
    expect(await files.read(ID, "large")).toBeUndefined();
  });
});

describe("the list of what was written", () => {
  const ids = Array.from({ length: 7 }, (_, index) => String(index).repeat(40));

  test("is read page by page, and names nothing that is no picture", async () => {
    const { bucket, files } = await start({ pageSize: 3 });
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
    const found = await all(files.writtenBefore(Date.now() + 60_000));
    expect([...new Set(found)]).toEqual(ids);
    expect(found).toHaveLength(14);
    expect(bucket.asked.filter((one) => one === "GET ")).toHaveLength(6);
    expect(await all(files.writtenBefore(Date.now() - 60_000))).toEqual([]);
  });

  test("of an empty bucket is empty", async () => {
    const { files } = await start();
    expect(await all(files.writtenBefore(Date.now()))).toEqual([]);
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
  ])("that is %s is an outage, not an end", async ([, text]) => {
    const { bucket, files } = await start();
    bucket.behave((response) => response.end(text));
    await expect(all(files.writtenBefore(Date.now()))).rejects.toThrow(PicturesDown);
  });

  test("is XML: a token may hold anything", () => {
    const token =
      "<NextContinuationToken>&lt;&#x1F600;&#65;&amp;lt;&quot;&nbsp;</NextContinuationToken>";
    const page = readBucketPage(list(`<IsTruncated>true</IsTruncated>${token}`));
    expect(page?.next).toBe('<😀A&lt;"&nbsp;');
  });
});

function list(content: string): string {
  return `<ListBucketResult>${content}</ListBucketResult>`;
}

const OUTAGES: Record<string, Behaviour> = {
  "says that it is busy": error(503, "SlowDown"),
  "fails inside": error(500, "InternalError"),
  "is behind a gateway that fails": (response) => response.writeHead(502).end("<h1>Bad</h1>"),
  "breaks the connection": reset,
  "breaks off an answer": half,
};

describe("a bucket that", () => {
  test.for(Object.entries(OUTAGES))("%s is asked once more", async ([, outage]) => {
    const { bucket, files } = await start();
    bucket.next(outage);
    await files.write(ID, SIZES);
    bucket.next(outage);
    expect(await files.read(ID, "large")).toEqual(SIZES.large);
    bucket.next(outage);
    expect(await all(files.writtenBefore(Date.now() + 60_000))).toEqual([ID, ID]);
    bucket.next(outage);
    await files.remove(ID);
    expect(bucket.objects.size).toBe(0);
  });

  test.for(Object.entries(OUTAGES))("%s for long is out of reach", async ([, outage]) => {
    const { bucket, files } = await start();
    await files.write(ID, SIZES);
    bucket.behave(outage);
    const before = bucket.asked.length;
    await expect(files.read(ID, "large")).rejects.toThrow(PicturesDown);
    expect(bucket.asked.length - before).toBe(2);
    await expect(files.write(ID, SIZES)).rejects.toThrow(PicturesDown);
    await expect(files.remove(ID)).rejects.toThrow(PicturesDown);
    await expect(all(files.writtenBefore(Date.now()))).rejects.toThrow(PicturesDown);
  });

  test.for<[string, Behaviour]>([
    ["refuses", error(403, "AccessDenied")],
    ["is none", error(404, "NoSuchBucket")],
    ["is elsewhere", (response) => response.writeHead(307, { Location: "/there" }).end()],
    ["is a page that is not found", (response) => response.writeHead(404).end("<h1>Not here</h1>")],
    ["has nothing to say", (response) => response.writeHead(204).end()],
  ])("%s is not taken for one without the picture", async ([, answer]) => {
    const { bucket, files } = await start();
    bucket.behave(answer);
    await expect(files.read(ID, "large")).rejects.toThrow(PicturesDown);
    expect(bucket.asked).toEqual([`GET ${LARGE}`]);
    await expect(files.write(ID, SIZES)).rejects.toThrow(PicturesDown);
    await expect(all(files.writtenBefore(Date.now()))).rejects.toThrow(PicturesDown);
  });

  test("is a page that welcomes everything keeps nothing", async () => {
    const { bucket, files } = await start();
    bucket.behave((response) => response.end("Welcome"));
    await expect(files.write(ID, SIZES)).rejects.toThrow(PicturesDown);
  });

  test.for<[string, Behaviour]>([
    ["never answers", hang],
    ["stops in the middle", (response) => response.writeHead(200).write("<ListBucketResult>")],
  ])("%s is waited for no longer than was said", async ([, slow]) => {
    const { bucket } = await start();
    const files = pictureBucket(bucketConfigOf(bucket.environment), SHORT);
    bucket.behave(slow);
    await expect(files.read(ID, "large")).rejects.toThrow("the bucket gave TimeoutError");
    await expect(files.write(ID, SIZES)).rejects.toThrow(PicturesDown);
  });

  test("is not there at all is out of reach", async () => {
    const { bucket, files } = await start();
    await bucket.close();
    await expect(files.read(ID, "large")).rejects.toThrow("the bucket gave ECONNREFUSED");
  });

  test("never answers is given up by who stops asking", async () => {
    const { bucket } = await start();
    const asking = new AbortController();
    const files = pictureBucket(bucketConfigOf(bucket.environment), { signal: asking.signal });
    bucket.behave(hang);
    const asked = expect(files.read(ID, "large")).rejects.toThrow("the bucket gave AbortError");
    await expect.poll(() => bucket.asked).toHaveLength(1);
    asking.abort();
    await asked;
    expect(bucket.asked).toHaveLength(1);
  });

  // A call's own patience is longer than the test's.
  test("never answers holds up no server that stops", { timeout: 8_000 }, async () => {
    const { bucket } = await start();
    bucket.behave(hang);
    const { environment } = bucket;
    const { services, logged } = await startServiceApp(await createDatabase("sqlite"), {
      environment,
    });
    await expect.poll(() => bucket.asked).toEqual(["GET "]);
    await services.close();
    expect(JSON.stringify(logged)).not.toContain("what has expired was not removed");
  });
});

test("a key that the bucket refuses is told at the start, which goes on", async () => {
  const { bucket } = await start();
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
    const { bucket } = await start();
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
