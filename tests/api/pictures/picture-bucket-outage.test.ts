import { describe, expect, test } from "vitest";
import { recordOrphanedPictures } from "#server/pictures/picture.ts";
import { createPictureBucket } from "#server/pictures/picture-bucket.ts";
import { removeOrphanedFiles } from "#server/pictures/picture-cleanup.ts";
import { PicturesDown } from "#server/pictures/picture-storage.ts";
import { createDatabase } from "../../support/database.ts";
import { startServiceApp } from "../support/service-app.ts";
import {
  type BucketBehaviour,
  breakOffHalfway,
  bucketConfigOf,
  createErrorBehaviour,
  ID,
  LARGE,
  neverRespond,
  resetConnection,
  SIZES,
  startPictures,
} from "./support/bucket-server.ts";

const OUTAGES: Record<string, BucketBehaviour> = {
  "says that it is busy": createErrorBehaviour(503, "SlowDown"),
  "breaks the connection": resetConnection,
  "breaks off an answer": breakOffHalfway,
};

describe("an outage of the picture bucket", () => {
  test.for(Object.entries(OUTAGES))("causes one retry: %s", async ([, outage]) => {
    const { bucket, files } = await startPictures();
    bucket.next(outage);
    await files.write(ID, SIZES);
    bucket.next(outage);
    expect(await files.read(ID, "large")).toEqual(SIZES.large);
    bucket.behave(outage);
    const before = bucket.asked.length;
    await expect(files.read(ID, "large")).rejects.toThrow(PicturesDown);
    expect(bucket.asked.length - before).toBe(2);
  });

  test.for<[string, BucketBehaviour]>([
    ["refuses", createErrorBehaviour(403, "AccessDenied")],
    ["is none", createErrorBehaviour(404, "NoSuchBucket")],
    ["is elsewhere", (response) => response.writeHead(307, { Location: "/there" }).end()],
    [
      "fails for pages without ETag",
      (response) => response.writeHead(404).end("<h1>Not here</h1>"),
    ],
    ["has nothing to say", (response) => response.writeHead(204).end()],
  ])("is not reported as a missing picture: %s", async ([, answer]) => {
    const { bucket, files } = await startPictures();
    bucket.behave(answer);
    await expect(files.read(ID, "large")).rejects.toThrow(PicturesDown);
    expect(bucket.asked).toEqual([`GET ${LARGE}`]);
    await expect(files.write(ID, SIZES)).rejects.toThrow(PicturesDown);
  });

  test("is logged at startup", async () => {
    const { bucket } = await startPictures();
    const environment = { ...bucket.environment, PICTURES_S3_SECRET_ACCESS_KEY: "another" };
    const app = await startServiceApp(await createDatabase("sqlite"), { environment });
    await expect
      .poll(() => app.logged.join(""))
      .toContain("the bucket answered 403 SignatureDoesNotMatch");
    expect((await app.ask("/readyz")).status).toBe(200);
  });

  test("does not stop the removal of other pictures", async () => {
    const { bucket } = await startPictures();
    const { environment } = bucket;
    const database = await createDatabase("sqlite");
    const { services } = await startServiceApp(database, { environment });
    await expect.poll(() => bucket.asked).toHaveLength(1);
    const refuse = createErrorBehaviour(403, "AccessDenied");
    const ids = Array.from({ length: 8 }, (_, index) => `${index}b`.repeat(20));
    await recordOrphanedPictures(services.store.db, [ID, ...ids]);
    bucket.behave((response, object, request) => {
      if (request.target.includes(ID)) refuse(response, object, request);
      else response.writeHead(204).end();
    });
    expect(await removeOrphanedFiles(services)).toBe(1);
    const orphans = services.store.db.selectFrom("orphaned_pictures").select("id");
    expect(await orphans.execute()).toEqual([{ id: ID }]);

    await recordOrphanedPictures(services.store.db, ids);
    bucket.behave(refuse);
    bucket.asked.length = 0;
    expect(await removeOrphanedFiles(services)).toBe(9);
    expect(bucket.asked).toHaveLength(5);
    const { logged } = await startServiceApp(database, { environment });
    await expect
      .poll(() => logged.join(""))
      .toContain("files of deleted pictures were not removed");
  });

  test("is assumed for a response without ETag", async () => {
    const { bucket, files } = await startPictures();
    bucket.behave((response) => response.end("Welcome"));
    await expect(files.write(ID, SIZES)).rejects.toThrow(PicturesDown);
  });

  test("ends requests after their time-out", async () => {
    const { bucket } = await startPictures();
    const files = createPictureBucket(bucketConfigOf(bucket.environment), { timeoutMs: 300 });
    bucket.behave(neverRespond);
    await expect(files.read(ID, "large")).rejects.toThrow("the bucket gave TimeoutError");
    await expect(files.write(ID, SIZES)).rejects.toThrow(PicturesDown);
  });

  // The time-out of a call is longer than the test's.
  test("does not delay shutdown", { timeout: 8_000 }, async () => {
    const { bucket } = await startPictures();
    bucket.behave(neverRespond);
    const { environment } = bucket;
    const { services, logged } = await startServiceApp(await createDatabase("sqlite"), {
      environment,
    });
    await expect.poll(() => bucket.asked).toHaveLength(1);
    await services.close();
    expect(JSON.stringify(logged)).not.toContain("cannot be read");
  });
});
