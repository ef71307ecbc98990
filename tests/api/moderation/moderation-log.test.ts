import { expect, test } from "vitest";
import { moderationLog } from "#contract/moderation/moderation.ts";
import { MINUTE } from "#server/core/clock.ts";
import { newId } from "#server/db/ids.ts";
import { undo } from "#server/moderation/moderation.ts";
import { readModerationLog } from "#server/moderation/moderation-log.ts";
import { createDatabase, describeOnEachDatabase } from "../../support/database.ts";
import { recordQueries } from "../../support/query-plans.ts";
import { writeQuestion, writeReview } from "../reviews/support/written-posts.ts";
import { startServiceApp } from "../support/service-app.ts";
import { decideOnCurrent } from "./support/decided.ts";
import { BY, decided, REMOVE, reportPost, SHOW } from "./support/moderators.ts";

describeOnEachDatabase("the public log of moderation", (_database, dialect) => {
  const start = async () => startServiceApp(await createDatabase(dialect));

  test("the log tells the same counts as its acts, and reads no table for them", async () => {
    const { onQuery, queries } = recordQueries();
    const database = await createDatabase(dialect);
    const app = await startServiceApp(database);
    const posts = [];
    for (let index = 0; index < 6; index += 1) {
      posts.push((await writeReview(app, { state: index % 2 ? "held" : "shown" })).key);
    }
    for (const key of posts.slice(0, 4)) {
      await decided(decideOnCurrent(app.services, { post: key, ...REMOVE }));
    }
    const [, two, three, , five, six] = posts;
    if (!two || !three || !five || !six) throw new Error("posts are missing");
    await decided(decideOnCurrent(app.services, { post: two, ...SHOW }));
    const again = await decided(decideOnCurrent(app.services, { post: three, ...SHOW }));
    await decided(undo(app.services, { actId: again.act.id, ...BY }));
    await decided(decideOnCurrent(app.services, { post: five, ...SHOW }));
    await decided(decideOnCurrent(app.services, { post: six, ...SHOW }));
    const log = await app.succeed(moderationLog, {});
    expect(log.total).toBe(9);
    expect(log.counts).toEqual({
      waiting: 0,
      reports: 0,
      removed: { fraud: 3 },
      shownAgain: 2,
    });
    const store = await database.open({ onQuery });
    const asked = { size: 20, locale: "en_US" } as const;
    const { subjects } = app.services;
    await readModerationLog(
      { store, subjects },
      { ...asked, ...(log.next && { cursor: log.next }) },
    );
    const counting = queries().filter(({ sql }) => /count\(/.test(sql));
    // Waiting posts are counted from a partial index; all other counts are stored.
    expect(counting.map(({ sql }) => / from "(\w+)" where state in \(/.exec(sql)?.[1])).toEqual([
      "comments",
      "questions",
    ]);
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
