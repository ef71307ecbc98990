import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { DAY } from "#server/core/clock.ts";
import type { ServerContext } from "#server/core/environment.ts";
import { ORIGIN_SECRET, readServerSecret } from "#server/db/server-secret.ts";
import type { Db } from "#server/db/store.ts";
import { removeExpiredRows } from "#server/privacy/expired-rows.ts";
import { recordOriginAndSignals } from "#server/risk/origin-record.ts";
import { findRisks, findTextRisks, type PostOrigin } from "#server/risk/post-risk.ts";
import { readOriginFactory } from "#server/risk/request-origin.ts";
import { createDatabase } from "../../support/database.ts";
import { createReviewRow } from "../support/community.ts";
import { describeAppOnEachDb, type ServiceApp, startServiceApp } from "../support/service-app.ts";
import { createUniqueReviewText } from "./support/reviewers.ts";

/** A missing field gets a value that no other post has. */
interface PostAttributes {
  userId?: string;
  address?: string;
  zuid?: string;
  subjectId?: string | null;
  text?: string;
}

let posts = 0;
let networks = 0;

function createUnusedAddress(): string {
  networks += 1;
  return `203.0.${networks >> 8}.${networks & 255}`;
}

async function createPostOrigin(
  { services }: ServiceApp,
  post: PostAttributes,
): Promise<PostOrigin> {
  posts += 1;
  const {
    userId = randomUUID(),
    address,
    zuid,
    subjectId = "branch",
    text = createUniqueReviewText(posts),
  } = post;
  const socket = { remoteAddress: address ?? createUnusedAddress() };
  const c = { env: { incoming: { socket } }, req: { header: () => undefined } };
  const request = { c: c as unknown as ServerContext, zuid, caller: { userId } };
  const toOrigin = await readOriginFactory(request, services);
  return toOrigin({
    postType: "comment",
    postId: randomUUID(),
    subjectType: subjectId === null ? null : "product",
    subjectId,
    parentId: null,
    text,
  });
}

async function writeComment(db: Db, { postId, subjectId, at }: PostOrigin, state: string) {
  const subject = { subjectType: "product", subjectId: subjectId ?? "any" };
  const row = createReviewRow(subject, { id: postId, state, created_at: at });
  await db.insertInto("comments").values(row).execute();
}

async function writePost(app: ServiceApp, post: PostAttributes = {}) {
  const origin = await createPostOrigin(app, post);
  return app.services.store.transaction(async (db) => {
    const risks = await findRisks(db, origin);
    await recordOriginAndSignals(db, origin, risks.signals);
    await writeComment(db, origin, risks.signals.length > 0 ? "held" : "shown");
    return risks;
  });
}

const writePostAndFindSignals = async (app: ServiceApp, post: PostAttributes = {}) =>
  (await writePost(app, post)).signals;

const sharesOrigin = async (app: ServiceApp, post: PostAttributes) =>
  (await writePost(app, post)).sharesOrigin;

describeAppOnEachDb("findRisks", (start) => {
  test("reports the third user of a network per day", async () => {
    const app = await start();
    const address = "198.51.100.77";
    const [ada, obi] = [randomUUID(), randomUUID()];
    expect(await sharesOrigin(app, { address, userId: ada })).toBe(false);
    expect(await sharesOrigin(app, { address, userId: obi })).toBe(false);
    expect(await sharesOrigin(app, { address, userId: ada })).toBe(false);
    expect(await sharesOrigin(app, { address, subjectId: "fairmoney" })).toBe(false);
    expect(await sharesOrigin(app, { address, subjectId: null })).toBe(false);
    expect(await writePost(app, { address })).toEqual({ signals: [], sharesOrigin: true });
    app.clock.pass(DAY + 1);
    expect(await sharesOrigin(app, { address })).toBe(false);
  });

  test("reports the second user of a device per month", async () => {
    const app = await start();
    const zuid = "device-1";
    const userId = randomUUID();
    expect(await sharesOrigin(app, { zuid, userId })).toBe(false);
    expect(await sharesOrigin(app, { zuid, userId })).toBe(false);
    expect(await sharesOrigin(app, { zuid, subjectId: "fairmoney" })).toBe(false);
    app.clock.pass(29 * DAY);
    expect(await writePost(app, { zuid })).toEqual({ signals: [], sharesOrigin: true });
    expect(await sharesOrigin(app, { zuid: "device-2" })).toBe(false);
  });
});

