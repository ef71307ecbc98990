import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { report } from "#contract/moderation/report.ts";
import { editComment } from "#contract/reviews/comment.ts";
import { DAY, MINUTE } from "#server/core/clock.ts";
import { sendNotices } from "#server/moderation/notices.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import {
  insertReview,
  readCommentState,
  readReviewCount,
} from "../reviews/support/written-posts.ts";
import { REVIEW } from "../support/community.ts";
import { findWrongCounters } from "../support/fresh-counts.ts";
import {
  describeAppOnEachDb,
  describeAppOnSqlite,
  type ServiceApp,
} from "../support/service-app.ts";
import { decideOnCurrent, getDecisionResult, REMOVE, SHOW } from "./support/moderators.ts";

let networks = 0;

function createNetworkAddress(): string {
  networks += 1;
  return `203.1.${networks >> 8}.${networks & 255}`;
}

/** Signs in a person, by default on a network of their own. */
async function createReporter(
  app: ServiceApp,
  {
    address = createNetworkAddress(),
    age = 8 * DAY,
    phone = null as string | null,
    trust = 10,
  } = {},
) {
  const { token, userId } = await signIn(app);
  await app.services.store.db
    .updateTable("users")
    .set({ created_at: app.clock.now() - age, phone, trust })
    .where("id", "=", userId)
    .execute();
  const reportComment = async (id: string, from = address) => {
    const subject = { subjectType: "comment", subjectId: id, reason: "Fraud" } as const;
    const words = { subject: "Invented", message: "Not so.", email: "eze@finny.example" };
    return app.call(report, { token, address: from, body: { ...subject, ...words } });
  };
  return { userId, report: reportComment };
}

type SignedReporter = Awaited<ReturnType<typeof createReporter>>;

async function createReporters(
  app: ServiceApp,
  count: number,
  given = {},
): Promise<SignedReporter[]> {
  const people = [];
  for (let person = 0; person < count; person += 1) people.push(await createReporter(app, given));
  return people;
}

/** Reports a review, by default a new one, by these people and returns its state. */
async function reportAndReadState(
  app: ServiceApp,
  people: readonly SignedReporter[],
  id?: string,
): Promise<string> {
  const reviewId = id ?? (await insertReview(app)).id;
  for (const person of people) {
    if ((await readCommentState(app, reviewId)) !== "hidden") await person.report(reviewId);
  }
  return readCommentState(app, reviewId);
}

async function writeReviews(app: ServiceApp, count: number): Promise<string[]> {
  const ids = [];
  for (let post = 0; post < count; post += 1) ids.push((await insertReview(app)).id);
  return ids;
}

async function countHidden(app: ServiceApp, ids: readonly string[]): Promise<number> {
  const states = await Promise.all(ids.map((id) => readCommentState(app, id)));
  return states.filter((state) => state === "hidden").length;
}

