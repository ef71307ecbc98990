import { expect, test } from "vitest";
import { report } from "#contract/moderation/report.ts";
import { editComment } from "#contract/reviews/comment.ts";
import { DAY, MINUTE } from "#server/core/clock.ts";
import { newId } from "#server/db/ids.ts";
import { undo } from "#server/moderation/moderation.ts";
import { sendNotices } from "#server/moderation/notices.ts";
import { createDatabase, describeOnEachDatabase } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { countedReviews, stateOfComment, writeReview } from "../reviews/support/written-posts.ts";
import { REVIEW } from "../support/community.ts";
import { type ServiceApp, startServiceApp } from "../support/service-app.ts";
import { decideAsSeen } from "./support/decided.ts";
import { BY, SHOW } from "./support/moderators.ts";

let networks = 0;

/** Somebody who reports, from a network of their own. */
async function reporter(app: ServiceApp, address = `203.1.${networks >> 8}.${networks++ & 255}`) {
  const { token, userId } = await signIn(app);
  const say = (id: string) =>
    app.call(report, {
      token,
      address,
      body: {
        subjectType: "comment",
        subjectId: id,
        reason: "Fraud",
        subject: "Invented",
        message: "This did not happen.",
        email: `reporter-${userId}@finny.example`,
      },
    });
  return { userId, report: say };
}

