import { expect, test } from "vitest";
import { complain, ownComplaints } from "#contract/complaints/complaint.ts";
import { postQuestion } from "#contract/questions/question.ts";
import { follow, like } from "#contract/reactions/reactions.ts";
import { commentList, deleteComment, postComment, readComment } from "#contract/reviews/comment.ts";
import { stats } from "#contract/statistics/stats.ts";
import { insertSession } from "#server/accounts/session.ts";
import { DAY, HOUR } from "#server/core/clock.ts";
import { restoreTrust, updateDueTrust } from "#server/statistics/account-trust.ts";
import { describeOnEachDb, describeOnSqlite } from "../../support/database.ts";
import { signUp, signUpByMailAndPhone } from "../accounts/support/people.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { createFollowRows } from "../db/support/rows.ts";
import { decideOnCurrent, REMOVE } from "../moderation/support/moderators.ts";
import { ASKED } from "../questions/support/questions.ts";
import { startReviewedApp } from "../reviews/support/reviewed-app.ts";
import { createReviewRow, insertReviews, REVIEW } from "../support/community.ts";
import { findWrongCounters } from "../support/fresh-counts.ts";
import type { ServiceApp } from "../support/service-app.ts";
import {
  CARRIER,
  createUniqueReviewText,
  PRODUCT,
  postReviewBy,
  readTrust,
} from "./support/reviewers.ts";

const COMPANY = "fairmoney";
const LIMITED = { environment: { LIMITS: "on" } };

let networks = 0;

/** A new account with a network of its own, which its calls use. */
async function signUpFromNewNetwork(app: ServiceApp, register = signUp) {
  networks += 1;
  const address = `203.0.113.${networks}`;
  const { token, userId } = await register({
    ...app,
    succeed: (call, caller) => app.succeed(call, { address, ...caller }),
  } as ServiceApp);
  return { token, userId, address };
}

async function readProductStats(app: ServiceApp) {
  app.clock.pass(2 * 60_000);
  const response = await app.succeed(stats, { query: { subjects: "product:fairmoney" } });
  const figures = response["product:fairmoney"];
  if (!figures) throw new Error("there are no stats");
  return figures;
}

async function advanceClockAndUpdateTrust(app: ServiceApp, time: number) {
  app.clock.pass(time);
  await updateDueTrust(app.services);
}

