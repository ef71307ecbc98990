import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { DAY } from "#server/core/clock.ts";
import { KEPT_WITHOUT_READING, removeExpiredRows } from "#server/privacy/expired-rows.ts";
import { createDatabase } from "../../support/database.ts";
import { newPerson } from "../accounts/support/people.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { describeAppOnEachDb, type ServiceApp, startServiceApp } from "../support/service-app.ts";

type Subscription = Partial<Record<"created_at" | "confirmed_at" | "unsubscribed_at", number>>;

describeAppOnEachDb("maintenance", (start, dialect) => {
  async function subscribe(app: ServiceApp, name: string, times: Subscription): Promise<void> {
    const row = { id: randomUUID(), email: `${name}@finny.example`, locale: "en_US" };
    await app.services.store.db
      .insertInto("newsletter_subscriptions")
      .values({ ...row, created_at: app.clock.now(), ...times })
      .execute();
  }

  async function listSubscribers({ services: { store } }: ServiceApp): Promise<string[]> {
    const rows = await store.db.selectFrom("newsletter_subscriptions").select("email").execute();
    return rows.map(({ email }) => email.replace("@finny.example", "")).sort();
  }

  const countSessions = async ({ services: { store } }: Pick<ServiceApp, "services">) =>
    (await store.db.selectFrom("sessions").select("user_id").execute()).length;

  test("deletes unconfirmed newsletter addresses after a month", async () => {
    const app = await start();
    const now = app.clock.now();
    await subscribe(app, "asked", {});
    await subscribe(app, "reads", { confirmed_at: now });
    await subscribe(app, "refused", { unsubscribed_at: now });
    await subscribe(app, "ended", { created_at: now - 300 * DAY, confirmed_at: now - 300 * DAY });
    await subscribe(app, "ended-long-ago", { confirmed_at: now, unsubscribed_at: now });
    app.clock.pass(KEPT_WITHOUT_READING);
    const ending = { unsubscribed_at: app.clock.now() };
    await app.services.store.db
      .updateTable("newsletter_subscriptions")
      .set(ending)
      .where("email", "=", "ended@finny.example")
      .execute();
    await removeExpiredRows(app.services);
    expect(await listSubscribers(app)).toEqual([
      "asked",
      "ended",
      "ended-long-ago",
      "reads",
      "refused",
    ]);
    app.clock.pass(1);
    await subscribe(app, "asked-again", { confirmed_at: 1, unsubscribed_at: 2 });
    await removeExpiredRows(app.services);
    expect(await listSubscribers(app)).toEqual(["asked-again", "ended", "reads"]);
    app.clock.pass(KEPT_WITHOUT_READING + 1);
    await removeExpiredRows(app.services);
    expect(await listSubscribers(app)).toEqual(["reads"]);
  });

  test("deletes thousands of rows in batches on two servers", async () => {
    const app = await start();
    const { store } = app.services;
    const now = app.clock.now();
    const origin = { origin_hash: "x", is_known_device: 0 };
    const row = { scene: "login", code_hash: "x", created_at: now, ...origin };
    const codes = Array.from({ length: 2_600 }, (_, index) => ({
      ...row,
      id: randomUUID(),
      account: newPerson().email,
      expires_at: index < 2_500 ? now - DAY - 1 - index : now - DAY,
    }));
    for (let start = 0; start < codes.length; start += 100) {
      const some = codes.slice(start, start + 100);
      await store.db.insertInto("verification_codes").values(some).execute();
    }
    let steps = 0;
    const counting = {
      ...store,
      transaction: (...given: Parameters<typeof store.transaction>) => {
        steps += 1;
        return store.transaction(...given);
      },
    } as typeof store;
    const other = { ...app.services, store: counting };
    await Promise.all([removeExpiredRows(other), removeExpiredRows(app.services)]);
    const remainingCodes = await store.db
      .selectFrom("verification_codes")
      .select("expires_at")
      .execute();
    expect(remainingCodes).toHaveLength(100);
    expect(steps).toBeGreaterThanOrEqual(4);
  });

  test("runs when a server starts", async () => {
    const database = await createDatabase(dialect);
    const app = await startServiceApp(database);
    await signIn(app);
    app.clock.pass(31 * DAY + 1);
    expect(await countSessions(app)).toBe(1);
    await startServiceApp(database, { clock: app.clock });
    await vi.waitFor(async () => expect(await countSessions(app)).toBe(0), 5_000);
  });

  test("stops with the server", async () => {
    const app = await start();
    await app.services.close();
    expect(app.logged.join("")).not.toContain("not removed");
  });
});
