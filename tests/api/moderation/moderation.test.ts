import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { personalPosts } from "#contract/my/personal.ts";
import { deleteQuestion, readQuestion } from "#contract/questions/question.ts";
import { deleteComment, readComment } from "#contract/reviews/comment.ts";
import { MINUTE } from "#server/core/clock.ts";
import { findPost } from "#server/moderation/moderated-post.ts";
import { decidePost, readPostVersion } from "#server/moderation/moderation.ts";
import { findMostReportedPosts } from "#server/moderation/moderation-reports.ts";
import { sendNotices } from "#server/moderation/notices.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { exportUserData } from "../privacy/support/account-data.ts";
import {
  insertHeldQuestion,
  insertReview,
  readCommentState,
  readReviewCount,
} from "../reviews/support/written-posts.ts";
import { describeAppOnSqlite } from "../support/service-app.ts";
import {
  decideOnCurrent,
  getDecisionResult,
  listOpenReports,
  REMOVE,
  reportPostByNewUser,
  SHOW,
} from "./support/moderators.ts";

describeAppOnSqlite("decision of a moderator", (start) => {
  test("removes a post and excludes it from counts", async () => {
    const app = await start();
    const { id, key } = await insertReview(app);
    await reportPostByNewUser(app, key, "eze@finny.example");
    app.clock.pass(MINUTE);
    const { act, reports } = await getDecisionResult(
      decideOnCurrent(app.services, { post: key, ...REMOVE }),
    );
    expect(reports).toBe(1);
    expect(act).toMatchObject({ moderator: "bola", state_before: "shown", state_after: "removed" });
    expect(await readCommentState(app, id)).toBe("removed");
    expect(await readReviewCount(app, "branch")).toBe(0);
    const { db } = app.services.store;
    expect(await db.selectFrom("reports").selectAll().execute()).toMatchObject([
      { outcome: "upheld", act_id: act.id, decided_at: app.clock.now() },
    ]);
  });

  test("shows the reason of removal only to the author", async () => {
    const app = await start();
    const [{ token, userId }, other] = [await signIn(app), await signIn(app)];
    const review = await insertReview(app, { userId });
    const question = await insertHeldQuestion(app, userId);
    const params = { id: review.id };
    const readReview = () => app.succeed(readComment, { params, token });
    const read = () => app.succeed(readQuestion, { params: { id: question.id }, token });
    const list = () => app.succeed(personalPosts, { token, body: {} });
    expect((await readReview()).comment).not.toHaveProperty("removal");
    expect((await read()).question).not.toHaveProperty("removal");
    for (const item of (await list()).items) expect(item).not.toHaveProperty("removal");
    const removeByModerator = async (key: typeof review.key | typeof question.key) => {
      const { act } = await getDecisionResult(
        decideOnCurrent(app.services, { post: key, ...REMOVE }),
      );
      return { reason: REMOVE.reason, reference: act.id };
    };
    const ofReview = await removeByModerator(review.key);
    const ofQuestion = await removeByModerator(question.key);
    expect((await readReview()).comment.removal).toEqual(ofReview);
    expect((await app.call(readComment, { params, token: other.token })).code).toBe("1002");
    expect((await read()).question.removal).toEqual(ofQuestion);
    const removals = (await list()).items.map(({ id, removal }) => [id, removal] as const);
    const expected = [
      [review.id, ofReview],
      [question.id, ofQuestion],
    ] as const;
    expect(new Map(removals)).toEqual(new Map(expected));
    const { decisions } = await exportUserData(app, userId);
    for (const [post_id, { reason, reference }] of expected) {
      expect(decisions).toContainEqual(
        expect.objectContaining({ post_id, decision: "remove", reason, reference }),
      );
    }
  });

  test("is rejected if it does not fit the state", async () => {
    const app = await start();
    const { id, key } = await insertReview(app);
    const nothing = { postType: "comment", postId: "nothing" } as const;
    const { services } = app;
    expect(await decideOnCurrent(services, { post: nothing, ...SHOW })).toEqual({
      problem: "no-such-post",
    });
    for (const bad of [
      { ...REMOVE, reason: "within-rules" },
      { ...REMOVE, reason: "reported" },
      { ...SHOW, reason: "fraud" },
    ] as const) {
      expect(await decideOnCurrent(services, { post: key, ...bad })).toEqual({
        problem: "unfitting-reason",
      });
    }
    await getDecisionResult(decideOnCurrent(services, { post: key, ...REMOVE }));
    expect(await decideOnCurrent(services, { post: key, ...REMOVE })).toEqual({
      problem: "removed-already",
    });
    await getDecisionResult(decideOnCurrent(services, { post: key, ...SHOW }));
    await services.store.db
      .updateTable("comments")
      .set({ state: "deleted", user_id: null })
      .where("id", "=", id)
      .execute();
    expect(await decideOnCurrent(services, { post: key, ...SHOW })).toEqual({
      problem: "deleted-by-author",
    });
  });

  test("is rejected if the author edited the text meanwhile", async () => {
    const app = await start();
    const { services } = app;
    const { id, key } = await insertReview(app, { state: "held" });
    const currentPost = await findPost(services.store.db, key);
    if (!currentPost) throw new Error("there is no such post");
    const revision = await readPostVersion(services.store.db, currentPost);
    const changes = { description: "Call me on my own site.", edited_at: app.clock.now() };
    await services.store.db.updateTable("comments").set(changes).where("id", "=", id).execute();
    for (const decision of [SHOW, REMOVE]) {
      expect(await decidePost(services, { post: key, revision, ...decision })).toEqual({
        problem: "edited-since",
      });
    }
    expect(await readCommentState(app, id)).toBe("held");
    await getDecisionResult(decideOnCurrent(services, { post: key, ...SHOW }));
    expect(await readCommentState(app, id)).toBe("shown");
  });

  test("is not needed for reports of deleted posts", async () => {
    const app = await start();
    const { db } = app.services.store;
    const [ada, obi] = [await signIn(app), await signIn(app)];
    const posts = [await insertReview(app, { userId: ada.userId }), await insertReview(app)];
    const question = await insertHeldQuestion(app, obi.userId);
    for (const { key } of [...posts, posts[0] ?? question]) {
      await reportPostByNewUser(app, key, "eze@finny.example");
    }
    await app.succeed(deleteComment, { token: ada.token, params: { id: posts[0]?.id ?? "" } });
    const row = await db.selectFrom("reports").selectAll().executeTakeFirstOrThrow();
    const reported = { ...row, subject_type: "question", subject_id: question.id };
    await db
      .insertInto("reports")
      .values({ ...reported, id: randomUUID(), decided_at: null })
      .execute();
    expect(new Set(await findMostReportedPosts(db, 9))).toEqual(
      new Set([posts[1]?.key, question.key]),
    );
    await app.succeed(deleteQuestion, { token: obi.token, params: { id: question.id } });
    expect(await findMostReportedPosts(db, 9)).toEqual([posts[1]?.key]);
    expect(await listOpenReports(app)).toEqual([posts[1]?.id]);
    // One mail for each report: two of the reviews, one of the question.
    expect(await sendNotices(app.services)).toEqual({ sent: 3, failed: [] });
    const letters = await app.letters();
    expect(new Set(letters.map(({ subject }) => subject))).toEqual(
      new Set(["Finny: what you reported is gone"]),
    );
  });
});