describeOnEachDb("a new account", (_database, dialect) => {
  test("counts in statistics only after three days", async () => {
    const app = await startReviewedApp(dialect, LIMITED);
    const { token, userId, address } = await signUpFromNewNetwork(app);
    const caller = { token, address };
    const liked = await postReviewBy(app, createUniqueReviewText(900));
    const body = { ...PRODUCT, ...REVIEW, description: createUniqueReviewText(901) };
    const { id } = await app.succeed(postComment, { ...caller, body });
    await app.succeed(follow, { ...caller, body: { ...PRODUCT, follow: true } });
    const post = { subjectType: "comment", subjectId: liked.id } as const;
    expect(await app.succeed(like, { ...caller, body: { ...post, like: true } })).toEqual({
      liked: true,
      likes: 0,
    });
    const complaint = {
      companyId: COMPANY,
      subject: "Fees",
      message: "Twice.",
      email: "a@finny.example",
    };
    const { notCounted } = await app.succeed(complain, {
      ...caller,
      body: { ...complaint, pictures: [] },
    });
    expect(notCounted).toBe("new-account");
    expect(await readProductStats(app)).toMatchObject({
      ...{ reviews: 2, followers: 0 },
      stars: [0, 0, 0, 1, 0],
    });
    const list = await app.succeed(commentList, { params: PRODUCT });
    expect(list.total).toBe(2);

    await advanceClockAndUpdateTrust(app, 72 * HOUR);
    const later = await app.services.store.transaction((db) =>
      insertSession(db, userId, app.clock.now()),
    );
    expect(await readProductStats(app)).toMatchObject({ stars: [0, 0, 0, 2, 0], followers: 1 });
    const { comment } = await app.succeed(readComment, { params: { id: liked.id } });
    expect(comment.likes).toBe(1);
    const { items } = await app.succeed(ownComplaints, { token: later, address });
    expect(items).toMatchObject([{ notCounted: null }]);
    expect(await readTrust(app, id)).toBe(3);
    expect(await findWrongCounters(app.services.store)).toEqual([]);
  });

  test("may write ten replies per day", async () => {
    const app = await startReviewedApp(dialect, LIMITED);
    const review = await postReviewBy(app, createUniqueReviewText(903));
    const { token, address } = await signUpFromNewNetwork(app);
    const reply = (index: number) => ({
      ...{ token, address },
      body: { parentId: review.id, description: createUniqueReviewText(index) },
    });
    for (let index = 0; index < 10; index += 1) {
      await app.succeed(postComment, reply(index));
      app.clock.pass(10 * 60_000);
    }
    expect((await app.call(postComment, reply(10))).code).toBe("1004");
  });

  test("gains no trust by replies and questions", async () => {
    const app = await startReviewedApp(dialect, LIMITED);
    const review = await postReviewBy(app, createUniqueReviewText(904));
    const { token, address, userId } = await signUpFromNewNetwork(app);
    const body = { parentId: review.id, description: "ok thanks" };
    await app.succeed(postComment, { token, address, body });
    await app.succeed(postQuestion, { token, address, body: ASKED });
    await advanceClockAndUpdateTrust(app, 72 * HOUR);
    await advanceClockAndUpdateTrust(app, 60 * DAY);
    const users = app.services.store.db.selectFrom("users").select("trust");
    expect(await users.where("id", "=", userId).executeTakeFirst()).toEqual({ trust: 3 });
  });

  test("may ask three questions per day", async () => {
    const app = await startReviewedApp(dialect, LIMITED);
    const { token, address } = await signUpFromNewNetwork(app);
    const codes = [];
    for (const title of ["Is it safe?", "What does it cost?", "Who owns it?", "Is it fast?"]) {
      const body = { ...ASKED, title };
      codes.push((await app.call(postQuestion, { token, address, body })).code);
      app.clock.pass(10 * 60_000);
    }
    expect(codes).toEqual(["0000", "0000", "0000", "1004"]);
  });

  test("gains trust by a verified phone and accepted review", async () => {
    const app = await startReviewedApp(dialect, LIMITED);
    const { token, address } = await signUpFromNewNetwork(app, signUpByMailAndPhone);
    const body = { ...PRODUCT, ...REVIEW, description: createUniqueReviewText(902) };
    const { id } = await app.succeed(postComment, { token, address, body });
    expect(await readTrust(app, id)).toBe(0);
    await advanceClockAndUpdateTrust(app, 72 * HOUR);
    expect(await readTrust(app, id)).toBe(7);
    await advanceClockAndUpdateTrust(app, 30 * DAY);
    expect(await readTrust(app, id)).toBe(10);
    await app.services.store.db.updateTable("comments").set({ state: "removed" }).execute();
    await advanceClockAndUpdateTrust(app, 30 * DAY);
    expect(await readTrust(app, id)).toBe(7);
  });
});

describeOnEachDb("the place of a review among helpful ones", (_database, dialect) => {
  test("has no bonus for information until it counts", async () => {
    const app = await startReviewedApp(dialect, LIMITED);
    const { token, address } = await signUpFromNewNetwork(app);
    const readBonus = async (id: string) => {
      const rows = app.services.store.db.selectFrom("comments").selectAll().where("id", "=", id);
      const { helpful_at, created_at } = await rows.executeTakeFirstOrThrow();
      return helpful_at - created_at;
    };
    const body = { ...PRODUCT, ...REVIEW };
    const { id } = await app.succeed(postComment, { token, address, body });
    expect(await readBonus(id)).toBe(0);
    await advanceClockAndUpdateTrust(app, 72 * HOUR);
    expect(await readBonus(id)).toBeGreaterThan(100 * DAY);
    for (let index = 0; index < 3; index += 1) {
      const review = await postReviewBy(app, createUniqueReviewText(index), { address: CARRIER });
      expect((await readBonus(review.id)) > 0).toBe(index < 2);
    }
  });
});

