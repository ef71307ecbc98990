import { expect, test } from "vitest";
import { moderationLog } from "#contract/moderation/moderation.ts";
import { report } from "#contract/moderation/report.ts";
import { findMostReportedPosts } from "#server/moderation/moderation-reports.ts";
import { sendNotices } from "#server/moderation/notices.ts";
import { createDatabase } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import {
  decideOnCurrent,
  getDecisionResult,
  listOpenReports,
  REMOVE,
  reportPostByNewUser,
  SHOW,
} from "../moderation/support/moderators.ts";
import { askQuestion } from "../questions/support/questions.ts";
import { postTestReply } from "../reviews/support/reviewed-app.ts";
import { insertReview } from "../reviews/support/written-posts.ts";
import { runPolaris } from "../support/polaris-command.ts";
import { describeAppOnEachDb, type ServiceApp, startServiceApp } from "../support/service-app.ts";
import { eraseAccount } from "./support/account-data.ts";

const GONE = "Finny: what you reported is gone";

async function createReportedUser(app: ServiceApp) {
  const { token, userId } = await signIn(app);
  const review = await insertReview(app, { userId });
  const question = await askQuestion(app, token);
  const other = await signIn(app);
  const reply = await postTestReply(app, other.token, review.id, "A reply.");
  const reporters = [
    await reportPostByNewUser(app, review.key, "eze@others.example"),
    await reportPostByNewUser(app, review.key, "uma@others.example"),
    await reportPostByNewUser(app, { postType: "comment", postId: reply.id }, "ife@others.example"),
  ];
  const questionKey = { subjectType: "question", subjectId: question.id } as const;
  const words = { reason: "Rumor", subject: "No", message: "No.", email: "a@b.example" } as const;
  await app.succeed(report, { token: other.token, body: { ...questionKey, ...words } });
  const key = { postType: "question", postId: question.id } as const;
  return { userId, keys: [review.key, key], reply, reporters: [...reporters, other.userId] };
}

describeAppOnEachDb("reports on erased posts", (start, dialect) => {
  test("are closed without a moderator's decision", async () => {
    const app = await start();
    const { userId, keys, reply } = await createReportedUser(app);
    await eraseAccount(app, userId);
    const { db } = app.services.store;
    expect(await listOpenReports(app)).toEqual([reply.id]);
    expect(await findMostReportedPosts(db, 9)).toEqual([{ postType: "comment", postId: reply.id }]);
    for (const post of keys) {
      for (const decision of [SHOW, REMOVE]) {
        expect(await decideOnCurrent(app.services, { post, ...decision })).toHaveProperty(
          "problem",
        );
      }
    }
    const acts = await db.selectFrom("moderation_acts").selectAll().execute();
    expect(acts).toHaveLength(2);
    expect(JSON.stringify(acts)).not.toContain(userId);
  });

  test("are answered once without mentioning the erasure", async () => {
    const app = await start();
    const { userId, reporters } = await createReportedUser(app);
    await eraseAccount(app, userId);
    expect(await sendNotices(app.services)).toEqual({ sent: 3, failed: [] });
    expect(await sendNotices(app.services)).toEqual({ sent: 0, failed: [] });
    const letters = await app.letters();
    const [one, two, , last] = reporters;
    expect(letters.map(({ to, subject }) => [to, subject]).sort()).toEqual(
      [one, two, last].map((id) => [`ada-${id}@finny.example`, GONE]).sort(),
    );
    expect(letters.map(({ text }) => text).join()).not.toMatch(/eras|account|did not happen/i);
  });

  test("are answered even after an earlier decision", async () => {
    const app = await start();
    const { userId, keys } = await createReportedUser(app);
    const [post] = keys;
    if (!post) throw new Error("there is no such post");
    await getDecisionResult(decideOnCurrent(app.services, { post, ...REMOVE }));
    await eraseAccount(app, userId);
    expect(await sendNotices(app.services)).toEqual({ sent: 3, failed: [] });
    const { counts } = await app.succeed(moderationLog, {});
    expect(counts.removed).toEqual({ fraud: 1 });
  });

  test("are answered by the command erase-user", async () => {
    const database = await createDatabase(dialect);
    const app = await startServiceApp(database);
    const { userId } = await createReportedUser(app);
    const words = ["erase-user", `ada-${userId}@finny.example`, "--yes"];
    expect(await runPolaris(words, database.environment)).toEqual({
      status: 0,
      stdout: `erased the user ${userId}\n3 mails sent\n`,
      stderr: "",
    });
    const subjects = (await app.letters()).map(({ subject }) => subject);
    expect(subjects).toEqual([GONE, GONE, GONE]);
  });
});