describeAppOnSqlite("a second decision on a post", (start) => {
  test("replaces the first and answers all reports again", async () => {
    const app = await start();
    const { id, key } = await insertReview(app);
    const early = await reportPostByNewUser(app, key, "eze@finny.example");
    await getDecisionResult(decideOnCurrent(app.services, { post: key, ...SHOW }));
    await sendNotices(app.services);
    const late = await reportPostByNewUser(app, key, "uma@finny.example");
    const { act, reports } = await getDecisionResult(
      decideOnCurrent(app.services, { post: key, ...REMOVE }),
    );
    expect(reports).toBe(2);
    expect(await readCommentState(app, id)).toBe("removed");
    const { db } = app.services.store;
    const upheld = { outcome: "upheld", act_id: act.id, decided_at: app.clock.now() };
    expect(await db.selectFrom("reports").selectAll().execute()).toMatchObject([upheld, upheld]);
    await sendNotices(app.services);
    const letters = await app.letters();
    for (const person of [early, late]) {
      const letter = letters.findLast(({ to }) => to === `ada-${person}@finny.example`);
      expect(letter?.subject).toBe("Finny: what you reported was removed");
    }
    const reversed = await getDecisionResult(decideOnCurrent(app.services, { post: key, ...SHOW }));
    expect(reversed.reports).toBe(2);
    expect(await readReviewCount(app, "branch")).toBe(1);
  });
});