describeOnSqlite("updateDueTrust", (_database, dialect) => {
  async function startWithFollows() {
    const app = await startReviewedApp(dialect, LIMITED);
    const { userId } = await signUpFromNewNetwork(app);
    const { store, clock } = app.services;
    const rows = createFollowRows(userId, 100, { created_at: clock.now(), trust: 0 });
    await store.db.insertInto("follows").values(rows).execute();
    app.clock.pass(73 * HOUR);
    const countFollowers = async () => {
      const rows = await store.db.selectFrom("subject_stats").select("followers").execute();
      return rows.filter(({ followers }) => followers > 0).length;
    };
    return { ...app, countFollowers };
  }

  test("lets other requests run between twenty reactions", async () => {
    const app = await startWithFollows();
    let turns = 0;
    const counting = setInterval(() => {
      turns += 1;
    });
    await updateDueTrust(app.services);
    clearInterval(counting);
    expect(turns).toBeGreaterThan(2);
    expect(await app.countFollowers()).toBe(100);
    expect(await findWrongCounters(app.services.store)).toEqual([]);
  });

  test("continues after an interruption", async () => {
    const app = await startWithFollows();
    const ending = new AbortController();
    setTimeout(() => ending.abort());
    await updateDueTrust(app.services, ending.signal);
    expect(await app.countFollowers()).toBeLessThan(100);
    await updateDueTrust(app.services);
    expect(await app.countFollowers()).toBe(100);
  });
});