describeAppOnEachDb("risk signals", (start, dialect) => {
  test("include the same text as another user's post", async () => {
    const app = await start();
    const text =
      "They call my contacts and threaten my family even though I have paid on time. Stay away from them, they are thieves and the interest is too high.";
    const userId = randomUUID();
    expect(await writePostAndFindSignals(app, { text, userId })).toEqual([]);
    expect(await writePostAndFindSignals(app, { text, userId })).toEqual([]);
    expect(
      await writePostAndFindSignals(app, { text: text.toUpperCase(), subjectId: "fairmoney" }),
    ).toEqual(["same-text"]);
    expect(
      await writePostAndFindSignals(app, { text: text.replace("too high", "very high") }),
    ).toEqual([]);
    for (let index = 0; index < 2; index += 1) {
      expect(await writePostAndFindSignals(app, { text: "Good app, fast loan!" })).toEqual([]);
    }
    const edited = await createPostOrigin(app, { text });
    expect(await findTextRisks(app.services.store.db, edited)).toEqual(["same-text"]);
    app.clock.pass(30 * DAY + 1);
    expect(await writePostAndFindSignals(app, { text })).toEqual([]);
  });

  test("are stored with the act of holding the post", async () => {
    const app = await start();
    const { db } = app.services.store;
    const origin = await createPostOrigin(app, { text: "free porn" });
    await app.services.store.transaction((inside) =>
      recordOriginAndSignals(inside, origin, ["profanity"]),
    );
    const signals = await db.selectFrom("post_signals").select(["post_id", "signal"]).execute();
    expect(signals).toEqual([{ post_id: origin.postId, signal: "profanity" }]);
    expect(await db.selectFrom("moderation_acts").selectAll().execute()).toMatchObject([
      {
        post_type: "comment",
        post_id: origin.postId,
        subject_id: "branch",
        decision: "hold",
        reason: "risk",
        moderator: "rule",
        state_after: "held",
      },
    ]);
  });

  test("are stored only as hashes, for thirty days", async () => {
    const app = await start();
    const { store } = app.services;
    const text = "free porn, and what nobody else has ever written about this lender here";
    await writePostAndFindSignals(app, { address: "198.51.100.78", zuid: "device-of-ada", text });
    const rows = JSON.stringify([
      await store.db.selectFrom("post_origins").selectAll().execute(),
      await store.db.selectFrom("post_signals").selectAll().execute(),
    ]);
    expect(rows).not.toMatch(/198\.51|device-of-ada|nobody/);
    app.clock.pass(30 * DAY);
    await removeExpiredRows(app.services);
    expect(await store.db.selectFrom("post_origins").select("post_id").execute()).toHaveLength(1);
    app.clock.pass(1);
    await removeExpiredRows(app.services);
    expect(await store.db.selectFrom("post_origins").select("post_id").execute()).toEqual([]);
    expect(await store.db.selectFrom("post_signals").select("post_id").execute()).toEqual([]);
  });

  test("use one secret key on all servers", async () => {
    const database = await createDatabase(dialect);
    const apps = await Promise.all(Array.from({ length: 4 }, () => startServiceApp(database)));
    const callers = apps.flatMap(({ services }) => [services, services, services]);
    const secrets = await Promise.all(
      callers.map((services) => readServerSecret(services, ORIGIN_SECRET)),
    );
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toMatch(/^[\w-]{43}$/);
  });
});
