import { expect, test } from "vitest";
import { undo } from "#server/moderation/moderation.ts";
import { sendNotices } from "#server/moderation/notices.ts";
import { createDatabase, describeOnEachDatabase } from "../../support/database.ts";
import { countedReviews, stateOfComment, writeReview } from "../reviews/support/written-posts.ts";
import { startServiceApp } from "../support/service-app.ts";
import { decideOnCurrent } from "./support/decided.ts";
import { BY, decided, REMOVE, reportPost, SHOW } from "./support/moderators.ts";

describeOnEachDatabase("moderators who were wrong", (_database, dialect) => {
  const start = async () => startServiceApp(await createDatabase(dialect));

  test("take a decision back, once, with the reports that it closed", async () => {
    const app = await start();
    const { id, key } = await writeReview(app);
    await reportPost(app, key, "eze@finny.example");
    const removed = await decided(decideOnCurrent(app.services, { post: key, ...REMOVE }));
    const undone = await decided(undo(app.services, { actId: removed.act.id, ...BY }));
    expect(undone).toMatchObject({ reports: 1, act: { decision: "undo", reason: "mistake" } });
    expect(await stateOfComment(app, id)).toBe("shown");
    expect(await countedReviews(app, "branch")).toBe(1);
    const again = await undo(app.services, { actId: removed.act.id, ...BY });
    expect(again).toEqual({ problem: "undone-already" });
    const anew = await undo(app.services, { actId: undone.act.id, ...BY });
    expect(anew).toEqual({ problem: "not-a-decision" });
    const { db } = app.services.store;
    expect(await db.selectFrom("reports").selectAll().execute()).toMatchObject([
      { outcome: null, act_id: null, decided_at: null, told_at: null },
    ]);
  });

  test("leave no report open of what is removed again: it was right", async () => {
    const app = await start();
    const { id, key } = await writeReview(app);
    await decided(decideOnCurrent(app.services, { post: key, ...REMOVE }));
    await decided(decideOnCurrent(app.services, { post: key, ...SHOW }));
    const dismissed = await reportPost(app, key, "eze@finny.example");
    const shown = await decided(decideOnCurrent(app.services, { post: key, ...SHOW }));
    expect(shown.reports).toBe(1);
    await sendNotices(app.services);
    const wrong = await decided(undo(app.services, { actId: shown.act.id, ...BY }));
    expect(wrong).toMatchObject({ reports: 1, act: { state_after: "shown" } });

    await decided(decideOnCurrent(app.services, { post: key, ...REMOVE }));
    const again = await decided(decideOnCurrent(app.services, { post: key, ...SHOW }));
    const late = await reportPost(app, key, "uma@finny.example");
    const { act, reports } = await decided(undo(app.services, { actId: again.act.id, ...BY }));
    expect(await stateOfComment(app, id)).toBe("removed");
    expect(reports).toBe(1);
    const { db } = app.services.store;
    const rows = await db.selectFrom("reports").selectAll().orderBy("created_at").execute();
    expect(rows.find(({ user_id }) => user_id === late)).toMatchObject({
      outcome: "upheld",
      act_id: act.id,
      decided_at: app.clock.now(),
    });
    expect(rows.filter(({ decided_at }) => decided_at === null)).toEqual([]);
    await sendNotices(app.services);
    const letters = await app.letters();
    for (const person of [dismissed, late]) {
      const told = letters.findLast(({ to }) => to === `ada-${person}@finny.example`);
      expect(told?.subject).toBe("Finny: what you reported was removed");
    }
  });

  test("take back the latest decision alone", async () => {
    const app = await start();
    const { id, key } = await writeReview(app, { state: "held" });
    const first = await decided(decideOnCurrent(app.services, { post: key, ...SHOW }));
    const removed = await decided(decideOnCurrent(app.services, { post: key, ...REMOVE }));
    const latest = await decided(decideOnCurrent(app.services, { post: key, ...SHOW }));
    for (const { act } of [first, removed]) {
      expect(await undo(app.services, { actId: act.id, ...BY })).toEqual({
        problem: "decided-since",
      });
    }
    expect(await stateOfComment(app, id)).toBe("shown");
    await decided(undo(app.services, { actId: latest.act.id, ...BY }));
    expect(await stateOfComment(app, id)).toBe("removed");
    // The act in force is now the undo.
    expect(await undo(app.services, { actId: removed.act.id, ...BY })).toEqual({
      problem: "decided-since",
    });
  });
});
