import { expect, test } from "vitest";
import { deleteQuestion, editQuestion, postQuestion } from "#contract/questions/question.ts";
import { editComment, postComment } from "#contract/reviews/comment.ts";
import { insertSession } from "#server/accounts/session.ts";
import { DAY } from "#server/core/clock.ts";
import { describeOnEachDb, describeOnSqlite } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { ASKED, askQuestion } from "../questions/support/questions.ts";
import {
  BRANCH,
  postBranchReview,
  postTestReply,
  startReviewedApp,
} from "../reviews/support/reviewed-app.ts";
import { REVIEW } from "../support/community.ts";
import type { ServiceApp } from "../support/service-app.ts";

function countCodes(answers: readonly { readonly code: string }[]): Record<string, number> {
  const byCode = Map.groupBy(answers, ({ code }) => code);
  return Object.fromEntries([...byCode].map(([code, all]) => [code, all.length]));
}

/** Passes a day and begins a new session, because the old one may have expired. */
async function beginSessionNextDay({ clock, services: { store } }: ServiceApp, userId: string) {
  clock.pass(DAY);
  return store.transaction((db) => insertSession(db, userId, clock.now()));
}

describeOnEachDb("daily limits of posts", (_, dialect) => {
  test("allow 100 comments per person under concurrency", async () => {
    const app = await startReviewedApp(dialect);
    const ada = await signIn(app);
    const others = await Promise.all(Array.from({ length: 10 }, () => signIn(app)));
    const reviews = await Promise.all(others.map(({ token }) => postBranchReview(app, token)));
    // Replies to different people, so that they wait only for locks of their own author.
    const reply = (token: string, index: number) => {
      const parentId = reviews[index % reviews.length]?.id ?? "";
      return app.call(postComment, { token, body: { parentId, description: `Reply ${index}` } });
    };
    for (let index = 0; index < 95; index += 1) {
      expect((await reply(ada.token, index)).code).toBe("0000");
    }
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_one, index) => reply(ada.token, 95 + index)),
    );
    expect(countCodes(answers)).toEqual({ "0000": 5, "1004": 10 });
    expect((await reply(ada.token, 110)).data).toEqual({ retryAfter: DAY / 1000 });
    expect((await reply(others[0]?.token ?? "", 0)).code).toBe("0000");
    const token = await beginSessionNextDay(app, ada.userId);
    expect((await reply(token, 111)).code).toBe("0000");
  });

  test("include deleted posts", async () => {
    const app = await startReviewedApp(dialect);
    const { token } = await signIn(app);
    const codes = [];
    for (let index = 0; index < 21; index += 1) {
      const body = { ...ASKED, title: `Is it ${"x".repeat(index)}?` };
      const answer = await app.call(postQuestion, { token, body });
      codes.push(answer);
      if (answer.code === "0000")
        await app.succeed(deleteQuestion, {
          token,
          params: { id: (answer.data as { id: string }).id },
        });
    }
    expect(countCodes(codes)).toEqual({ "0000": 20, "1004": 1 });
  });

  test("allow 20 questions per person under concurrency", async () => {
    const app = await startReviewedApp(dialect);
    const [ada, obi] = [await signIn(app), await signIn(app)];
    const ask = (token: string, index: number) =>
      app.call(postQuestion, { token, body: { ...ASKED, title: `Is it ${"x".repeat(index)}?` } });
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_one, index) => ask(ada.token, index)),
    );
    expect(countCodes(answers)).toEqual({ "0000": 20, "1004": 5 });
    expect((await ask(obi.token, 0)).code).toBe("0000");
    const token = await beginSessionNextDay(app, ada.userId);
    expect((await ask(token, 1)).code).toBe("0000");
  });
});

describeOnSqlite("daily limits of posts", (_, dialect) => {
  test("still return 1003 for duplicates above the limit", async () => {
    const app = await startReviewedApp(dialect);
    const { token } = await signIn(app);
    const { id: parentId } = await postBranchReview(app, token);
    for (let index = 0; index < 99; index += 1) {
      await postTestReply(app, token, parentId, `Another ${index}`);
    }
    const review = async (subjectId: string) => {
      const body = { ...BRANCH, ...REVIEW, subjectId };
      return (await app.call(postComment, { token, body })).code;
    };
    expect(await review(BRANCH.subjectId)).toBe("1003");
    expect(await review("fairmoney")).toBe("1004");
  });

  test("allow 50 edits, not counting unchanged texts", async () => {
    const app = await startReviewedApp(dialect);
    const ada = await signIn(app);
    const { id } = await postBranchReview(app, ada.token);
    const { id: questionId } = await askQuestion(app, ada.token);
    const edit = (token: string, index: number) => {
      const words = { ...REVIEW, description: `Words ${index}` };
      return app.call(editComment, { token, params: { id }, body: words });
    };
    const codes = [];
    for (let index = 0; index < 52; index += 1) codes.push(await edit(ada.token, index));
    expect(countCodes(codes)).toEqual({ "0000": 50, "1004": 2 });
    expect((await edit(ada.token, 49)).code).toBe("0000");
    const body = { ...ASKED, title: "Another fee?" };
    const params = { id: questionId };
    await app.succeed(editQuestion, { token: ada.token, params, body });
    const token = await beginSessionNextDay(app, ada.userId);
    expect((await edit(token, 52)).code).toBe("0000");
  });
});
