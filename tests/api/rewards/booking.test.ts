import { expect, test } from "vitest";
import { commentList, deleteComment } from "#contract/reviews/comment.ts";
import { ownRewards, REWARD_RULES } from "#contract/rewards/rewards.ts";
import { DAY, HOUR } from "#server/core/clock.ts";
import { setLike } from "#server/reactions/like.ts";
import { bookRewards, releaseRewards } from "#server/rewards/book-rewards.ts";
import { describeOnEachDb } from "../../support/database.ts";
import { findTableScans, recordQueries } from "../../support/query-plans.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { createReviewRow, insertReviews } from "../support/community.ts";
import { type ServiceApp, startServiceApp } from "../support/service-app.ts";
import {
  AMOUNTS,
  HOLD,
  readEntryKinds,
  readRewardStates,
  startRewardedApp,
  sumLedger,
  writeHelpfulReview,
} from "./support/rewarded-app.ts";

async function setPhone({ services: { store } }: ServiceApp, userId: string, phone: string | null) {
  await store.db.updateTable("users").set({ phone }).where("id", "=", userId).execute();
}

async function hide({ services: { store } }: ServiceApp, id: string) {
  await store.db.updateTable("comments").set({ state: "hidden" }).where("id", "=", id).execute();
}

describeOnEachDb("bookRewards", (_, dialect) => {
  test("rewards each review only once under concurrency", async () => {
    const { app, database, folder } = await startRewardedApp(dialect);
    const second = { folder, clock: app.clock, environment: AMOUNTS };
    const other = await startServiceApp(database, second);
    const { id, token } = await writeHelpfulReview(app, { stars: 1 });
    const jobs = Array.from({ length: 100 }, (_job, at) => (at % 2 === 0 ? app : other));
    const booked = await Promise.all(jobs.map(({ services }) => bookRewards(services)));
    expect(booked.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await sumLedger(app.services.store)).toBe(200);
    app.clock.pass(HOLD - 1);
    expect(await releaseRewards(app.services)).toBe(0);
    app.clock.pass(1);
    const released = await Promise.all(jobs.map(({ services }) => releaseRewards(services)));
    expect(released.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await readEntryKinds(app, id)).toEqual(["earned", "released"]);
    expect(await bookRewards(app.services)).toBe(0);
    const { items, balances } = await app.succeed(ownRewards, { token });
    expect(balances).toEqual([{ currency: "NGN", amount: 200 }]);
    expect(items).toMatchObject([{ commentId: id, currency: "NGN", amount: 200 }]);
  });

  test("requires a visible review, likes and a phone number", async () => {
    const { app } = await startRewardedApp(dialect);
    await writeHelpfulReview(app, { likes: REWARD_RULES.likes - 1 });
    await writeHelpfulReview(app, { state: "held" });
    await writeHelpfulReview(app, { source: "Google Play", source_key: "1", user_id: null });
    await writeHelpfulReview(app, { source: "Google Play", source_key: "2" });
    await writeHelpfulReview(app, { kind: "reply" });
    await setPhone(app, (await writeHelpfulReview(app)).userId, null);
    expect(await bookRewards(app.services)).toBe(0);
    const ada = await writeHelpfulReview(app, { stars: 5 });
    await setPhone(app, ada.userId, "+6281234567890");
    expect(await bookRewards(app.services)).toBe(1);
    const { balances } = await app.succeed(ownRewards, { token: ada.token });
    expect(balances).toEqual([{ currency: "IDR", amount: 5000 }]);
    await setPhone(app, ada.userId, "+2348031234567");
    app.clock.pass(HOLD);
    await releaseRewards(app.services);
    expect(await readRewardStates(app)).toEqual(["returned"]);
  });

  test("counts only likes of other devices and phone numbers", async () => {
    const { app } = await startRewardedApp(dialect);
    const { services, clock } = app;
    const { id, userId } = await writeHelpfulReview(app, { likes: 0 });
    const about = { subject_type: "product", subject_id: "branch", created_at: clock.now() };
    const origin = { network_hash: "home", device_hash: "phone", text_at: clock.now() };
    await services.store.db
      .insertInto("post_origins")
      .values({
        post_type: "comment",
        post_id: "another",
        user_id: userId,
        ...about,
        ...origin,
      })
      .execute();
    const likeFrom = async (networkHash: string, deviceHash: string | null, hasPhone = true) => {
      const giver = await signIn(app);
      if (!hasPhone) await setPhone(app, giver.userId, null);
      const from = { userId: giver.userId, networkHash, deviceHash };
      await setLike(services, { ...from, subjectType: "comment", subjectId: id, like: true });
    };
    for (const at of [0, 1, 2, 3, 4]) await likeFrom(`n${at >> 1}`, null, false);
    for (const at of [5, 6, 7, 8]) await likeFrom(`n${at}`, null);
    await likeFrom("home", null);
    await likeFrom("n9", "phone");
    expect(await bookRewards(services)).toBe(0);
    await likeFrom("n10", "another phone");
    expect(await bookRewards(services)).toBe(1);
  });

  test("ignores reviews written before REWARDS_FROM", async () => {
    const { app } = await startRewardedApp(dialect);
    const first = Date.parse(AMOUNTS.REWARDS_FROM);
    await writeHelpfulReview(app, { created_at: first - 1 });
    expect(await bookRewards(app.services)).toBe(0);
    await writeHelpfulReview(app, { created_at: first });
    expect(await bookRewards(app.services)).toBe(1);
  });

  test("requires equal reward amounts in server and site", async () => {
    const { database, folder } = await startRewardedApp(dialect);
    const environment = { ...AMOUNTS, REWARDS_NG: "300" };
    await expect(startServiceApp(database, { folder, environment })).rejects.toThrow(
      /^the site states REWARDS_NG=200 .+ and the server has REWARDS_NG=300 /,
    );
  });

  test("prevents changes and deletions of ledger entries", async () => {
    const { app } = await startRewardedApp(dialect);
    await writeHelpfulReview(app);
    await bookRewards(app.services);
    const { db } = app.services.store;
    const refused = "reward_entries only grows";
    const change = db.updateTable("reward_entries").set({ amount: 1 }).execute();
    await expect(change).rejects.toThrow(refused);
    await expect(db.deleteFrom("reward_entries").execute()).rejects.toThrow(refused);
    expect(await sumLedger(app.services.store)).toBe(200);
  });

  test("limits rewards per person and phone number in 30 days", async () => {
    const { app } = await startRewardedApp(dialect);
    const ada = await writeHelpfulReview(app);
    for (let more = 0; more < 4; more += 1) await writeHelpfulReview(app, { user_id: ada.userId });
    expect(await bookRewards(app.services)).toBe(REWARD_RULES.maxPerPerson);
    const { db } = app.services.store;
    const { phone } = await db
      .selectFrom("users")
      .select("phone")
      .where("id", "=", ada.userId)
      .executeTakeFirstOrThrow();
    await db.deleteFrom("users").where("id", "=", ada.userId).execute();
    const again = await writeHelpfulReview(app);
    await setPhone(app, again.userId, phone);
    expect(await bookRewards(app.services)).toBe(0);
    app.clock.pass(REWARD_RULES.maxPerPersonDays * DAY);
    expect(await bookRewards(app.services)).toBe(1);
  });

  test("skips ineligible reviews and stops at the daily limit", async () => {
    const { onQuery, queries } = recordQueries();
    const { app } = await startRewardedApp(dialect, { onQuery });
    const { store } = app.services;
    const nobody = Array.from({ length: 500 }, (_row, at) =>
      createReviewRow(
        { subjectType: "product", subjectId: `old-${at}` },
        { created_at: app.clock.now() - DAY, likes: 9 },
      ),
    );
    await insertReviews(store, nobody);
    for (let more = 0; more <= REWARD_RULES.maxPerDay; more += 1) await writeHelpfulReview(app);
    expect(await bookRewards(app.services)).toBe(REWARD_RULES.maxPerDay);
    app.clock.pass(DAY - HOUR);
    expect(await bookRewards(app.services)).toBe(0);
    app.clock.pass(HOUR);
    expect(await bookRewards(app.services)).toBe(1);
    app.clock.pass(HOLD);
    await releaseRewards(app.services);
    const rewardQueries = queries().filter(
      ({ sql }) => /\brewards?\b/.test(sql) && /^select/.test(sql),
    );
    expect(rewardQueries.length).toBeGreaterThan(4);
    expect(await findTableScans(store, rewardQueries)).toEqual([]);
  });

  test("cancels rewards of reviews hidden before the payment", async () => {
    const { app } = await startRewardedApp(dialect);
    const [hidden, deleted, kept] = [
      await writeHelpfulReview(app, { subject_id: "branch" }),
      await writeHelpfulReview(app, { subject_id: "branch" }),
      await writeHelpfulReview(app, { subject_id: "branch" }),
    ];
    await bookRewards(app.services);
    const params = { subjectType: "product", subjectId: "branch" } as const;
    const list = () => app.succeed(commentList, { params });
    expect((await list()).items.map(({ isRewarded }) => isRewarded)).toEqual([true, true, true]);
    await hide(app, hidden.id);
    await app.succeed(deleteComment, { token: deleted.token, params: { id: deleted.id } });
    app.clock.pass(HOLD);
    await releaseRewards(app.services);
    expect((await readRewardStates(app)).sort()).toEqual(["released", "returned", "returned"]);
    expect(await sumLedger(app.services.store)).toBe(200);
    const { items } = await app.succeed(ownRewards, { token: deleted.token });
    expect(items[0]).toMatchObject({ commentId: null, name: null });
    expect(items[0]?.entries.map(({ kind }) => kind)).toEqual(["earned", "returned"]);
    const { db } = app.services.store;
    await db.updateTable("comments").set({ state: "shown" }).where("id", "=", hidden.id).execute();
    const labels = new Map((await list()).items.map(({ id, isRewarded }) => [id, isRewarded]));
    expect(labels).toEqual(
      new Map([
        [kept.id, true],
        [hidden.id, undefined],
      ]),
    );
  });
});
