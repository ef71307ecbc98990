import { expect, test } from "vitest";
import { report } from "#contract/moderation/report.ts";
import { like } from "#contract/reactions/like.ts";
import { lockPost } from "#server/moderation/moderated-post.ts";
import { changePostState } from "#server/posts/post-state.ts";
import { eraseUser } from "#server/privacy/erasure.ts";
import { repairCounters } from "#server/repair/repair-counters.ts";
import { createDatabase, describeOnEachDatabase } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { writeReview } from "../reviews/support/written-posts.ts";
import { deadlocksOf } from "../support/deadlocks.ts";
import { startServiceApp } from "../support/service-app.ts";

const POSTS = 6;
const ROUNDS = 8;

describeOnEachDatabase("who is erased while they report", (_database, dialect) => {
  test("what they like never waits for itself in a circle", { timeout: 60_000 }, async () => {
    const app = await startServiceApp(await createDatabase(dialect));
    const posts = await Promise.all(Array.from({ length: POSTS }, () => writeReview(app)));
    for (let round = 0; round < ROUNDS; round += 1) {
      const { userId, token } = await signIn(app);
      const about = posts.map(({ id }) => ({ subjectType: "comment", subjectId: id }) as const);
      for (const subject of about) {
        await app.succeed(like, { token, body: { ...subject, like: true } });
      }
      const user = await app.services.store.read.userById(userId);
      const reported = Promise.all(
        about.map((subject) =>
          app.call(report, {
            token,
            body: { ...subject, reason: "Fraud", subject: "x", message: "m", email: "a@b.example" },
          }),
        ),
      );
      await new Promise((resolve) => setTimeout(resolve, round));
      if (user) await eraseUser(app.services, user);
      for (const { code } of await reported) expect(["0000", "0004"]).toContain(code);
    }
    expect(await deadlocksOf(app)).toBe(0);
  });

  test("nor does what they wrote, which is hidden in that moment", async () => {
    const app = await startServiceApp(await createDatabase(dialect));
    const { store } = app.services;
    const { userId, key } = await writeReview(app);
    const user = await store.read.userById(userId);
    if (!user) throw new Error("the user is gone");
    let erasing: Promise<unknown> | undefined;
    await store.transaction(async (db) => {
      await lockPost(db, key);
      erasing ??= eraseUser(app.services, user);
      // Until it waits for the review.
      await new Promise((resolve) => setTimeout(resolve, 200));
      await changePostState(db, key, "hidden");
    });
    await erasing;
    expect(await deadlocksOf(app)).toBe(0);
    expect(await repairCounters(store)).toEqual([]);
  });
});
