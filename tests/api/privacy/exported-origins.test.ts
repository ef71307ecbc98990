import { expect, test } from "vitest";
import { complain } from "#contract/complaints/complaint.ts";
import { report } from "#contract/moderation/report.ts";
import { deleteQuestion } from "#contract/questions/question.ts";
import { deleteComment } from "#contract/reviews/comment.ts";
import { DAY, SECOND } from "#server/core/clock.ts";
import { RISK_SIGNALS } from "#server/risk/post-risk.ts";
import { describeOnEachDb } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { COMPLAINT } from "../complaints/support/complaints.ts";
import { askQuestion } from "../questions/support/questions.ts";
import { BRANCH, postBranchReview, startReviewedApp } from "../reviews/support/reviewed-app.ts";
import { insertHeldQuestion, insertReview } from "../reviews/support/written-posts.ts";
import type { ServiceApp } from "../support/service-app.ts";
import { eraseAccount, exportUserData } from "./support/account-data.ts";

async function createDeletedHeldPosts(app: ServiceApp) {
  const { token, userId } = await signIn(app);
  const review = await insertReview(app, { userId, state: "held" });
  const question = await insertHeldQuestion(app, userId);
  app.clock.pass(SECOND);
  await app.succeed(deleteComment, { token, params: { id: review.id } });
  app.clock.pass(SECOND);
  await app.succeed(deleteQuestion, { token, params: { id: question.id } });
  return { userId, reviewId: review.id, questionId: question.id };
}

describeOnEachDb("origins of a user's posts", (_, dialect) => {
  test("are exported without hashes or risk signals", async () => {
    const app = await startReviewedApp(dialect);
    const [ada, obi] = [await signIn(app), await signIn(app)];
    const review = await postBranchReview(app, ada.token, { description: "Free porn for all." });
    expect(review.state).toBe("held");
    const { id } = await askQuestion(app, ada.token);
    await postBranchReview(app, obi.token);
    await app.succeed(complain, { token: ada.token, body: COMPLAINT });
    await app.succeed(report, {
      token: ada.token,
      body: { ...BRANCH, reason: "Rumor", subject: "A fee", message: "x", email: "a@b.example" },
    });
    const exported = await exportUserData(app, ada.userId);
    expect(exported.complaints).toMatchObject([{ codeOfNetwork: true, codeOfDevice: false }]);
    expect(exported.complaints[0]).not.toHaveProperty("network_hash");
    const exportedRow = {
      created_at: new Date(app.clock.now()).toISOString(),
      codeOfNetwork: true,
      codeOfDevice: false,
      codeOfText: true,
      forgotten_at: new Date(app.clock.now() + 30 * DAY).toISOString(),
    };
    expect(exported.reports).toMatchObject([{ codeOfNetwork: true }]);
    expect(exported.reports[0]).not.toHaveProperty("network_hash");
    expect(exported.postOrigins).toEqual([
      { post_type: "comment", post_id: review.id, ...exportedRow },
      { post_type: "question", post_id: id, ...exportedRow },
    ]);
    expect(exported.decisions).toMatchObject([{ decision: "hold", reason: "risk" }]);
    const { db } = app.services.store;
    expect(await db.selectFrom("post_signals").select("signal").execute()).not.toEqual([]);
    const origins = await db.selectFrom("post_origins").selectAll().execute();
    const codes = origins.flatMap((row) => [row.network_hash, row.text_hash]);
    const text = JSON.stringify(exported);
    for (const secret of [...RISK_SIGNALS, ...codes.filter(Boolean)]) {
      expect(text).not.toContain(secret);
    }
  });
});

describeOnEachDb("records of deleted posts never published", (_, dialect) => {
  test("are exported only to their author", async () => {
    const app = await startReviewedApp(dialect);
    const ada = await createDeletedHeldPosts(app);
    await createDeletedHeldPosts(app);
    const exported = await exportUserData(app, ada.userId);
    const at = (before: number) => new Date(app.clock.now() - before).toISOString();
    expect(exported.withdrawnPosts).toEqual([
      {
        post_id: ada.reviewId,
        subject_type: "product",
        subject_id: "branch",
        withdrawn_at: at(3 * SECOND),
      },
      {
        post_id: ada.questionId,
        subject_type: null,
        subject_id: null,
        withdrawn_at: at(2 * SECOND),
      },
    ]);
  });

  test("are erased with their author", async () => {
    const app = await startReviewedApp(dialect);
    const [ada, obi] = [await createDeletedHeldPosts(app), await createDeletedHeldPosts(app)];
    await insertReview(app, { userId: ada.userId, subjectId: "fairmoney", state: "held" });
    await eraseAccount(app, ada.userId);
    const { db } = app.services.store;
    const rows = await db.selectFrom("withdrawn_posts").select("user_id").execute();
    expect(rows).toEqual([{ user_id: obi.userId }, { user_id: obi.userId }]);
  });
});
