import { expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "#server/clock.ts";
import { newId } from "#server/db/ids.ts";
import type { Db } from "#server/db/store.ts";
import { removeExpired } from "#server/domain/expired-rows.ts";
import { originOf, type PostOrigin } from "#server/domain/post-origin.ts";
import { findRisks, findTextRisks, recordOrigin } from "#server/domain/post-risk.ts";
import { ORIGIN_SECRET, serverSecret } from "#server/domain/server-secret.ts";
import type { ServerContext } from "#server/environment.ts";
import { createDatabase, describeOnEachDatabase } from "../support/database.ts";
import { reviewRow } from "./support/community.ts";
import { type ServiceApp, startServiceApp } from "./support/service-app.ts";
import { signIn } from "./support/signed-in.ts";

interface Post {
  userId?: string;
  address?: string;
  zuid?: string;
  subjectId?: string | null;
  text?: string;
}

let posts = 0;
let networks = 0;

/** Alike nothing else: a word in it is none of any other text's. */
function ownText(): string {
  posts += 1;
  const words = Array.from({ length: 12 }, (_, index) =>
    ((posts * 7919 + index) * 48271).toString(36),
  );
  return words.join(" ");
}

function ownAddress(): string {
  networks += 1;
  return `203.0.${networks >> 8}.${networks & 255}`;
}

async function originFor({ services }: ServiceApp, post: Post): Promise<PostOrigin> {
  const { userId = newId(), address, zuid, subjectId = "branch", text = ownText() } = post;
  const socket = { remoteAddress: address ?? ownAddress() };
  const c = { env: { incoming: { socket } }, req: { header: () => undefined } };
  return originOf({ c: c as unknown as ServerContext, zuid, caller: { userId } }, services, {
    postType: "comment",
    postId: newId(),
    subjectType: subjectId === null ? null : "product",
    subjectId,
    text,
  });
}

/** The post itself; of whom is not asked here. */
async function writeComment(db: Db, { postId, subjectId, at }: PostOrigin, state: string) {
  const subject = { subjectType: "product", subjectId: subjectId ?? "any" };
  const row = reviewRow(subject, { id: postId, state, created_at: at });
  await db.insertInto("comments").values(row).execute();
}

/** Writes where a post came from, and tells what was suspicious. */
async function post(app: ServiceApp, given: Post = {}) {
  const origin = await originFor(app, given);
  return app.services.store.transaction(async (db) => {
    const signals = await findRisks(db, origin);
    await recordOrigin(db, origin, signals);
    await writeComment(db, origin, signals.length > 0 ? "held" : "shown");
    return signals;
  });
}

describeOnEachDatabase("what is suspicious about a post", (_database, dialect) => {
  const start = async () => startServiceApp(await createDatabase(dialect));

  test("nothing, when people write on their own", async () => {
    const app = await start();
    for (let index = 0; index < 8; index += 1) expect(await post(app)).toEqual([]);
    const acts = await app.services.store.db.selectFrom("moderation_acts").selectAll().execute();
    expect(acts).toEqual([]);
  });

  test("the third person of one network on a subject in a day", async () => {
    const app = await start();
    const address = "198.51.100.77";
    const [ada, obi] = [newId(), newId()];
    expect(await post(app, { address, userId: ada })).toEqual([]);
    expect(await post(app, { address, userId: obi })).toEqual([]);
    expect(await post(app, { address, userId: ada })).toEqual([]);
    expect(await post(app, { address, subjectId: "fairmoney" })).toEqual([]);
    expect(await post(app, { address, subjectId: null })).toEqual([]);
    expect(await post(app, { address })).toEqual(["same-network"]);
    app.clock.pass(DAY + 1);
    expect(await post(app, { address })).toEqual([]);
  });

  test("of IPv6 the household counts", async () => {
    const app = await start();
    for (const host of ["a", "b"]) await post(app, { address: `2001:db8:7:1::${host}` });
    expect(await post(app, { address: "2001:db8:7:2::c" })).toEqual([]);
    expect(await post(app, { address: "2001:db8:7:1::c" })).toEqual(["same-network"]);
  });

  test("nobody holds others back behind a proxy that was not named", async () => {
    const app = await start();
    for (let person = 0; person < 4; person += 1) {
      expect(await post(app, { address: "10.0.0.1" })).toEqual([]);
    }
  });

  test("the second person of one device on a subject in a month", async () => {
    const app = await start();
    const zuid = "device-1";
    const userId = newId();
    expect(await post(app, { zuid, userId })).toEqual([]);
    expect(await post(app, { zuid, userId })).toEqual([]);
    expect(await post(app, { zuid, subjectId: "fairmoney" })).toEqual([]);
    app.clock.pass(29 * DAY);
    expect(await post(app, { zuid })).toEqual(["same-device"]);
    expect(await post(app, { zuid: "device-2" })).toEqual([]);
  });

  test("a text that another person wrote, wherever, or nearly so on the same subject", async () => {
    const app = await start();
    const text =
      "They call my contacts and threaten my family even though I have paid on time. Stay away from them, they are thieves and the interest is too high.";
    const altered = text.replace("too high", "very high");
    const userId = newId();
    expect(await post(app, { text, userId })).toEqual([]);
    expect(await post(app, { text, userId })).toEqual([]);
    expect(await post(app, { text: text.toUpperCase(), subjectId: "fairmoney" })).toEqual([
      "same-text",
    ]);
    expect(await post(app, { text: altered, subjectId: "other" })).toEqual([]);
    expect(await post(app, { text: altered })).toEqual(["same-text"]);
    for (let index = 0; index < 2; index += 1) {
      expect(await post(app, { text: "Good app, fast loan!" })).toEqual([]);
    }
    const edited = await originFor(app, { text });
    expect(await findTextRisks(app.services.store.db, edited)).toEqual(["same-text"]);
    app.clock.pass(30 * DAY + 1);
    expect(await post(app, { text })).toEqual([]);
  });

  test("a burst far above what is usual", async () => {
    const app = await start();
    for (let index = 0; index < 10; index += 1) expect(await post(app)).toEqual([]);
    expect(await post(app)).toEqual(["burst"]);
    expect(await post(app, { subjectId: "fairmoney" })).toEqual([]);
    app.clock.pass(HOUR + 1);
    expect(await post(app)).toEqual([]);
  });

  test("as many are none on a subject that always has so many", async () => {
    const app = await start();
    const { db } = app.services.store;
    const model = await originFor(app, {});
    const rows = Array.from({ length: 14 * 24 * 12 }, (_, index) => ({
      post_type: "comment",
      post_id: newId(),
      subject_type: model.subjectType,
      subject_id: model.subjectId,
      user_id: newId(),
      text_hash: `t${index}`,
      text_print: "",
      text_at: 0,
      created_at: app.clock.now() - HOUR - index * 5 * MINUTE,
    }));
    for (let first = 0; first < rows.length; first += 1_000) {
      await db
        .insertInto("post_origins")
        .values(rows.slice(first, first + 1_000))
        .execute();
    }
    const comments = rows.map(({ post_id, created_at }) =>
      reviewRow({ subjectType: "product", subjectId: "branch" }, { id: post_id, created_at }),
    );
    for (let first = 0; first < comments.length; first += 500) {
      await db
        .insertInto("comments")
        .values(comments.slice(first, first + 500))
        .execute();
    }
    for (let index = 0; index < 15; index += 1) expect(await post(app)).toEqual([]);
  });

  test("a word of the lists, and with it that the account is new", async () => {
    const app = await start();
    const text = "free p0rn";
    expect(await post(app, { text })).toEqual(["profanity"]);
    const { userId } = await signIn(app);
    await app.services.store.db
      .updateTable("users")
      .set({ created_at: app.clock.now() })
      .where("id", "=", userId)
      .execute();
    expect(await post(app, { userId })).toEqual([]);
    expect(await post(app, { userId, text })).toEqual(["profanity", "new-account"]);
  });

  test("is kept with the act that holds the post", async () => {
    const app = await start();
    const { db } = app.services.store;
    const origin = await originFor(app, { text: "free porn" });
    await app.services.store.transaction((inside) => recordOrigin(inside, origin, ["profanity"]));
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

  test("holds no address, device or text, and goes after a month", async () => {
    const app = await start();
    const { store } = app.services;
    const text = "free porn, and what nobody else has ever written about this lender here";
    await post(app, { address: "198.51.100.78", zuid: "device-of-ada", text });
    const kept = JSON.stringify([
      await store.db.selectFrom("post_origins").selectAll().execute(),
      await store.db.selectFrom("post_signals").selectAll().execute(),
    ]);
    expect(kept).not.toMatch(/198\.51|device-of-ada|nobody/);
    app.clock.pass(30 * DAY);
    await removeExpired(app.services);
    expect(await store.db.selectFrom("post_origins").select("post_id").execute()).toHaveLength(1);
    app.clock.pass(1);
    await removeExpired(app.services);
    expect(await store.db.selectFrom("post_origins").select("post_id").execute()).toEqual([]);
    expect(await store.db.selectFrom("post_signals").select("post_id").execute()).toEqual([]);
  });

  test("several servers that start at once have one secret", async () => {
    const database = await createDatabase(dialect);
    const apps = await Promise.all(Array.from({ length: 4 }, () => startServiceApp(database)));
    const asked = apps.flatMap(({ services }) => [services, services, services]);
    const secrets = await Promise.all(
      asked.map((services) => serverSecret(services, ORIGIN_SECRET)),
    );
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toMatch(/^[\w-]{43}$/);
  });
});
