import { expect, test } from "vitest";
import { deleteQuestion } from "#contract/questions/question.ts";
import { deleteComment } from "#contract/reviews/comment.ts";
import { SECOND } from "#server/core/clock.ts";
import { eraseUser } from "#server/privacy/erasure.ts";
import { collectPersonalData } from "#server/privacy/personal-data.ts";
import { createDatabase, describeOnEachDatabase } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { writeQuestion, writeReview } from "../reviews/support/written-posts.ts";
import { type ServiceApp, startServiceApp } from "../support/service-app.ts";

/** Somebody who deletes a held review and a held question, each in a second of its own. */
async function withdraw(app: ServiceApp) {
  const { token, userId } = await signIn(app);
  const review = await writeReview(app, { userId, state: "held" });
  const question = await writeQuestion(app, userId);
  app.clock.pass(SECOND);
  await app.succeed(deleteComment, { token, params: { id: review.id } });
  app.clock.pass(SECOND);
  await app.succeed(deleteQuestion, { token, params: { id: question.id } });
  return { userId, reviewId: review.id, questionId: question.id };
}

async function userOf({ services: { store } }: ServiceApp, userId: string) {
  const user = await store.read.userById(userId);
  if (!user) throw new Error("the user is gone");
  return user;
}

describeOnEachDatabase("what is remembered of posts that were deleted unseen", (_, dialect) => {
  test("is in what its author is given, and nobody else's is", async () => {
    const app = await startServiceApp(await createDatabase(dialect));
    const ada = await withdraw(app);
    await withdraw(app);
    const { store, config } = app.services;
    const exported = await collectPersonalData(store, config, await userOf(app, ada.userId));
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

  test("goes with its author, whose unseen posts leave none behind", async () => {
    const app = await startServiceApp(await createDatabase(dialect));
    const [ada, obi] = [await withdraw(app), await withdraw(app)];
    await writeReview(app, { userId: ada.userId, subjectId: "fairmoney", state: "held" });
    const { store } = app.services;
    await eraseUser(app.services, await userOf(app, ada.userId));
    const rows = await store.db.selectFrom("withdrawn_posts").select("user_id").execute();
    expect(rows).toEqual([{ user_id: obi.userId }, { user_id: obi.userId }]);
  });
});