describeAppOnSqlite("a reported post", (start) => {
  test("is hidden and no longer counted after three reports", async () => {
    const app = await start();
    const { id } = await insertReview(app);
    expect(await readReviewCount(app, "branch")).toBe(1);
    for (const state of ["shown", "shown", "hidden"]) {
      expect((await (await createReporter(app)).report(id)).code).toBe("0000");
      expect(await readCommentState(app, id)).toBe(state);
    }
    expect(await readReviewCount(app, "branch")).toBe(0);
    const acts = await app.services.store.db.selectFrom("moderation_acts").selectAll().execute();
    expect(acts).toMatchObject([
      {
        post_id: id,
        decision: "hide",
        reason: "reported",
        moderator: "rule",
        state_before: "shown",
        state_after: "hidden",
      },
    ]);
    expect((await (await createReporter(app)).report(id)).code).toBe("1002");
  });

  test("stays shown after reports by one person or network", async () => {
    const app = await start();
    const ada = await signIn(app);
    const { id } = await insertReview(app, { userId: ada.userId });
    const loud = await createReporter(app);
    for (let time = 0; time < 4; time += 1) await loud.report(id, createNetworkAddress());
    expect(await readCommentState(app, id)).toBe("shown");
    const own = { subjectType: "comment", subjectId: id, reason: "Abuse" } as const;
    const words = { subject: "x", message: "x", email: "a@finny.example" };
    await app.succeed(report, { token: ada.token, body: { ...own, ...words } });
    expect(await reportAndReadState(app, [await createReporter(app)], id)).toBe("shown");

    const [other = ""] = await writeReviews(app, 1);
    const household = await createReporters(app, 5, { address: "198.51.100.9" });
    expect(await reportAndReadState(app, household, other)).toBe("shown");
    // Reports through an unlisted proxy do not count as a second network.
    for (const address of ["127.0.0.1", "10.0.0.1"]) {
      expect(await reportAndReadState(app, [await createReporter(app, { address })], other)).toBe(
        "shown",
      );
    }
    expect(await reportAndReadState(app, [await createReporter(app)], other)).toBe("hidden");
  });

  test("does not count against reporters after an edit", async () => {
    const app = await start();
    const author = await signIn(app);
    const people = await createReporters(app, 3);
    for (const subjectId of ["branch", "fairmoney", "carbon"]) {
      const { id, key } = await insertReview(app, { userId: author.userId, subjectId });
      expect(await reportAndReadState(app, people, id)).toBe("hidden");
      app.clock.pass(DAY);
      const body = { ...REVIEW, description: "All was well." };
      await app.succeed(editComment, { token: author.token, params: { id }, body });
      await getDecisionResult(decideOnCurrent(app.services, { post: key, ...SHOW }));
    }
    const { db } = app.services.store;
    const outcomes = await db.selectFrom("reports").select("outcome").distinct().execute();
    expect(outcomes).toEqual([{ outcome: "changed" }]);
    await sendNotices(app.services);
    const subjects = (await app.letters()).map(({ subject }) => subject);
    expect(subjects).toContain("Finny: what you reported was changed");
    expect(await reportAndReadState(app, people)).toBe("hidden");
  });

  test("is not hidden by reporters with three dismissed reports", async () => {
    const app = await start();
    const wrong = await createReporter(app);
    for (let time = 0; time < 3; time += 1) {
      const { id, key } = await insertReview(app);
      await wrong.report(id);
      await getDecisionResult(decideOnCurrent(app.services, { post: key, ...SHOW }));
    }
    const { id } = await insertReview(app);
    expect(await reportAndReadState(app, [wrong, ...(await createReporters(app, 2))], id)).toBe(
      "shown",
    );
    expect(await reportAndReadState(app, [await createReporter(app)], id)).toBe("hidden");
  });

  test("stays shown after a moderator's decision until edited", async () => {
    const app = await start();
    const { id, key } = await insertReview(app);
    expect(await reportAndReadState(app, await createReporters(app, 3), id)).toBe("hidden");
    await getDecisionResult(decideOnCurrent(app.services, { post: key, ...SHOW }));
    app.clock.pass(MINUTE);
    expect(await reportAndReadState(app, await createReporters(app, 3), id)).toBe("shown");
    await app.services.store.db
      .updateTable("comments")
      .set({ edited_at: app.clock.now() })
      .where("id", "=", id)
      .execute();
    expect(await reportAndReadState(app, [await createReporter(app)], id)).toBe("hidden");
  });

  test("stays shown if its reporters hid three undecided posts", async () => {
    const app = await start();
    const trio = await createReporters(app, 3);
    const posts = [];
    for (const state of ["hidden", "hidden", "hidden", "shown", "shown"]) {
      // A network hides one post a day.
      app.clock.pass(DAY);
      const post = await insertReview(app);
      posts.push(post);
      expect(await reportAndReadState(app, trio, post.id)).toBe(state);
    }
    const [first] = posts;
    if (!first) throw new Error("nothing was reported");
    await getDecisionResult(decideOnCurrent(app.services, { post: first.key, ...REMOVE }));
    for (const state of ["hidden", "shown"]) {
      app.clock.pass(DAY);
      expect(await reportAndReadState(app, trio)).toBe(state);
    }
  });

  test("is hidden after 250 ignored and three valid reports", async () => {
    const app = await start();
    const { id, userId } = await insertReview(app);
    const rows = Array.from({ length: 250 }, (_, index) => ({
      id: randomUUID(),
      user_id: userId,
      subject_type: "comment",
      subject_id: id,
      reason: "Fraud",
      subject: "x",
      message: "x",
      email: "a@finny.example",
      network_hash: `network-${index}`,
      created_at: app.clock.now(),
    }));
    await app.services.store.db.insertInto("reports").values(rows).execute();
    expect(await reportAndReadState(app, await createReporters(app, 3), id)).toBe("hidden");
  });

  test("is hidden only with a proven reporter", async () => {
    const app = await start();
    const unproven = await createReporters(app, 4, { trust: 3 });
    const { id } = await insertReview(app);
    expect(await reportAndReadState(app, unproven, id)).toBe("shown");
    const proven = await createReporter(app, { trust: 3, phone: "+2348035550001" });
    expect(await reportAndReadState(app, [proven], id)).toBe("hidden");
    const post = { postType: "comment", postId: id } as const;
    await decideOnCurrent(app.services, { post, ...REMOVE });
    app.clock.pass(DAY);
    // Their first report was upheld.
    expect(await reportAndReadState(app, unproven)).toBe("hidden");
  });

  test("counts all new, unverified accounts as one reporter", async () => {
    const app = await start();
    const young = await createReporters(app, 5, { age: 7 * DAY - 1 });
    expect(await reportAndReadState(app, young)).toBe("shown");
    const [elder, other] = [await createReporter(app), await createReporter(app)];
    expect(await reportAndReadState(app, [...young, elder])).toBe("shown");
    const proved = await createReporter(app, { age: 0, phone: "+2348031234567" });
    expect(await reportAndReadState(app, [elder, other, proved])).toBe("hidden");
    expect(await reportAndReadState(app, [...(await createReporters(app, 2)), ...young])).toBe(
      "hidden",
    );
    app.clock.pass(1);
    expect(await reportAndReadState(app, young.slice(2))).toBe("hidden");
  });
});

