import { expect, test } from "vitest";
import { deleteQuestion, postQuestion } from "#contract/questions/question.ts";
import { deleteComment, editComment } from "#contract/reviews/comment.ts";
import { insertSession } from "#server/accounts/session.ts";
import { DAY, MINUTE } from "#server/core/clock.ts";
import { removeExpiredRows } from "#server/privacy/expired-rows.ts";
import { describeOnEachDb, describeOnSqlite } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { decideOnCurrent, SHOW } from "../moderation/support/moderators.ts";
import { postTestReply, startReviewedApp } from "../reviews/support/reviewed-app.ts";
import { REVIEW } from "../support/community.ts";
import type { ServiceApp } from "../support/service-app.ts";
import {
  CARRIER,
  createUniqueReviewText,
  PRODUCT,
  postReviewBy,
  readTrust,
} from "./support/reviewers.ts";

const STORY =
  "They called my mother and my employer three days before the due date and took twice the fee they had promised.";

const listSortedStates = (posts: readonly { state: string }[]) =>
  posts.map(({ state }) => state).sort();

function ask(app: ServiceApp, token: string, index: number) {
  const words = {
    title: createUniqueReviewText(index),
    description: createUniqueReviewText(index + 500),
  };
  const body = { ...PRODUCT, ...words, category: "cost" } as const;
  return app.succeed(postQuestion, { token, body });
}

function edit(app: ServiceApp, { token, id }: { token: string; id: string }, description: string) {
  const body = { ...REVIEW, description };
  return app.succeed(editComment, { token, params: { id }, body });
}

const removeAllPosts = (app: ServiceApp) =>
  app.services.store.db.updateTable("comments").set({ state: "removed" }).execute();

describeOnEachDb("a text posted by several people", (_database, dialect) => {
  const start = () => startReviewedApp(dialect);

  test("is held the third time even after removals", async () => {
    const app = await start();
    for (let person = 0; person < 2; person += 1) {
      expect((await postReviewBy(app, STORY)).state).toBe("shown");
      await removeAllPosts(app);
    }
    expect((await postReviewBy(app, STORY)).state).toBe("held");
  });

  test("is shown only once if posted simultaneously", async () => {
    const app = await start();
    const texts = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        postReviewBy(app, STORY, index % 2 ? { subjectId: "branch" } : {}),
      ),
    );
    expect(listSortedStates(texts)).toEqual([...Array(7).fill("held"), "shown"]);
  });

  test("is never held for its first author", async () => {
    const app = await start();
    const first = await postReviewBy(app, STORY);
    app.clock.pass(MINUTE);
    const copy = await postTestReply(app, (await signIn(app)).token, first.id, STORY);
    expect(copy.state).toBe("held");
    app.clock.pass(MINUTE);
    expect((await edit(app, first, `${STORY}!`)).state).toBe("shown");
    const post = { postType: "comment", postId: copy.id } as const;
    await decideOnCurrent(app.services, { post, ...SHOW });
    app.clock.pass(MINUTE);
    expect((await edit(app, first, `${STORY}!!`)).state).toBe("shown");
    app.clock.pass(MINUTE);
    // A copy of a text that its author has replaced meanwhile.
    expect((await edit(app, first, createUniqueReviewText(1))).state).toBe("shown");
    app.clock.pass(MINUTE);
    await postReviewBy(app, STORY, { subjectId: "branch" });
    app.clock.pass(MINUTE);
    expect((await edit(app, first, STORY)).state).toBe("shown");
  });

  test("is not held for its first author after copies", async () => {
    const app = await start();
    const { token, id } = await postReviewBy(app, STORY);
    for (let copy = 0; copy < 2; copy += 1) {
      app.clock.pass(MINUTE);
      expect((await postReviewBy(app, STORY, { subjectId: "branch" })).state).toBe("held");
    }
    app.clock.pass(MINUTE);
    expect((await postReviewBy(app, STORY, { token, subjectId: "branch" })).state).toBe("shown");
    await app.succeed(deleteComment, { token, params: { id } });
    expect((await postReviewBy(app, STORY, { token })).state).toBe("shown");
  });

  test("is held if an old post is changed to it", async () => {
    const app = await start();
    const old = await postReviewBy(app, createUniqueReviewText(1));
    app.clock.pass(MINUTE);
    await postReviewBy(app, STORY);
    app.clock.pass(MINUTE);
    expect((await edit(app, old, STORY)).state).toBe("held");
  });
});

describeOnEachDb("later posts of an author", (_database, dialect) => {
  const start = () => startReviewedApp(dialect);

  test.each(["held", "hidden", "removed"] as const)(
    "are held after the author deletes a %s post",
    async (state) => {
      const app = await start();
      const { id, token } = await postReviewBy(app, createUniqueReviewText(1));
      await app.services.store.db.updateTable("comments").set({ state }).execute();
      // The 30 days begin when the post is deleted, not when it was written.
      app.clock.pass(29 * DAY);
      await app.succeed(deleteComment, { token, params: { id } });
      expect((await postReviewBy(app, createUniqueReviewText(2), { token })).state).toBe("held");
      const elsewhere = { token, subjectId: "branch" };
      expect((await postReviewBy(app, createUniqueReviewText(1), elsewhere)).state).toBe("held");
      expect((await postReviewBy(app, createUniqueReviewText(3))).state).toBe("shown");
    },
  );

  test("are held after the author deletes a removed question", async () => {
    const app = await start();
    const { token, userId } = await signIn(app);
    const first = await ask(app, token, 1);
    await app.succeed(deleteQuestion, { token, params: { id: first.id } });
    const second = await ask(app, token, 2);
    expect(second.state).toBe("shown");
    await app.services.store.db.updateTable("questions").set({ state: "removed" }).execute();
    await app.succeed(deleteQuestion, { token, params: { id: second.id } });
    expect((await ask(app, token, 3)).state).toBe("held");
    app.clock.pass(30 * DAY + 1);
    const { store, clock } = app.services;
    const later = await store.transaction((db) => insertSession(db, userId, clock.now()));
    expect((await ask(app, later, 4)).state).toBe("shown");
  });
});

describeOnSqlite("edits of old reviews", (_database, dialect) => {
  test("do not count as new posts of the network", async () => {
    const app = await startReviewedApp(dialect);
    const { store, clock } = app.services;
    const reviews = [
      await postReviewBy(app, createUniqueReviewText(0)),
      await postReviewBy(app, createUniqueReviewText(1)),
    ];
    app.clock.pass(31 * DAY);
    await removeExpiredRows(app.services);
    for (const { userId, id, description } of reviews) {
      const token = await store.transaction((db) => insertSession(db, userId, clock.now()));
      const body = { ...REVIEW, description: `${description} Changed.` };
      await app.succeed(editComment, { token, address: CARRIER, params: { id }, body });
    }
    const { id } = await postReviewBy(app, createUniqueReviewText(500), { address: CARRIER });
    expect(await readTrust(app, id)).toBe(10);
  });
});
