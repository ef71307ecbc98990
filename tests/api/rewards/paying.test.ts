import { expect, test } from "vitest";
import { REWARD_RULES } from "#contract/rewards/rules.ts";
import { DAY, HOUR } from "#server/core/clock.ts";
import { describeOnEachDatabase } from "../../support/database.ts";
import { startServiceApp } from "../support/service-app.ts";
import { startAirtimeProvider } from "./support/airtime-provider.ts";
import { AMOUNTS, earn, kindsOf, pay, startRewardedApp, sumOf } from "./support/rewarded-app.ts";

const BEGINNING = ["earned", "held", "released"];

describeOnEachDatabase("airtime by a provider", (_, dialect) => {
  async function start() {
    const provider = await startAirtimeProvider();
    const { app, database } = await startRewardedApp(dialect, {
      environment: provider.environment,
    });
    const [review = { id: "", userId: "" }] = await earn(app);
    const kinds = () => kindsOf(app, review.id);
    return { app, database, provider, review, kinds };
  }

  test("goes out in its format, once, and leaves no number or secret in the log", async () => {
    const { app, provider, review, kinds } = await start();
    const jobs = await Promise.all([pay(app), pay(app), pay(app)]);
    expect(jobs.reduce((sum, sent) => sum + sent)).toBe(1);
    const user = await app.services.store.read.userById(review.userId);
    expect(provider.delivered).toMatchObject([{ amount: 200, number: user?.phone }]);
    expect(await kinds()).toEqual([...BEGINNING, "sent"]);
    expect(await sumOf(app.services.store)).toBe(0);
    app.clock.pass(DAY);
    expect(await pay(app)).toBe(0);
    const log = app.logged.join("");
    expect(log).toContain('"outcome":"sent"');
    for (const secret of [user?.phone?.slice(1), "Airtime.secret-9Kd"]) {
      expect(log).not.toContain(secret);
    }
  });

  const page = "<!doctype html><h1>Bad Gateway</h1>";
  test.for([
    ["no answer to what was sent", { when: "after", answer: "nothing" }],
    ["no answer, and nothing sent", { when: "before", answer: "nothing" }],
    ["a failure after it was sent", { when: "after", answer: [500, { errorCode: null }] }],
    ["a failure before", { when: "before", answer: [503, page] }],
    ["a page with status 200", { when: "after", answer: [200, page] }],
    ["JSON of another form", { when: "after", answer: [200, ["SUCCESSFUL"]] }],
    [
      "another's top-up",
      {
        when: "before",
        answer: [200, { transactionId: 1, status: "SUCCESSFUL", customIdentifier: "other" }],
      },
    ],
    ["an empty account", { when: "before", answer: [400, { errorCode: "INSUFFICIENT_BALANCE" }] }],
    [
      "that it has it already",
      { when: "after", answer: [400, { errorCode: "CUSTOM_IDENTIFIER_ALREADY_USED" }] },
    ],
  ] as const)("%s is looked up before it is tried again", async ([_name, fault]) => {
    const { app, provider, kinds } = await start();
    provider.faults.topUps.push(fault as (typeof provider.faults.topUps)[number]);
    expect(await pay(app)).toBe(0);
    expect(await kinds()).toEqual(BEGINNING);
    app.clock.pass(HOUR - 1);
    expect(await pay(app)).toBe(0);
    app.clock.pass(1);
    // The lookup goes wrong as well.
    provider.faults.reports.push(
      { when: "before", answer: [200, { content: [{ id: 1 }] }] },
      { when: "before", answer: [422, { errorCode: "INVALID_PHONE_NUMBER" }] },
    );
    expect(await pay(app)).toBe(0);
    app.clock.pass(2 * HOUR);
    expect(await pay(app)).toBe(0);
    app.clock.pass(4 * HOUR);
    expect(await pay(app)).toBe(1);
    expect(await kinds()).toEqual([...BEGINNING, "sent"]);
    expect(provider.delivered).toHaveLength(1);
  });

  test("an expired token is replaced", async () => {
    const { app, provider } = await start();
    await earn(app);
    await pay(app);
    provider.tokens.clear();
    await earn(app);
    expect(await pay(app)).toBe(1);
    expect(provider.delivered).toHaveLength(3);
    expect(new Set(provider.delivered.map(({ customIdentifier }) => customIdentifier)).size).toBe(
      3,
    );
  });

  test("what it still works on is waited for, what it gave up is tried under another name", async () => {
    const { app, provider, kinds } = await start();
    provider.state.status = "PROCESSING";
    await pay(app);
    app.clock.pass(HOUR);
    await pay(app);
    expect(await kinds()).toEqual(BEGINNING);
    for (const one of provider.delivered) one.status = "REFUNDED";
    app.clock.pass(DAY);
    await pay(app);
    expect(await kinds()).toEqual([...BEGINNING, "failed"]);
    provider.state.status = "SUCCESSFUL";
    app.clock.pass(DAY);
    expect(await pay(app)).toBe(1);
    expect(provider.delivered.map(({ status }) => status)).toEqual(["REFUNDED", "SUCCESSFUL"]);
    expect(await sumOf(app.services.store)).toBe(0);
  });

  test("a number that it refuses is tried five times, and stays owed", async () => {
    const { app, provider, kinds } = await start();
    const refused = [400, { errorCode: "INVALID_RECIPIENT_PHONE" }] as [number, unknown];
    for (let more = 0; more < 9; more += 1) {
      provider.faults.topUps.push({ when: "before", answer: refused });
      await pay(app);
      app.clock.pass(DAY);
    }
    const failures = Array.from({ length: REWARD_RULES.mostFailures }, () => "failed");
    expect(await kinds()).toEqual([...BEGINNING, ...failures]);
    expect(await sumOf(app.services.store)).toBe(200);
  });

  test("stays due for a review that is removed after it was sent, and is returned for one before", async () => {
    const { app, provider, review, kinds } = await start();
    const [other = review] = await earn(app);
    const { db } = app.services.store;
    await db.updateTable("comments").set({ state: "removed" }).where("id", "=", other.id).execute();
    provider.faults.topUps.push({ when: "after", answer: "nothing" });
    await pay(app);
    await db.updateTable("comments").set({ state: "removed" }).execute();
    app.clock.pass(HOUR);
    expect(await pay(app)).toBe(1);
    expect(await kinds()).toEqual([...BEGINNING, "sent"]);
    expect(await kindsOf(app, other.id)).toEqual([...BEGINNING, "returned"]);
    expect(provider.delivered).toHaveLength(1);
  });

  test("is returned after no answer once the report is empty twice, a day apart: it may be late", async () => {
    const { app, provider, review, kinds } = await start();
    const [lost = review] = await earn(app);
    provider.faults.topUps.push({ when: "after", answer: "nothing" });
    provider.faults.topUps.push({ when: "before", answer: "nothing" });
    await pay(app);
    await app.services.store.db.updateTable("comments").set({ state: "removed" }).execute();
    app.clock.pass(HOUR);
    for (const _ of [0, 1]) {
      provider.faults.reports.push({ when: "before", answer: [200, { content: [] }] });
    }
    await pay(app);
    app.clock.pass(DAY - 1);
    expect(await pay(app)).toBe(0);
    expect([await kinds(), await kindsOf(app, lost.id)]).toEqual([BEGINNING, BEGINNING]);
    app.clock.pass(1);
    expect(await pay(app)).toBe(1);
    expect(await kinds()).toEqual([...BEGINNING, "sent"]);
    expect(await kindsOf(app, lost.id)).toEqual([...BEGINNING, "returned"]);
  });

  test("two servers send each reward once", async () => {
    const { app, database, provider } = await start();
    const { clock, services } = app;
    await earn(app, 20);
    const environment = { ...AMOUNTS, ...provider.environment };
    const other = await startServiceApp(database, { clock, environment });
    const sent = await Promise.all([pay(app), pay(other), pay(app), pay(other)]);
    expect(sent.reduce((sum, one) => sum + one)).toBe(21);
    expect(provider.delivered).toHaveLength(21);
    expect(await sumOf(services.store)).toBe(0);
  });
});
