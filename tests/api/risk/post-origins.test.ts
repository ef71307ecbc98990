import { expect, test } from "vitest";
import { DAY } from "#server/core/clock.ts";
import { ORIGIN_SECRET, serverSecret } from "#server/db/server-secret.ts";
import { removeExpired } from "#server/privacy/expired-rows.ts";
import { recordOrigin } from "#server/risk/kept-origin.ts";
import { createDatabase, describeOnEachDatabase } from "../../support/database.ts";
import { startServiceApp } from "../support/service-app.ts";
import { originFor, postFrom } from "./support/post-origins.ts";

describeOnEachDatabase("what is kept of where a post came from", (_database, dialect) => {
  const start = async () => startServiceApp(await createDatabase(dialect));

  test("what was suspicious, with the act that holds the post", async () => {
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

  test("no address, device or text, and nothing after a month", async () => {
    const app = await start();
    const { store } = app.services;
    const text = "free porn, and what nobody else has ever written about this lender here";
    await postFrom(app, { address: "198.51.100.78", zuid: "device-of-ada", text });
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

  test("by one secret, when several servers start at once", async () => {
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