describeOnEachDatabase("what many people report", (_database, dialect) => {
  const start = async () => startServiceApp(await createDatabase(dialect));

  async function reportByThree(app: ServiceApp, id: string): Promise<void> {
    for (let person = 0; person < 3; person += 1) {
      await (await reporter(app)).report(id);
    }
  }

  test("is hidden with the third report, and counts no more", async () => {
    const app = await start();
    const { id } = await writeReview(app);
    expect(await countedReviews(app, "branch")).toBe(1);
    for (const state of ["shown", "shown", "hidden"]) {
      expect((await (await reporter(app)).report(id)).code).toBe("0000");
      expect(await stateOfComment(app, id)).toBe(state);
    }
    expect(await countedReviews(app, "branch")).toBe(0);
    const acts = await app.services.store.db.selectFrom("moderation_acts").selectAll().execute();
    expect(acts).toMatchObject([
      {
        post_id: id,
        decision: "hide",
        reason: "reported",
        moderator: "rule",
        state_before: "shown",
        state_after: "hidden",
      },
    ]);
    expect((await (await reporter(app)).report(id)).code).toBe("1002");
  });

  test("is hidden once, however many report at the same moment", async () => {
    const app = await start();
    const { id } = await writeReview(app);
    const people = await Promise.all(Array.from({ length: 8 }, () => reporter(app)));
    await Promise.all(people.map((person) => person.report(id)));
    expect(await stateOfComment(app, id)).toBe("hidden");
    const acts = await app.services.store.db.selectFrom("moderation_acts").select("id").execute();
    expect(acts).toHaveLength(1);
  });

  test("stays when it is one person, one household or the author", async () => {
    const app = await start();
    const ada = await signIn(app);
    const { id } = await writeReview(app, { userId: ada.userId });
    const loud = await reporter(app);
    for (let time = 0; time < 4; time += 1) await loud.report(id);
    expect(await stateOfComment(app, id)).toBe("shown");
    const own = { subjectType: "comment", subjectId: id, reason: "Abuse" } as const;
    const words = { subject: "x", message: "x", email: "a@finny.example" };
    await app.succeed(report, { token: ada.token, body: { ...own, ...words } });
    await (await reporter(app)).report(id);
    expect(await stateOfComment(app, id)).toBe("shown");

    const other = await writeReview(app);
    for (let person = 0; person < 5; person += 1) {
      await (await reporter(app, "198.51.100.9")).report(other.id);
    }
    expect(await stateOfComment(app, other.id)).toBe("shown");
    // Nor is a proxy that was not named a second household.
    for (const proxy of ["127.0.0.1", "10.0.0.1"]) {
      await (await reporter(app, proxy)).report(other.id);
    }
    expect(await stateOfComment(app, other.id)).toBe("shown");
    await (await reporter(app)).report(other.id);
    expect(await stateOfComment(app, other.id)).toBe("hidden");
  });

  test("who reported what its author has changed since was not wrong", async () => {
    const app = await start();
    const author = await signIn(app);
    const people = [await reporter(app), await reporter(app), await reporter(app)];
    for (const subjectId of ["branch", "fairmoney", "carbon"]) {
      const { id, key } = await writeReview(app, { userId: author.userId, subjectId });
      for (const person of people) await person.report(id);
      expect(await stateOfComment(app, id)).toBe("hidden");
      app.clock.pass(DAY);
      const body = { ...REVIEW, description: "All was well." };
      await app.succeed(editComment, { token: author.token, params: { id }, body });
      await decideAsSeen(app.services, { post: key, ...SHOW });
    }
    const { db } = app.services.store;
    const outcomes = await db.selectFrom("reports").select("outcome").distinct().execute();
    expect(outcomes).toEqual([{ outcome: "changed" }]);
    await sendNotices(app.services);
    const subjects = (await app.letters()).map(({ subject }) => subject);
    expect(subjects).toContain("Finny: what you reported was changed");
    const { id } = await writeReview(app);
    for (const person of people) await person.report(id);
    expect(await stateOfComment(app, id)).toBe("hidden");
  });

  test("who was wrong about three posts counts no more", async () => {
    const app = await start();
    const wrong = await reporter(app);
    for (let time = 0; time < 3; time += 1) {
      const { id, key } = await writeReview(app);
      await wrong.report(id);
      const shown = { decision: "show", reason: "within-rules" } as const;
      await decideAsSeen(app.services, { post: key, ...shown, ...BY });
    }
    const { id } = await writeReview(app);
    await wrong.report(id);
    for (let person = 0; person < 2; person += 1) await (await reporter(app)).report(id);
    expect(await stateOfComment(app, id)).toBe("shown");
    await (await reporter(app)).report(id);
    expect(await stateOfComment(app, id)).toBe("hidden");
  });

  test("stays when a moderator has shown that text, and not when it has changed since", async () => {
    const app = await start();
    const { id, key } = await writeReview(app);
    await reportByThree(app, id);
    const show = { post: key, decision: "show", reason: "within-rules", ...BY } as const;
    await decideAsSeen(app.services, show);
    app.clock.pass(MINUTE);
    await reportByThree(app, id);
    expect(await stateOfComment(app, id)).toBe("shown");
    await app.services.store.db
      .updateTable("comments")
      .set({ edited_at: app.clock.now() })
      .where("id", "=", id)
      .execute();
    await (await reporter(app)).report(id);
    expect(await stateOfComment(app, id)).toBe("hidden");
  });

  test("three people hide three posts, and no more until somebody has looked", async () => {
    const app = await start();
    const trio = [await reporter(app), await reporter(app), await reporter(app)];
    async function reportedByTrio() {
      // A network hides one post a day.
      app.clock.pass(DAY);
      const post = await writeReview(app);
      for (const one of trio) await one.report(post.id);
      return { ...post, state: await stateOfComment(app, post.id) };
    }
    const posts = [];
    for (let count = 0; count < 5; count += 1) posts.push(await reportedByTrio());
    expect(posts.map(({ state }) => state)).toEqual([
      "hidden",
      "hidden",
      "hidden",
      "shown",
      "shown",
    ]);
    const [first] = posts;
    if (!first) throw new Error("nothing was reported");
    await decideAsSeen(app.services, {
      post: first.key,
      decision: "remove",
      reason: "fraud",
      ...BY,
    });
    expect((await reportedByTrio()).state).toBe("hidden");
    expect((await reportedByTrio()).state).toBe("shown");
  });

  test("no number of reports that do not count makes a post immune", async () => {
    const app = await start();
    const { id, userId } = await writeReview(app);
    const rows = Array.from({ length: 250 }, (_, index) => ({
      id: newId(),
      user_id: userId,
      subject_type: "comment",
      subject_id: id,
      reason: "Fraud",
      subject: "x",
      message: "x",
      email: "a@finny.example",
      network_hash: `network-${index}`,
      created_at: app.clock.now(),
    }));
    await app.services.store.db.insertInto("reports").values(rows).execute();
    await reportByThree(app, id);
    expect(await stateOfComment(app, id)).toBe("hidden");
  });

  test("a decision that was taken back protects nothing", async () => {
    const app = await start();
    const { id, key } = await writeReview(app);
    const show = { post: key, decision: "show", reason: "within-rules", ...BY } as const;
    const shown = await decideAsSeen(app.services, show);
    if ("problem" in shown) throw new Error(shown.problem);
    await undo(app.services, { actId: shown.act.id, ...BY });
    await reportByThree(app, id);
    expect(await stateOfComment(app, id)).toBe("hidden");
  });
});
