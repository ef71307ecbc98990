import { expect, test } from "vitest";
import { personalPosts } from "#contract/my/personal.ts";
import { deleteQuestion, readQuestion } from "#contract/questions/question.ts";
import { deleteComment, readComment } from "#contract/reviews/comment.ts";
import { MINUTE } from "#server/core/clock.ts";
import { newId } from "#server/db/ids.ts";
import { findPost } from "#server/moderation/moderated-post.ts";
import { decidePost, readPostVersion } from "#server/moderation/moderation.ts";
import { findMostReported } from "#server/moderation/moderation-reports.ts";
import { sendNotices } from "#server/moderation/notices.ts";
import { createDatabase, describeOnSqlite } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { exportOf } from "../privacy/support/account-data.ts";
import {
  countedReviews,
  stateOfComment,
  writeQuestion,
  writeReview,
} from "../reviews/support/written-posts.ts";
import { startServiceApp } from "../support/service-app.ts";
import {
  decided,
  decideOnCurrent,
  openReports,
  REMOVE,
  reportPost,
  SHOW,
} from "./support/moderators.ts";

describeOnSqlite("decide", (_database, dialect) => {
  const start = async () => startServiceApp(await createDatabase(dialect));

  test("removes a post and its counts", async () => {
    const app = await start();
    const { id, key } = await writeReview(app);
    await reportPost(app, key, "eze@finny.example");
    app.clock.pass(MINUTE);
    const { act, reports } = await decided(decideOnCurrent(app.services, { post: key, ...REMOVE }));
    expect(reports).toBe(1);
    expect(act).toMatchObject({ moderator: "bola", state_before: "shown", state_after: "removed" });
    expect(await stateOfComment(app, id)).toBe("removed");
    expect(await countedReviews(app, "branch")).toBe(0);
    const { db } = app.services.store;
    expect(await db.selectFrom("reports").selectAll().execute()).toMatchObject([
      { outcome: "upheld", act_id: act.id, decided_at: app.clock.now() },
    ]);
  });

  test("shows the removal reason only to the author", async () => {
    const app = await start();
    const [{ token, userId }, other] = [await signIn(app), await signIn(app)];
    const review = await writeReview(app, { userId });
    const question = await writeQuestion(app, userId);
    const params = { id: review.id };
    const readReview = () => app.succeed(readComment, { params, token });
    const read = () => app.succeed(readQuestion, { params: { id: question.id }, token });
    const list = () => app.succeed(personalPosts, { token, body: {} });
    expect((await readReview()).comment).not.toHaveProperty("removal");
    expect((await read()).question).not.toHaveProperty("removal");
    for (const item of (await list()).items) expect(item).not.toHaveProperty("removal");
    const removalBy = async (key: typeof review.key | typeof question.key) => {
      const { act } = await decided(decideOnCurrent(app.services, { post: key, ...REMOVE }));
      return { reason: REMOVE.reason, reference: act.id };
    };
    const ofReview = await removalBy(review.key);
    const ofQuestion = await removalBy(question.key);
    expect((await readReview()).comment.removal).toEqual(ofReview);
    expect((await app.call(readComment, { params, token: other.token })).code).toBe("1002");
    expect((await read()).question.removal).toEqual(ofQuestion);
    const removals = (await list()).items.map(({ id, removal }) => [id, removal] as const);
    const expected = [
      [review.id, ofReview],
      [question.id, ofQuestion],
    ] as const;
    expect(new Map(removals)).toEqual(new Map(expected));
    const { decisions } = await exportOf(app, userId);
    for (const [post_id, { reason, reference }] of expected) {
      expect(decisions).toContainEqual(
        expect.objectContaining({ post_id, decision: "remove", reason, reference }),
      );
    }
  });

  test("refuses impossible decisions with a reason", async () => {
    const app = await start();
    const { id, key } = await writeReview(app);
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
    await decided(decideOnCurrent(services, { post: key, ...REMOVE }));
    expect(await decideOnCurrent(services, { post: key, ...REMOVE })).toEqual({
      problem: "removed-already",
    });
    await decided(decideOnCurrent(services, { post: key, ...SHOW }));
    await services.store.db
      .updateTable("comments")
      .set({ state: "deleted", user_id: null })
      .where("id", "=", id)
      .execute();
    expect(await decideOnCurrent(services, { post: key, ...SHOW })).toEqual({
      problem: "deleted-by-author",
    });
  });

  test("refuses a decision about an earlier text", async () => {
    const app = await start();
    const { services } = app;
    const { id, key } = await writeReview(app, { state: "held" });
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
    expect(await stateOfComment(app, id)).toBe("held");
    await decided(decideOnCurrent(services, { post: key, ...SHOW }));
    expect(await stateOfComment(app, id)).toBe("shown");
  });

  test("closes reports of deleted posts", async () => {
    const app = await start();
    const { db } = app.services.store;
    const [ada, obi] = [await signIn(app), await signIn(app)];
    const posts = [await writeReview(app, { userId: ada.userId }), await writeReview(app)];
    const question = await writeQuestion(app, obi.userId);
    for (const { key } of [...posts, posts[0] ?? question]) {
      await reportPost(app, key, "eze@finny.example");
    }
    await app.succeed(deleteComment, { token: ada.token, params: { id: posts[0]?.id ?? "" } });
    const row = await db.selectFrom("reports").selectAll().executeTakeFirstOrThrow();
    const reported = { ...row, subject_type: "question", subject_id: question.id };
    await db
      .insertInto("reports")
      .values({ ...reported, id: newId(), decided_at: null })
      .execute();
    expect(await findMostReported(db, 9)).toEqual([posts[1]?.key, question.key]);
    await app.succeed(deleteQuestion, { token: obi.token, params: { id: question.id } });
    expect(await findMostReported(db, 9)).toEqual([posts[1]?.key]);
    expect(await openReports(app)).toEqual([posts[1]?.id]);
    // Two had reported the review and one of them the question, too: each hears that it is gone.
    expect(await sendNotices(app.services)).toEqual({ sent: 3, failed: [] });
    const letters = await app.letters();
    expect(new Set(letters.map(({ subject }) => subject))).toEqual(
      new Set(["Finny: what you reported is gone"]),
    );
  });
});

describeOnSqlite("a second decision", (_database, dialect) => {
  const start = async () => startServiceApp(await createDatabase(dialect));

  test("reverses an earlier decision and answers its reports again", async () => {
    const app = await start();
    const { id, key } = await writeReview(app);
    const early = await reportPost(app, key, "eze@finny.example");
    await decided(decideOnCurrent(app.services, { post: key, ...SHOW }));
    await sendNotices(app.services);
    const late = await reportPost(app, key, "uma@finny.example");
    const { act, reports } = await decided(decideOnCurrent(app.services, { post: key, ...REMOVE }));
    expect(reports).toBe(2);
    expect(await stateOfComment(app, id)).toBe("removed");
    const { db } = app.services.store;
    const upheld = { outcome: "upheld", act_id: act.id, decided_at: app.clock.now() };
    expect(await db.selectFrom("reports").selectAll().execute()).toMatchObject([upheld, upheld]);
    await sendNotices(app.services);
    const letters = await app.letters();
    for (const person of [early, late]) {
      const letter = letters.findLast(({ to }) => to === `ada-${person}@finny.example`);
      expect(letter?.subject).toBe("Finny: what you reported was removed");
    }
    const reversed = await decided(decideOnCurrent(app.services, { post: key, ...SHOW }));
    expect(reversed.reports).toBe(2);
    expect(await countedReviews(app, "branch")).toBe(1);
  });
});
