import { expect, test } from "vitest";
import { confirmSubscription, subscribe, unsubscribe } from "#contract/newsletter/newsletter.ts";
import { DAY } from "#server/core/clock.ts";
import {
  confirmSubscriptionByToken,
  sendNewsletterConfirmation,
  unsubscribeByToken,
} from "#server/newsletter/newsletter.ts";
import { createDatabase, describeOnEachDb } from "../../support/database.ts";
import { findTableScans, recordQueries } from "../../support/query-plans.ts";
import { startServiceApp } from "../support/service-app.ts";
import { EMAIL, startNewsletter } from "./support/newsletter-app.ts";

describeOnEachDb("newsletter subscription", (_database, dialect) => {
  test("is confirmed and ended by links in mails", async () => {
    const app = await startNewsletter(dialect);
    expect(await app.request(" Ada@Finny.Example ")).toBeNull();
    const [letter] = await app.letters();
    expect(letter).toMatchObject({ channel: "email", to: EMAIL });
    expect(await app.readState()).toBe("unsubscribed");

    const { confirm, unsubscribe: end } = await app.readLinks();
    await app.succeed(confirmSubscription, { query: { token: confirm.token } });
    expect(await app.readState()).toBe("subscribed");
    app.clock.pass(DAY);
    await app.succeed(confirmSubscription, { query: { token: confirm.token } });
    expect((await app.readRows())[0]?.confirmed_at).toBe(app.clock.now() - DAY);

    app.clock.pass(400 * DAY);
    await app.succeed(unsubscribe, { query: { token: end.token } });
    expect(await app.readState()).toBe("unsubscribed");
    app.clock.pass(DAY);
    await app.succeed(unsubscribe, { query: { token: end.token } });
    expect((await app.readRows())[0]?.unsubscribed_at).toBe(app.clock.now() - DAY);
  });

  test("returns the same response for new and subscribed addresses", async () => {
    const app = await startNewsletter(dialect);
    const first = await app.call(subscribe, { query: { email: EMAIL } });
    const old = await app.readLinks();
    await app.succeed(confirmSubscription, { query: { token: old.confirm.token } });
    const second = await app.call(subscribe, {
      query: { email: EMAIL },
      headers: { "Accept-Language": "en-US" },
    });
    expect({ ...second, response: 0 }).toEqual({ ...first, response: 0 });
    expect(await app.letters()).toHaveLength(2);
    expect(await app.readState()).toBe("subscribed");

    const latest = await app.readLinks();
    expect(latest.confirm.token).not.toBe(old.confirm.token);
    // The links in both mails unsubscribe.
    await app.succeed(unsubscribe, { query: { token: latest.unsubscribe.token } });
    expect(await app.readState()).toBe("unsubscribed");
    await app.succeed(unsubscribe, { query: { token: old.unsubscribe.token } });
  });

  test("can be declined by a link before confirmation", async () => {
    const app = await startNewsletter(dialect);
    await app.request();
    const { confirm, unsubscribe: end } = await app.readLinks();
    app.clock.pass(1);
    await app.succeed(unsubscribe, { query: { token: end.token } });
    const late = await app.call(confirmSubscription, { query: { token: confirm.token } });
    expect(late).toMatchObject({ code: "2002", message: "Invalid link" });
    expect(await app.readState()).toBe("unsubscribed");
  });

  test("can be renewed after unsubscribing", async () => {
    const app = await startNewsletter(dialect);
    await app.request();
    const first = await app.readLinks();
    await app.succeed(confirmSubscription, { query: { token: first.confirm.token } });
    app.clock.pass(DAY);
    await app.succeed(unsubscribe, { query: { token: first.unsubscribe.token } });
    const old = await app.call(confirmSubscription, { query: { token: first.confirm.token } });
    expect(old.code).toBe("2002");
    await app.request();
    const second = await app.readLinks();
    await app.succeed(confirmSubscription, { query: { token: second.confirm.token } });
    expect(await app.readState()).toBe("subscribed");
    expect((await app.readRows())[0]?.confirmed_at).toBe(app.clock.now());
    await app.succeed(unsubscribe, { query: { token: first.unsubscribe.token } });
    expect(await app.readState()).toBe("unsubscribed");
  });

  test("rejects expired, replaced and forged links", async () => {
    const app = await startNewsletter(dialect);
    await app.request();
    const { confirm: replaced } = await app.readLinks();
    await app.request();
    const { confirm: latest } = await app.readLinks();
    for (const token of [replaced.token, "A".repeat(43)]) {
      const refused = await app.call(confirmSubscription, { query: { token } });
      expect(refused.code).toBe("2002");
      expect((await app.call(unsubscribe, { query: { token } })).code).toBe("2002");
    }
    app.clock.pass(7 * DAY);
    const late = await app.call(confirmSubscription, { query: { token: latest.token } });
    expect(late.code).toBe("2002");
    expect(await app.readState()).toBe("unsubscribed");
  });

  test("is stored once per address under concurrency", async () => {
    const app = await startNewsletter(dialect);
    await Promise.all(Array.from({ length: 5 }, () => app.request()));
    expect(await app.readRows()).toHaveLength(1);
    expect(await app.letters()).toHaveLength(5);
  });

  test("sends at most five mails per address and hour", async () => {
    const app = await startNewsletter(dialect, { LIMITS: "on" });
    for (let count = 0; count < 5; count += 1) await app.request(`ada+${count}@finny.example`);
    const refused = await app.call(subscribe, { query: { email: EMAIL.toUpperCase() } });
    expect(refused).toMatchObject({ code: "1004", data: { retryAfter: expect.any(Number) } });
    expect(refused.response.headers.get("Retry-After")).toMatch(/^[1-9]\d*$/);
    expect(await app.letters()).toHaveLength(5);
    await app.request("obi@finny.example");
  });

  test("stores tokens only as hashes and logs none", async () => {
    const app = await startNewsletter(dialect);
    await app.request();
    const { confirm } = await app.readLinks();
    await app.request("obi@finny.example");
    expect(confirm.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(JSON.stringify(await app.readRows())).not.toContain(confirm.token);
    await app.succeed(confirmSubscription, { query: { token: confirm.token } });
    expect(JSON.stringify(await app.readRows())).not.toContain(confirm.token);
    expect(app.logged.join("")).not.toContain(confirm.token);
    expect(app.logged.join("")).not.toContain(EMAIL);
  });

  test("uses an index for every query", async () => {
    const database = await createDatabase(dialect);
    const { services } = await startServiceApp(database);
    const { onQuery, queries } = recordQueries();
    const store = await database.open({ onQuery });
    const recorded = { ...services, store };
    const token = "A".repeat(43);
    await sendNewsletterConfirmation(recorded, EMAIL, "en_US");
    await expect(confirmSubscriptionByToken(recorded, token)).rejects.toThrow("2002");
    await expect(unsubscribeByToken(recorded, token)).rejects.toThrow("2002");
    expect(queries()).toHaveLength(4);
    expect(await findTableScans(store, queries())).toEqual([]);
  });
});
