import { expect, test } from "vitest";
import { like } from "#contract/reactions/reactions.ts";
import {
  commentList,
  deleteComment,
  editComment,
  postComment,
  readComment,
} from "#contract/reviews/comment.ts";
import { DAY, toDay } from "#server/core/clock.ts";
import { describeOnSqlite } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { REVIEW } from "../support/community.ts";
import {
  BRANCH,
  postBranchReview,
  postTestReply,
  startReviewedApp,
} from "./support/reviewed-app.ts";

describeOnSqlite("edits and deletions of comments", (_, dialect) => {
  const start = () => startReviewedApp(dialect);

  test("store the previous text unless it is unchanged", async () => {
    const app = await start();
    const { token } = await signIn(app);
    const stranger = await signIn(app);
    const { id } = await postBranchReview(app, token);
    const params = { id };
    app.clock.pass(DAY);
    const same = await app.succeed(editComment, { token, params, body: REVIEW });
    expect(same.editedAt).toBeNull();
    const body = { ...REVIEW, stars: 2, outcome: "failed", description: "No more" } as const;
    const edited = await app.succeed(editComment, { token, params, body });
    expect(edited).toMatchObject({
      description: "No more",
      review: { stars: 2, outcome: "failed" },
      editedAt: toDay(app.clock.now()),
    });
    const { db } = app.services.store;
    const revisions = await db.selectFrom("revisions").selectAll().execute();
    expect(revisions).toHaveLength(1);
    expect(JSON.parse(revisions[0]?.contents ?? "")).toMatchObject({
      stars: 4,
      description: REVIEW.description,
      amount: 60_000,
    });
    const other = await app.call(editComment, { token: stranger.token, params, body: REVIEW });
    expect(other.code).toBe("1006");
    const gone = await app.call(editComment, { token, params: { id: "gone" }, body: REVIEW });
    expect(gone.code).toBe("1002");
    const lacking = await app.call(editComment, { token, params, body: { description: "x" } });
    expect(lacking.code).toBe("1001");
  });

  test("list all replies on one level, oldest first", async () => {
    const app = await start();
    const [ada, obi] = [await signIn(app), await signIn(app)];
    const review = await postBranchReview(app, ada.token);
    const reply = async (token: string, parentId: string, description: string) => {
      app.clock.pass(1000);
      return postTestReply(app, token, parentId, description);
    };
    const first = await reply(obi.token, review.id, "first");
    const second = await reply(ada.token, first.id, "second");
    await reply(obi.token, review.id, "third");
    expect(second).toMatchObject({ kind: "reply", parentId: review.id, ...BRANCH, review: null });
    const params = { id: review.id };
    const { comment, replies } = await app.succeed(readComment, { params, query: { size: "2" } });
    expect(comment.replies).toBe(3);
    expect(replies.items.map(({ description }) => description)).toEqual(["first", "second"]);
    const query = { size: "2", cursor: replies.next ?? "" };
    const rest = await app.succeed(readComment, { params, query });
    expect(rest.replies.items.map(({ description }) => description)).toEqual(["third"]);
    expect(rest.replies.next).toBeNull();
    const own = await app.succeed(readComment, { params: { id: first.id } });
    expect(own).toMatchObject({ comment: { id: first.id }, replies: { total: 0 } });
  });

  test("replace a deleted review with replies by a placeholder", async () => {
    const app = await start();
    const [ada, obi] = [await signIn(app), await signIn(app)];
    const { id } = await postBranchReview(app, ada.token, { description: "Secretly" });
    const params = { id };
    await app.succeed(editComment, {
      token: ada.token,
      params,
      body: { ...REVIEW, description: "Secretly edited" },
    });
    const subject = { subjectType: "comment", subjectId: id } as const;
    await app.succeed(like, { token: obi.token, body: { ...subject, like: true } });
    const reply = await postTestReply(app, obi.token, id, "Why?");
    expect((await app.call(deleteComment, { token: obi.token, params })).code).toBe("1006");
    await app.succeed(deleteComment, { token: ada.token, params });
    await app.succeed(deleteComment, { token: ada.token, params });
    const { comment, replies } = await app.succeed(readComment, { params });
    expect(comment).toMatchObject({
      state: "deleted",
      author: null,
      description: "",
      review: null,
      likes: 0,
      replies: 1,
    });
    expect(replies.items).toHaveLength(1);
    expect((await app.succeed(commentList, { params: BRANCH })).total).toBe(0);
    const late = { parentId: id, description: "Too late" };
    expect((await app.call(postComment, { token: obi.token, body: late })).code).toBe("1002");
    const { db } = app.services.store;
    for (const table of ["comments", "revisions", "likes"] as const) {
      const rows = await db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows)).not.toMatch(/Secretly/);
      expect(rows).toHaveLength(table === "comments" ? 2 : 0);
    }
    // The author may write again; the placeholder disappears with its last reply.
    await postBranchReview(app, ada.token);
    await app.succeed(deleteComment, { token: obi.token, params: { id: reply.id } });
    expect((await app.call(readComment, { params })).code).toBe("1002");
    expect((await db.selectFrom("comments").select("id").execute()).length).toBe(1);
  });
});
