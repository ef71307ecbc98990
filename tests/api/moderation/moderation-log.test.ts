import { expect, test } from "vitest";
import { moderationLog } from "#contract/moderation/moderation.ts";
import { MINUTE } from "#server/core/clock.ts";
import { insertHeldQuestion, insertReview } from "../reviews/support/written-posts.ts";
import { describeAppOnEachDb, type ServiceApp } from "../support/service-app.ts";
import {
  decideOnCurrent,
  getDecisionResult,
  REMOVE,
  reportPostByNewUser,
  SHOW,
} from "./support/moderators.ts";

describeAppOnEachDb("the public log of moderation", (start) => {
  test("updates its counts at most once a minute", async () => {
    const app = await start();
    const readCounts = async () => (await app.succeed(moderationLog, {})).counts;
    await readCounts();
    const { key } = await insertReview(app);
    await getDecisionResult(decideOnCurrent(app.services, { post: key, ...REMOVE }));
    expect(await readCounts()).toMatchObject({ removed: {} });
    app.clock.pass(MINUTE);
    expect(await readCounts()).toMatchObject({ removed: { fraud: 1 } });
  });

  test("lists decisions in pages, without names or texts", async () => {
    const app = await start();
    const [one, two, three] = [
      await insertReview(app),
      await insertReview(app, { subjectId: "fairmoney" }),
      await insertReview(app, { state: "held" }),
    ];
    await reportPostByNewUser(app, one.key, "eze@finny.example");
    await getDecisionResult(
      decideOnCurrent(app.services, { post: one.key, ...REMOVE, note: "by bola for ada" }),
    );
    app.clock.pass(MINUTE);
    await getDecisionResult(decideOnCurrent(app.services, { post: two.key, ...REMOVE }));
    app.clock.pass(MINUTE);
    await getDecisionResult(decideOnCurrent(app.services, { post: two.key, ...SHOW }));
    await getDecisionResult(decideOnCurrent(app.services, { post: three.key, ...SHOW }));
    await insertHeldQuestion(app);
    const first = await app.succeed(moderationLog, { query: { size: "3" } });
    expect(first).toMatchObject({
      total: 4,
      counts: { waiting: 1, reports: 1, removed: { fraud: 1 }, shownAgain: 2 },
    });
    expect(first.items.map(({ decision }) => decision)).toEqual(["show", "show", "remove"]);
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
    const all = JSON.stringify([first, rest, Buffer.from(cursor, "base64url").toString()]);
    // No cursor may contain the time, which would identify the post.
    expect(all).not.toContain(String(app.clock.now()).slice(0, 6));
    for (const secret of [one.id, two.id, three.id, one.userId, "bola", "eze"]) {
      expect(all).not.toContain(secret);
    }
    const bad = await app.call(moderationLog, { query: { cursor: "bm9uZQ" } });
    expect(bad.code).toBe("1001");
  });
});

async function decideRepeatedly(
  app: ServiceApp,
  ...decisions: readonly (typeof REMOVE | typeof SHOW)[]
) {
  const { key } = await insertReview(app);
  await reportPostByNewUser(app, key, "eze@finny.example");
  let last = "";
  for (const decision of decisions) {
    last = (await getDecisionResult(decideOnCurrent(app.services, { post: key, ...decision }))).act
      .id;
  }
  return last;
}

describeAppOnEachDb("counts in the moderation log", (start) => {
  test("include only the latest decision on each post", async () => {
    const app = await start();
    await decideRepeatedly(app, REMOVE);
    await decideRepeatedly(app, REMOVE);
    await decideRepeatedly(app, REMOVE, SHOW);
    const { total, counts } = await app.succeed(moderationLog, {});
    expect(total).toBe(4);
    expect(counts).toEqual({ waiting: 0, reports: 3, removed: { fraud: 2 }, shownAgain: 1 });
  });
});
