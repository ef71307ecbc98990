import { expect, test } from "vitest";
import { moderationLog, type RemovalReason } from "#contract/moderation/moderation.ts";
import { report } from "#contract/moderation/report.ts";
import type { Subject } from "#contract/subjects/subject-key.ts";
import { undo } from "#server/moderation/moderation.ts";
import type { PostKey } from "#server/posts/post-state.ts";
import { repairCounters } from "#server/repair/repair-counters.ts";
import { createDatabase, describeOnEachDatabase } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { writeReview } from "../reviews/support/written-posts.ts";
import { type ServiceApp, startServiceApp } from "../support/service-app.ts";
import { decideAsSeen } from "./support/decided.ts";

const BY = { moderator: "bola", note: "" };

async function remove(app: ServiceApp, post: PostKey, reason: RemovalReason) {
  const decided = await decideAsSeen(app.services, { post, decision: "remove", reason, ...BY });
  if ("problem" in decided) throw new Error(decided.problem);
  return decided.act.id;
}

async function show(app: ServiceApp, post: PostKey): Promise<void> {
  const asked = { post, decision: "show", reason: "within-rules", ...BY } as const;
  await decideAsSeen(app.services, asked);
}

async function reportIt(app: ServiceApp, subject: Subject): Promise<void> {
  const { token } = await signIn(app);
  const words = { reason: "Fraud", subject: "x", message: "x", email: "a@finny.example" } as const;
  await app.succeed(report, { token, body: { ...subject, ...words } });
}

/** Removed, shown, shown again, taken back, and reports of posts and of a company. */
async function decideThisAndThat(app: ServiceApp): Promise<void> {
  const shown = async () => (await writeReview(app)).key;
  const held = async () => (await writeReview(app, { state: "held" })).key;
  const reported = await shown();
  await reportIt(app, { subjectType: "comment", subjectId: reported.postId });
  await reportIt(app, { subjectType: "company", subjectId: "fairmoney" });
  await remove(app, reported, "fraud");
  await remove(app, await shown(), "fraud");
  const again = await shown();
  await remove(app, again, "duplicate");
  await show(app, again);
  await show(app, await held());
  await show(app, await shown());
  const mistaken = await remove(app, await shown(), "abuse");
  await undo(app.services, { actId: mistaken, ...BY });
}

describeOnEachDatabase("counting decisions anew", (_, dialect) => {
  async function start() {
    const app = await startServiceApp(await createDatabase(dialect));
    await decideThisAndThat(app);
    const { total, counts } = await app.succeed(moderationLog, {});
    const { store } = app.services;
    return { app, store, told: { total, counts } };
  }

  test("comes to what was counted act by act", async () => {
    const { store, told } = await start();
    expect(told).toEqual({
      total: 8,
      counts: { waiting: 0, reports: 1, removed: { fraud: 2 }, shownAgain: 2 },
    });
    expect(await repairCounters(store)).toEqual([]);
  });

  test.for(["acts", "reports", "shownAgain", "removed:fraud", "removed:hatred"])(
    "mends what was changed behind its back: %s",
    async (name) => {
      const { app, store, told } = await start();
      await store.db
        .insertInto("moderation_counts")
        .values({ name, count: 77 })
        .onConflict((conflict) => conflict.column("name").doUpdateSet({ count: 77 }))
        .execute();
      expect(await repairCounters(store)).toMatchObject([{ what: "decisions" }]);
      const { total, counts } = await app.succeed(moderationLog, {});
      expect({ total, counts }).toEqual(told);
      expect(await repairCounters(store)).toEqual([]);
    },
  );

  test("mends what is gone, and the next act gets the next number", async () => {
    const { app, store, told } = await start();
    await store.db.deleteFrom("moderation_counts").execute();
    await repairCounters(store);
    await remove(app, (await writeReview(app)).key, "fraud");
    const { items, total } = await app.succeed(moderationLog, {});
    expect(total).toBe(told.total + 1);
    expect(items[0]?.id).toBe(String(total));
  });

  test("is right while others decide and report", async () => {
    const { app, store } = await start();
    const twelve = () => Promise.all(Array.from({ length: 12 }, () => writeReview(app)));
    const [posts, others] = [await twelve(), await twelve()];
    await store.db.updateTable("moderation_counts").set({ count: 50 }).execute();
    await store.db
      .updateTable("moderation_counts")
      .set({ count: 8 })
      .where("name", "=", "acts")
      .execute();
    await Promise.all([
      ...posts.map(({ key }) => remove(app, key, "fraud")),
      repairCounters(store),
      ...others.map(({ id }) => reportIt(app, { subjectType: "comment", subjectId: id })),
    ]);
    expect(await repairCounters(store)).toEqual([]);
    const { total, counts } = await app.succeed(moderationLog, {});
    expect(total).toBe(20);
    expect(counts).toMatchObject({ reports: 13, removed: { fraud: 14 } });
  });
});
