import { expect, test } from "vitest";
import { moderationLog } from "#contract/moderation/moderation.ts";
import { MINUTE } from "#server/core/clock.ts";
import { newId } from "#server/db/ids.ts";
import { undo } from "#server/moderation/moderation.ts";
import { readModerationLog } from "#server/moderation/moderation-log.ts";
import { repairCounters } from "#server/repair/repair-counters.ts";
import { createDatabase, describeOnEachDatabase } from "../../support/database.ts";
import { recordQueries } from "../../support/query-plans.ts";
import { writeQuestion, writeReview } from "../reviews/support/written-posts.ts";
import { type ServiceApp, startServiceApp } from "../support/service-app.ts";
import { BY, decided, decideOnCurrent, REMOVE, reportPost, SHOW } from "./support/moderators.ts";

describeOnEachDatabase("the public log of moderation", (_database, dialect) => {
  const start = async () => startServiceApp(await createDatabase(dialect));

  test("reads no table for its counts", async () => {
    const { onQuery, queries } = recordQueries();
    const database = await createDatabase(dialect);
    const app = await startServiceApp(database);
    const { key } = await writeReview(app);
    await decided(decideOnCurrent(app.services, { post: key, ...REMOVE }));
    const store = await database.open({ onQuery });
    const { subjects } = app.services;
    await readModerationLog({ store, subjects }, { size: 20, locale: "en_US" });
    const counting = queries().filter(({ sql }) => /count\(/.test(sql));
    // Waiting posts are counted from a partial index; all other counts are stored.
    const tables = counting.map(({ sql }) => / from "(\w+)" where state in \(/.exec(sql)?.[1]);
    // They run side by side.
    expect(tables.sort()).toEqual(["comments", "questions"]);
    const ofActs = queries().filter(({ sql }) => sql.includes('"moderation_acts"'));
    expect(ofActs.map(({ sql }) => / order by "act"."number" desc limit /.test(sql))).toEqual([
      true,
    ]);
  });

  test("everyone reads what was decided, page by page, and nothing of whom it concerns", async () => {
    const app = await start();
    const [one, two, three] = [
      await writeReview(app),
      await writeReview(app, { subjectId: "fairmoney" }),
      await writeReview(app, { state: "held" }),
    ];
    await reportPost(app, one.key, "eze@finny.example");
    await decided(
      decideOnCurrent(app.services, { post: one.key, ...REMOVE, note: "by bola for ada" }),
    );
    app.clock.pass(MINUTE);
    const wrong = await decided(decideOnCurrent(app.services, { post: two.key, ...REMOVE }));
    app.clock.pass(MINUTE);
    await decided(undo(app.services, { actId: wrong.act.id, ...BY }));
    await decided(decideOnCurrent(app.services, { post: three.key, ...SHOW }));
    await writeQuestion(app);
    const first = await app.succeed(moderationLog, { query: { size: "3" } });
    expect(first).toMatchObject({
      total: 4,
      counts: { waiting: 1, reports: 1, removed: { fraud: 1 }, shownAgain: 1 },
    });
    expect(first.items.map(({ decision, isUndone }) => [decision, isUndone])).toEqual([
      ["show", false],
      ["undo", false],
      ["remove", true],
    ]);
    expect(first.items[2]).toMatchObject({
      reason: "fraud",
      postType: "comment",
      subjectType: "product",
      subjectId: "fairmoney",
      subjectName: "FairMoney",
    });
    const cursor = first.next ?? "";
    const rest = await app.succeed(moderationLog, { query: { size: "3", cursor } });
    expect(rest.items.map(({ decision }) => decision)).toEqual(["remove"]);
    expect(rest.next).toBeNull();
    expect(first.items.map(({ id }) => id)).toEqual(["4", "3", "2"]);
    const days = new Set([...first.items, ...rest.items].map(({ at }) => at.slice(10)));
    expect([...days]).toEqual(["T00:00:00.000Z"]);
    const all = JSON.stringify([first, rest, Buffer.from(cursor, "base64url").toString()]);
    // No id or cursor may contain the time, which would identify the post.
    expect(all).not.toContain(String(app.clock.now()).slice(0, 6));
    expect(all).not.toContain(newId().slice(0, 6));
    for (const secret of [one.id, two.id, three.id, one.userId, "bola", "eze"]) {
      expect(all).not.toContain(secret);
    }
    const bad = await app.call(moderationLog, { query: { cursor: "bm9uZQ" } });
    expect(bad.code).toBe("1001");
  });
});

async function decideOn(app: ServiceApp, ...decisions: readonly (typeof REMOVE | typeof SHOW)[]) {
  const { key } = await writeReview(app);
  await reportPost(app, key, "eze@finny.example");
  let last = "";
  for (const asked of decisions) {
    last = (await decided(decideOnCurrent(app.services, { post: key, ...asked }))).act.id;
  }
  return last;
}

describeOnEachDatabase("counting decisions anew", (_, dialect) => {
  /** Two are removed, one is shown again, one removal is taken back. */
  async function start() {
    const app = await startServiceApp(await createDatabase(dialect));
    await decideOn(app, REMOVE);
    await decideOn(app, REMOVE);
    await decideOn(app, REMOVE, SHOW);
    await decided(undo(app.services, { actId: await decideOn(app, REMOVE), ...BY }));
    const read = async () => {
      const { total, counts } = await app.succeed(moderationLog, {});
      return { total, counts };
    };
    return { app, store: app.services.store, read };
  }

  test("finds nothing to mend, and mends what was changed or is gone", async () => {
    const { app, store, read } = await start();
    const before = await read();
    expect(before).toEqual({
      total: 6,
      counts: { waiting: 0, reports: 4, removed: { fraud: 2 }, shownAgain: 1 },
    });
    expect(await repairCounters(store)).toEqual([]);
    for (const name of ["acts", "reports", "shownAgain", "removed:fraud", "removed:hatred"]) {
      await store.db.deleteFrom("moderation_counts").where("name", "=", name).execute();
      const count = name === "removed:hatred" ? 77 : 1;
      await store.db.insertInto("moderation_counts").values({ name, count }).execute();
      const found = await repairCounters(store);
      expect(found.every(({ what }) => what === "decisions")).toBe(true);
      expect(await read()).toEqual(before);
    }
    await store.db.deleteFrom("moderation_counts").execute();
    await repairCounters(store);
    await decideOn(app, REMOVE);
    expect((await app.succeed(moderationLog, {})).items[0]?.id).toBe("7");
  });

  test("is right while others decide and report", async () => {
    const { app, store } = await start();
    await store.db.updateTable("moderation_counts").set({ count: 50 }).execute();
    await store.db
      .updateTable("moderation_counts")
      .set({ count: 6 })
      .where("name", "=", "acts")
      .execute();
    await Promise.all([
      ...Array.from({ length: 12 }, () => decideOn(app, REMOVE)),
      repairCounters(store),
    ]);
    expect(await repairCounters(store)).toEqual([]);
  });
});
