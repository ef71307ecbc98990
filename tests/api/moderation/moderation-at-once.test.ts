import { expect, test } from "vitest";
import { report } from "#contract/moderation/report.ts";
import { deleteComment } from "#contract/reviews/comment.ts";
import { findPost } from "#server/moderation/moderated-post.ts";
import { decidePost, readPostVersion } from "#server/moderation/moderation.ts";
import { sendNotices } from "#server/moderation/notices.ts";
import type { PostKey } from "#server/posts/post-state.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { eraseAccount } from "../privacy/support/account-data.ts";
import { insertReview, readCommentState } from "../reviews/support/written-posts.ts";
import { findWrongCounters } from "../support/fresh-counts.ts";
import { describeAppOnEachDb, type ServiceApp } from "../support/service-app.ts";
import {
  decideOnCurrent,
  getDecisionResult,
  listOpenReports,
  REMOVE,
  reportPostByNewUser,
  SHOW,
} from "./support/moderators.ts";

const REPORT = {
  reason: "Fraud",
  subject: "Invented",
  message: "This did not happen.",
  email: "eze@finny.example",
} as const;

/** The post as a moderator sees it now. */
async function readPostForDecision({ services: { store } }: ServiceApp, post: PostKey) {
  const currentPost = await findPost(store.db, post);
  if (!currentPost) throw new Error("there is no such post");
  return { post, revision: await readPostVersion(store.db, currentPost) };
}

/** Looks again whenever a report arrives during the decision. */
async function removeWhileReported(app: ServiceApp, post: PostKey): Promise<void> {
  const outcome = await decideOnCurrent(app.services, { post, ...REMOVE });
  if ("act" in outcome) return;
  expect(outcome.problem).toBe("reported-since");
  await removeWhileReported(app, post);
}

describeAppOnEachDb("concurrent moderation", (start) => {
  test("accepts only one of two simultaneous decisions", async () => {
    const app = await start();
    const { key } = await insertReview(app, { state: "held" });
    const version = await readPostForDecision(app, key);
    const outcomes = await Promise.all([
      decidePost(app.services, { ...version, ...SHOW }),
      decidePost(app.services, { ...version, ...REMOVE, moderator: "chi" }),
    ]);
    expect(outcomes.filter((outcome) => "act" in outcome)).toHaveLength(1);
    expect(outcomes).toContainEqual({ problem: "decided-since" });
  });

  test("rejects a decision if another was made meanwhile", async () => {
    const app = await start();
    const { id, key } = await insertReview(app, { state: "held" });
    const version = await readPostForDecision(app, key);
    await getDecisionResult(decidePost(app.services, { ...version, ...SHOW }));
    await getDecisionResult(decideOnCurrent(app.services, { post: key, ...REMOVE }));
    expect(await decidePost(app.services, { ...version, ...SHOW })).toEqual({
      problem: "decided-since",
    });
    expect(await readCommentState(app, id)).toBe("removed");
  });

  test.for([
    ["dismisses", SHOW],
    ["upholds", REMOVE],
  ] as const)("rejects a decision if a report arrived meanwhile: %s", async ([, asked]) => {
    const app = await start();
    const { id, key } = await insertReview(app);
    const first = await reportPostByNewUser(app, key, "eze@finny.example");
    const version = await readPostForDecision(app, key);
    const late = await reportPostByNewUser(app, key, "uma@finny.example");
    const refused = { problem: "reported-since" };
    expect(await decidePost(app.services, { ...version, ...asked })).toEqual(refused);
    expect(await listOpenReports(app)).toEqual([id, id]);
    expect(await sendNotices(app.services)).toEqual({ sent: 0, failed: [] });
    // The number of reports is the same as before, but the reports are not.
    await app.services.store.db.deleteFrom("reports").where("user_id", "=", first).execute();
    expect(await decidePost(app.services, { ...version, ...asked })).toEqual(refused);

    const { act, reports } = await getDecisionResult(
      decidePost(app.services, { ...(await readPostForDecision(app, key)), ...asked }),
    );
    expect(reports).toBe(1);
    const { db } = app.services.store;
    expect(await db.selectFrom("reports").selectAll().execute()).toMatchObject([
      { user_id: late, act_id: act.id },
    ]);
  });

  test.for(["removed", "deleted", "erased"] as const)(
    "closes all reports of a %s post",
    async (end) => {
      const app = await start();
      const writers = await Promise.all(Array.from({ length: 6 }, () => signIn(app)));
      const reviews = await Promise.all(writers.map(({ userId }) => insertReview(app, { userId })));
      const reporters = await Promise.all(Array.from({ length: 4 }, () => signIn(app)));
      const endings = writers.map(async ({ userId, token }, index) => {
        const { id = "", key } = reviews[index] ?? {};
        if (!key) return;
        if (end === "removed") await removeWhileReported(app, key);
        else if (end === "deleted") await app.succeed(deleteComment, { token, params: { id } });
        else await eraseAccount(app, userId);
      });
      const codes = reviews.flatMap(({ id }) =>
        reporters.map(async ({ token }) => {
          const body = { subjectType: "comment", subjectId: id, ...REPORT } as const;
          return (await app.call(report, { token, body })).code;
        }),
      );
      await Promise.all([...endings, ...codes]);
      expect(await listOpenReports(app)).toEqual([]);
      expect(new Set(await Promise.all(codes))).toEqual(
        new Set((await Promise.all(codes)).filter((code) => code === "0000" || code === "1002")),
      );
      expect(await findWrongCounters(app.services.store)).toEqual([]);
    },
  );
});