describeOnSqlite("many accounts of one attacker", (_database, dialect) => {
  test("change a score of 20 reviews by under 0.05", async () => {
    const app = await startReviewedApp(dialect, LIMITED);
    const honest = Array.from({ length: 20 }, (_, index) =>
      createReviewRow(PRODUCT, { created_at: app.clock.now(), stars: 3 + (index % 3), trust: 7 }),
    );
    await insertReviews(app.services.store, honest);
    const before = await readProductStats(app);
    for (let index = 0; index < 5; index += 1) {
      const { token, address } = await signUpFromNewNetwork(app);
      const words = { stars: 1 as const, description: createUniqueReviewText(index) };
      await app.succeed(postComment, { token, address, body: { ...PRODUCT, ...REVIEW, ...words } });
    }
    const after = await readProductStats(app);
    expect(Math.abs((after.rating ?? 0) - (before.rating ?? 0))).toBeLessThan(0.05);
  });

  test("do not cause holds of other users' posts", async () => {
    const app = await startReviewedApp(dialect, LIMITED);
    for (let index = 0; index < 10; index += 1) {
      const { token } = await signUpFromNewNetwork(app);
      const body = { ...PRODUCT, ...REVIEW, description: createUniqueReviewText(index) };
      await app.succeed(postComment, { token, address: CARRIER, body });
    }
    for (let index = 10; index < 20; index += 1) {
      const description = createUniqueReviewText(index);
      const review = await postReviewBy(app, description, { address: CARRIER });
      expect(review.state).toBe("shown");
    }
  });

  test("have little weight from the same network", async () => {
    const app = await startReviewedApp(dialect);
    const trust = [];
    for (let index = 0; index < 4; index += 1) {
      const { id } = await postReviewBy(app, createUniqueReviewText(index), { address: CARRIER });
      trust.push(await readTrust(app, id));
    }
    expect(trust).toEqual([10, 10, 1, 1]);
  });

  test("do not lower others' trust while they are new", async () => {
    const app = await startReviewedApp(dialect, LIMITED);
    for (let index = 0; index < 2; index += 1) {
      const { token } = await signUpFromNewNetwork(app);
      const body = { ...PRODUCT, ...REVIEW, description: createUniqueReviewText(index) };
      await app.succeed(postComment, { token, address: CARRIER, body });
    }
    const { id } = await postReviewBy(app, createUniqueReviewText(3), { address: CARRIER });
    expect(await readTrust(app, id)).toBe(10);
  });

  test("of one network have little weight after three days", async () => {
    const app = await startReviewedApp(dialect, LIMITED);
    const ids = [];
    for (let index = 0; index < 4; index += 1) {
      const { token } = await signUpFromNewNetwork(app);
      const body = { ...PRODUCT, ...REVIEW, description: createUniqueReviewText(index) };
      ids.push((await app.succeed(postComment, { token, address: CARRIER, body })).id);
    }
    await advanceClockAndUpdateTrust(app, 73 * HOUR);
    const trust = await Promise.all(ids.map((id) => readTrust(app, id)));
    expect(trust.sort((a, b) => b - a)).toEqual([3, 3, 0, 0]);
  });

  test("have weight four times without a verified phone", async () => {
    const app = await startReviewedApp(dialect, LIMITED);
    const accounts = [];
    for (let index = 0; index < 6; index += 1) accounts.push(await signUpFromNewNetwork(app));
    const trust = [];
    for (const [index, { userId }] of accounts.entries()) {
      await advanceClockAndUpdateTrust(app, 73 * HOUR);
      const token = await app.services.store.transaction((db) =>
        insertSession(db, userId, app.clock.now()),
      );
      const body = { ...PRODUCT, ...REVIEW, description: createUniqueReviewText(index) };
      const { id } = await app.succeed(postComment, { token, address: CARRIER, body });
      trust.push(await readTrust(app, id));
    }
    expect(trust).toEqual([3, 3, 3, 3, 0, 0]);
    const { id } = await postReviewBy(app, createUniqueReviewText(7), { address: CARRIER });
    expect(await readTrust(app, id)).toBe(10);
  });

  test("count as one follower from the same device", async () => {
    const app = await startReviewedApp(dialect);
    for (let index = 0; index < 8; index += 1) {
      const { token } = await postReviewBy(app, createUniqueReviewText(index));
      const body = { ...PRODUCT, follow: true, zuid: "d".repeat(32) };
      await app.succeed(follow, { token, address: CARRIER, body });
    }
    expect((await readProductStats(app)).followers).toBe(1);
  });

  test("do not lower others' trust after their posts are removed or deleted", async () => {
    const app = await startReviewedApp(dialect);
    const posts: Awaited<ReturnType<typeof postReviewBy>>[] = [];
    for (let index = 0; index < 5; index += 1) {
      const text = `The interest was low. ${createUniqueReviewText(index)}`;
      posts.push(await postReviewBy(app, text, { address: CARRIER }));
      app.clock.pass(1);
    }
    const [removed, deleted, ...honest] = posts;
    const post = { postType: "comment", postId: removed?.id ?? "" } as const;
    await decideOnCurrent(app.services, { post, ...REMOVE });
    const params = { id: deleted?.id ?? "" };
    await app.succeed(deleteComment, { token: deleted?.token ?? "", params });
    const readThemes = async () => {
      const rows = await app.services.store.db
        .selectFrom("review_themes")
        .select("comment_id")
        .execute();
      return new Set(rows.map(({ comment_id }) => comment_id));
    };
    expect(await readThemes()).toEqual(new Set());
    await restoreTrust(app.services);
    expect(await readThemes()).toEqual(new Set(honest.slice(0, 2).map(({ id }) => id)));
    const trust = await Promise.all(honest.map(({ id }) => readTrust(app, id)));
    expect(trust).toEqual([10, 10, 1]);
  });

  test("do not use up the limits of their network", async () => {
    const app = await startReviewedApp(dialect, LIMITED);
    const post = await postReviewBy(app, createUniqueReviewText(904));
    const react = async (token: string) => {
      const caller = { token, address: CARRIER };
      const liked = { subjectType: "comment", subjectId: post.id, like: true } as const;
      await app.succeed(like, { ...caller, body: liked });
      await app.succeed(follow, { ...caller, body: { ...PRODUCT, follow: true } });
      const text = { subject: "Fees", message: "Twice.", email: "a@finny.example" };
      const body = { companyId: COMPANY, ...text, pictures: [] };
      return (await app.succeed(complain, { ...caller, body })).notCounted;
    };
    const readCounts = async () => {
      const { comment } = await app.succeed(readComment, { params: { id: post.id } });
      const { store } = app.services;
      const row = await store.db.selectFrom("subject_stats").select("complaints");
      const { complaints } = await row.where("subject_id", "=", COMPANY).executeTakeFirstOrThrow();
      return [comment.likes, (await readProductStats(app)).followers, complaints];
    };
    const puppets = [await signUpFromNewNetwork(app), await signUpFromNewNetwork(app)];
    for (const { token } of puppets) expect(await react(token)).toBe("new-account");
    expect(await react((await signIn(app)).token)).toBeNull();
    await react((await signIn(app)).token);
    expect(await readCounts()).toEqual([2, 2, 1]);
    await advanceClockAndUpdateTrust(app, 73 * HOUR);
    expect(await readCounts()).toEqual([2, 2, 1]);
    expect(await findWrongCounters(app.services.store)).toEqual([]);
  });

  test("cannot set a paid rate with under ten reviews", async () => {
    const app = await startReviewedApp(dialect);
    const { store } = app.services;
    const insertLoans = (count: number) =>
      insertReviews(
        store,
        Array.from({ length: count }, () =>
          createReviewRow(PRODUCT, {
            created_at: app.clock.now(),
            amount: 1000,
            term: 30,
            repayment: 2000,
          }),
        ),
      );
    await insertLoans(9);
    expect((await readProductStats(app)).paidRate).toBeNull();
    await insertLoans(1);
    expect((await readProductStats(app)).paidRate?.reviews).toBe(10);
  });
});