describeAppOnEachDb("concurrent reports", (start) => {
  test("hide a post only once", async () => {
    const app = await start();
    const { id } = await insertReview(app);
    const people = await Promise.all(Array.from({ length: 8 }, () => createReporter(app)));
    await Promise.all(people.map((person) => person.report(id)));
    expect(await readCommentState(app, id)).toBe("hidden");
    const acts = await app.services.store.db.selectFrom("moderation_acts").select("id").execute();
    expect(acts).toHaveLength(1);
  });

  test("by the same people hide at most three posts", async () => {
    const app = await start();
    const ids = await writeReviews(app, 10);
    for (const person of await createReporters(app, 2)) {
      for (const id of ids) await person.report(id, createNetworkAddress());
    }
    const others = await createReporters(app, ids.length);
    await Promise.all(others.map((person, index) => person.report(ids[index] ?? "")));
    expect(await countHidden(app, ids)).toBe(3);
    expect(await findWrongCounters(app.services.store)).toEqual([]);
  });

  test("from one network hide one post per day", async () => {
    const app = await start();
    const [one, other] = [createNetworkAddress(), createNetworkAddress()];
    const trio = async () => [
      ...(await createReporters(app, 2, { address: one })),
      await createReporter(app, { address: other }),
    ];
    expect(await reportAndReadState(app, await trio())).toBe("hidden");
    expect(await reportAndReadState(app, await trio())).toBe("shown");
    const { db } = app.services.store;
    expect(await db.selectFrom("reports").select("id").execute()).toHaveLength(6);
    const { id } = await insertReview(app);
    expect(
      await reportAndReadState(app, [...(await trio()), ...(await createReporters(app, 2))], id),
    ).toBe("shown");
    expect(await reportAndReadState(app, [await createReporter(app)], id)).toBe("hidden");

    app.clock.pass(DAY);
    const ids = await writeReviews(app, 4);
    for (const post of ids)
      await reportAndReadState(app, await createReporters(app, 2, { address: one }), post);
    const last = await createReporters(app, ids.length, { address: other });
    await Promise.all(last.map((person, index) => person.report(ids[index] ?? "")));
    expect(await countHidden(app, ids)).toBe(1);
  });
});
