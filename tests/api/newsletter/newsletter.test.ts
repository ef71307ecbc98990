import { expect, test } from "vitest";
import { confirmSubscription, subscribe, unsubscribe } from "#contract/newsletter/newsletter.ts";
import { DAY } from "#server/core/clock.ts";
import { askToConfirm, confirm, endSubscription } from "#server/newsletter/newsletter.ts";
import { createDatabase, describeOnEachDatabase } from "../../support/database.ts";
import { findScans, recordQueries } from "../../support/query-plans.ts";
import { startServiceApp } from "../support/service-app.ts";
import { EMAIL, startNewsletter } from "./support/newsletter-app.ts";

describeOnEachDatabase("the newsletter", (_database, dialect) => {
  test("is asked for, confirmed by mail and ended", async () => {
    const app = await startNewsletter(dialect);
    expect(await app.request(" Ada@Finny.Example ")).toBeNull();
    const [letter] = await app.letters();
    expect(letter).toMatchObject({ channel: "email", to: EMAIL });
    expect(await app.state()).toBe("does not");

    const { confirm, unsubscribe: end } = await app.links();
    await app.succeed(confirmSubscription, { query: { token: confirm.token } });
    expect(await app.state()).toBe("reads");
    app.clock.pass(DAY);
    await app.succeed(confirmSubscription, { query: { token: confirm.token } });
    expect((await app.rows())[0]?.confirmed_at).toBe(app.clock.now() - DAY);

    app.clock.pass(400 * DAY);
    await app.succeed(unsubscribe, { query: { token: end.token } });
    expect(await app.state()).toBe("does not");
    app.clock.pass(DAY);
    await app.succeed(unsubscribe, { query: { token: end.token } });
    expect((await app.rows())[0]?.unsubscribed_at).toBe(app.clock.now() - DAY);
  });

  test("a known address is answered like a new one, and stays what it was", async () => {
    const app = await startNewsletter(dialect);
    const first = await app.call(subscribe, { query: { email: EMAIL } });
    const old = await app.links();
    await app.succeed(confirmSubscription, { query: { token: old.confirm.token } });
    const second = await app.call(subscribe, {
      query: { email: EMAIL },
      headers: { "Accept-Language": "en-US" },
    });
    expect({ ...second, response: 0 }).toEqual({ ...first, response: 0 });
    expect(await app.letters()).toHaveLength(2);
    expect(await app.state()).toBe("reads");

    const latest = await app.links();
    expect(latest.confirm.token).not.toBe(old.confirm.token);
    // Both mails end it.
    await app.succeed(unsubscribe, { query: { token: latest.unsubscribe.token } });
    expect(await app.state()).toBe("does not");
    await app.succeed(unsubscribe, { query: { token: old.unsubscribe.token } });
  });

  test("what was not confirmed can be refused for good", async () => {
    const app = await startNewsletter(dialect);
    await app.request();
    const { confirm, unsubscribe: end } = await app.links();
    app.clock.pass(1);
    await app.succeed(unsubscribe, { query: { token: end.token } });
    const late = await app.call(confirmSubscription, { query: { token: confirm.token } });
    expect(late).toMatchObject({ code: "2002", message: "Invalid link" });
    expect(await app.state()).toBe("does not");
  });

  test("who ended it may ask for it again", async () => {
    const app = await startNewsletter(dialect);
    await app.request();
    const first = await app.links();
    await app.succeed(confirmSubscription, { query: { token: first.confirm.token } });
    app.clock.pass(DAY);
    await app.succeed(unsubscribe, { query: { token: first.unsubscribe.token } });
    const old = await app.call(confirmSubscription, { query: { token: first.confirm.token } });
    expect(old.code).toBe("2002");
    await app.request();
    const second = await app.links();
    await app.succeed(confirmSubscription, { query: { token: second.confirm.token } });
    expect(await app.state()).toBe("reads");
    expect((await app.rows())[0]?.confirmed_at).toBe(app.clock.now());
    await app.succeed(unsubscribe, { query: { token: first.unsubscribe.token } });
    expect(await app.state()).toBe("does not");
  });

  test("a link that is old, replaced or made up confirms nothing", async () => {
    const app = await startNewsletter(dialect);
    await app.request();
    const { confirm: replaced } = await app.links();
    await app.request();
    const { confirm: latest } = await app.links();
    for (const token of [replaced.token, "A".repeat(43)]) {
      const refused = await app.call(confirmSubscription, { query: { token } });
      expect(refused.code).toBe("2002");
      expect((await app.call(unsubscribe, { query: { token } })).code).toBe("2002");
    }
    app.clock.pass(7 * DAY);
    const late = await app.call(confirmSubscription, { query: { token: latest.token } });
    expect(late.code).toBe("2002");
    expect(await app.state()).toBe("does not");
  });

  test("asking at once for one address leaves one row", async () => {
    const app = await startNewsletter(dialect);
    await Promise.all(Array.from({ length: 5 }, () => app.request()));
    expect(await app.rows()).toHaveLength(1);
    expect(await app.letters()).toHaveLength(5);
  });

  test("an address gets five mails an hour", async () => {
    const app = await startNewsletter(dialect, { LIMITS: "on" });
    for (let sent = 0; sent < 5; sent += 1) await app.request();
    const refused = await app.call(subscribe, { query: { email: EMAIL.toUpperCase() } });
    expect(refused).toMatchObject({ code: "1004", data: { retryAfter: expect.any(Number) } });
    expect(refused.response.headers.get("Retry-After")).toMatch(/^[1-9]\d*$/);
    expect(await app.letters()).toHaveLength(5);
    await app.request("obi@finny.example");
  });

  test("is not sent to an address that is lent for minutes", async () => {
    const app = await startNewsletter(dialect);
    const refused = await app.call(subscribe, { query: { email: "ada@x.mailinator.com" } });
    expect(refused).toMatchObject({
      code: "1001",
      data: { fields: { email: expect.any(String) } },
    });
    expect(await app.letters()).toEqual([]);
  });

  test("keeps no token and logs none", async () => {
    const app = await startNewsletter(dialect);
    await app.request();
    const { confirm } = await app.links();
    await app.request("obi@finny.example");
    expect(confirm.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(JSON.stringify(await app.rows())).not.toContain(confirm.token);
    await app.succeed(confirmSubscription, { query: { token: confirm.token } });
    expect(JSON.stringify(await app.rows())).not.toContain(confirm.token);
    expect(app.logged.join("")).not.toContain(confirm.token);
    expect(app.logged.join("")).not.toContain(EMAIL);
  });

  test("a mail that does not go out is said so", async () => {
    const app = await startNewsletter(dialect, { SMTP_URL: "smtp://127.0.0.1:1" });
    const refused = await app.call(subscribe, { query: { email: EMAIL } });
    expect(refused).toMatchObject({ code: "5003", data: null });
    expect(await app.state()).toBe("does not");
  });

  test("asks by keys only", async () => {
    const database = await createDatabase(dialect);
    const { services } = await startServiceApp(database);
    const { onQuery, queries } = recordQueries();
    const store = await database.open({ onQuery });
    const recorded = { ...services, store };
    const token = "A".repeat(43);
    await askToConfirm(recorded, EMAIL, "en_US");
    await expect(confirm(recorded, token)).rejects.toThrow("2002");
    await expect(endSubscription(recorded, token)).rejects.toThrow("2002");
    expect(queries()).toHaveLength(4);
    expect(await findScans(store, queries())).toEqual([]);
  });
});
