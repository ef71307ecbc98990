import { expect, test } from "vitest";
import { like } from "#contract/reactions/like.ts";
import {
  commentList,
  deleteComment,
  editComment,
  postComment,
  readComment,
} from "#contract/reviews/comment.ts";
import { changePostState } from "#server/posts/post-state.ts";
import { describeOnEachDatabase } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { REVIEW } from "../support/community.ts";
import { BRANCH, reviewBranch, startReviewedApp } from "./support/reviewed-app.ts";

describeOnEachDatabase("comments that wait", (_, dialect) => {
  const start = () => startReviewedApp(dialect);

  test("what waits for somebody to look is its author's alone", async () => {
    const app = await start();
    const [ada, obi] = [await signIn(app), await signIn(app)];
    const { id } = await reviewBranch(app, ada.token);
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
    // As if there were none, and nothing is deleted.
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
