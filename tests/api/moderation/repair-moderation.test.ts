import { expect, test } from "vitest";
import { moderationLog } from "#contract/moderation/moderation.ts";
import { undo } from "#server/moderation/moderation.ts";
import { repairCounters } from "#server/repair/repair-counters.ts";
import { createDatabase, describeOnEachDatabase } from "../../support/database.ts";
import { writeReview } from "../reviews/support/written-posts.ts";
import { type ServiceApp, startServiceApp } from "../support/service-app.ts";
import { decideOnCurrent } from "./support/decided.ts";
import { BY, decided, REMOVE, reportPost, SHOW } from "./support/moderators.ts";

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
