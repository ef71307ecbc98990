import { expect, test } from "vitest";
import { report } from "#contract/moderation/report.ts";
import { personalFollows } from "#contract/my/personal.ts";
import { follow, followState, like } from "#contract/reactions/reactions.ts";
import {
  commentList,
  deleteComment,
  editComment,
  postComment,
  readComment,
} from "#contract/reviews/comment.ts";
import { changePostState, type PostKey } from "#server/posts/post-state.ts";
import { describeOnSqlite } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { answerQuestion, askQuestion } from "../questions/support/questions.ts";
import { REVIEW } from "../support/community.ts";
import type { ServiceApp } from "../support/service-app.ts";
import {
  BRANCH,
  postBranchReview,
  postTestReply,
  startReviewedApp,
} from "./support/reviewed-app.ts";

const COMPLAINT = { subject: "s", message: "m", email: "x@finny.example" };

describeOnSqlite("comments below invisible posts", (_, dialect) => {
  const start = () => startReviewedApp(dialect);

  const hide = ({ services }: ServiceApp, post: PostKey, state: "hidden" | "removed") =>
    services.store.transaction((db) => changePostState(db, post, state));

  /** Creates Ada's review with Obi's reply, and Eve without posts. */
  async function startWithReply() {
    const app = await start();
    const [ada, obi, eve] = [await signIn(app), await signIn(app), await signIn(app)];
    const review = await postBranchReview(app, ada.token);
    const reply = await postTestReply(app, obi.token, review.id, "More words");
    return { app, ada, obi, eve, review, reply };
  }

  /** Calls each endpoint about a comment as this reader and returns the result codes. */
  async function readCodes(app: ServiceApp, id: string, token: string) {
    const subject = { subjectType: "comment", subjectId: id } as const;
    const codes = {
      read: await app.call(readComment, { token, params: { id } }),
      reply: await app.call(postComment, { token, body: { parentId: id, description: "So?" } }),
      like: await app.call(like, { token, body: { ...subject, like: true } }),
      follow: await app.call(follow, { token, body: { ...subject, follow: true } }),
      followState: await app.call(followState, { token, params: subject }),
      report: await app.call(report, {
        token,
        body: { ...COMPLAINT, ...subject, reason: "Fraud" },
      }),
    };
    const results = Object.entries(codes).map(([name, { code }]) => [name, code]);
    return Object.fromEntries(results);
  }

  const ALL = { read: "0000", reply: "0000", like: "0000", follow: "0000" };
  const NOTHING = { read: "1002", reply: "1002", like: "1002", follow: "1002" };
  const SEEN = { ...ALL, followState: "0000", report: "0000" };
  const UNSEEN = { ...NOTHING, followState: "1002", report: "1002" };

  test("are hidden together with their question", async () => {
    const app = await start();
    const [ada, obi, eve] = [await signIn(app), await signIn(app), await signIn(app)];
    const { id: questionId } = await askQuestion(app, ada.token);
    const answer = await answerQuestion(app, obi.token, questionId);
    const reply = await postTestReply(app, ada.token, answer.id, "More words");
    expect(await readCodes(app, answer.id, eve.token)).toEqual(SEEN);
    expect(await readCodes(app, reply.id, eve.token)).toEqual(SEEN);

    await hide(app, { postType: "question", postId: questionId }, "removed");
    expect(await readCodes(app, answer.id, eve.token)).toEqual(UNSEEN);
    expect(await readCodes(app, reply.id, eve.token)).toEqual(UNSEEN);
    const { items } = await app.succeed(personalFollows, { token: eve.token });
    expect(items.map(({ name }) => name)).toEqual([null, null]);
    const own = await readCodes(app, answer.id, obi.token);
    expect(own).toMatchObject({ ...NOTHING, read: "0000" });
  });

  test("are hidden together with their review", async () => {
    const { app, obi, eve, review, reply } = await startWithReply();
    expect(await readCodes(app, reply.id, eve.token)).toEqual(SEEN);

    await hide(app, { postType: "comment", postId: review.id }, "hidden");
    expect(await readCodes(app, reply.id, eve.token)).toEqual(UNSEEN);
    const { items } = await app.succeed(personalFollows, { token: eve.token });
    expect(items.map(({ name }) => name)).toEqual([null]);
    expect(await readCodes(app, reply.id, obi.token)).toMatchObject({ ...NOTHING, read: "0000" });
  });

  test("look like missing comments to other users", async () => {
    const { app, ada, obi, eve, review, reply } = await startWithReply();
    const tryAs = async ({ token }: { token: string }) => {
      const request = { token, params: { id: reply.id } };
      const edited = await app.call(editComment, { ...request, body: { description: "Mine" } });
      return [edited.code, (await app.call(deleteComment, request)).code];
    };
    expect(await tryAs(eve)).toEqual(["1006", "1006"]);
    await hide(app, { postType: "comment", postId: review.id }, "hidden");
    expect(await tryAs(eve)).toEqual(["1002", "0000"]);
    // The author of the hidden review still sees the replies to it.
    expect(await tryAs(ada)).toEqual(["1006", "1006"]);
    const own = await app.succeed(readComment, { token: obi.token, params: { id: reply.id } });
    expect(own.comment.description).toBe("More words");
  });

  test("are visible only to their author", async () => {
    const app = await start();
    const [ada, obi] = [await signIn(app), await signIn(app)];
    const { id } = await postBranchReview(app, ada.token);
    const { store } = app.services;
    const setState = (state: "hidden" | "held" | "removed" | "shown") =>
      store.transaction((db) => changePostState(db, { postType: "comment", postId: id }, state));
    expect(await setState("hidden")).toBe("shown");
    const list = await app.succeed(commentList, { params: BRANCH, token: ada.token });
    expect(list).toMatchObject({ items: [], total: 0, own: { id, state: "hidden" } });
    const params = { id };
    const codesFor = async (token: string) => [
      (await app.call(readComment, { params, token })).code,
      (await app.call(postComment, { token, body: { parentId: id, description: "x" } })).code,
      (await app.call(editComment, { params, token, body: { ...REVIEW, stars: 1 } })).code,
    ];
    expect(await codesFor(obi.token)).toEqual(["1002", "1002", "1002"]);
    // The response equals that of a missing comment.
    expect((await app.call(deleteComment, { params, token: obi.token })).code).toBe("0000");
    expect(await codesFor(ada.token)).toEqual(["0000", "0000", "0000"]);
    await setState("removed");
    expect((await codesFor(ada.token)).slice(1)).toEqual(["1002", "1006"]);
    const body = { subjectType: "comment", subjectId: id, like: true } as const;
    expect((await app.call(like, { token: obi.token, body })).code).toBe("1002");
    await setState("shown");
    expect((await app.succeed(commentList, { params: BRANCH })).items[0]?.review?.stars).toBe(1);
  });
});
