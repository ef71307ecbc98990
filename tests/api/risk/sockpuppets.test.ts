import { expect, test } from "vitest";
import { deleteQuestion, postQuestion } from "#contract/questions/question.ts";
import { deleteComment, editComment, postComment } from "#contract/reviews/comment.ts";
import { insertSession } from "#server/accounts/session.ts";
import { DAY, MINUTE } from "#server/core/clock.ts";
import { removeExpiredRows } from "#server/privacy/expired-rows.ts";
import { describeOnEachDatabase, describeOnSqlite } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { decideOnCurrent, SHOW } from "../moderation/support/moderators.ts";
import { replyTo, startReviewedApp } from "../reviews/support/reviewed-app.ts";
import { REVIEW } from "../support/community.ts";
import type { ServiceApp } from "../support/service-app.ts";
import { ownText, PRODUCT, review } from "./support/reviewers.ts";

const STORY =
  "They called my mother and my employer three days before the due date and took twice the fee they had promised.";
/** Thousands of people come from it. */
const CARRIER = "102.89.33.7";

const statesOf = (posts: readonly { state: string }[]) => posts.map(({ state }) => state).sort();

function ask(app: ServiceApp, token: string, index: number, given: { address?: string } = {}) {
  const words = { title: ownText(index), description: ownText(index + 500) };
  const body = { ...PRODUCT, ...words, category: "cost" } as const;
  return app.succeed(postQuestion, { token, ...given, body });
}

function edit(app: ServiceApp, { token, id }: { token: string; id: string }, description: string) {
  const body = { ...REVIEW, description };
  return app.succeed(editComment, { token, params: { id }, body });
}

const removeAll = (app: ServiceApp) =>
  app.services.store.db.updateTable("comments").set({ state: "removed" }).execute();

describeOnSqlite("posts of two accounts", (_database, dialect) => {
  const start = () => startReviewedApp(dialect);

  test("make no burst alone", async () => {
    const app = await start();
    const first = await review(app, ownText(1));
    const { token } = await signIn(app);
    for (let index = 2; index < 20; index += 1) {
      await replyTo(app, token, first.id, ownText(index));
    }
    for (let index = 20; index < 24; index += 1) await ask(app, token, index);
    for (let index = 30; index < 33; index += 1) {
      expect((await review(app, ownText(index))).state).toBe("shown");
    }
  });

  test("count for no burst or network while held", async () => {
    const app = await start();
    for (let index = 0; index < 14; index += 1) {
      const where = index < 2 ? { address: CARRIER } : {};
      expect((await review(app, `${ownText(index)} free porn`, where)).state).toBe("held");
    }
    expect((await review(app, ownText(20))).state).toBe("shown");
    expect((await review(app, ownText(21), { address: CARRIER })).state).toBe("shown");
  });

  test("hold no review as replies and questions", async () => {
    const app = await start();
    const first = await review(app, ownText(1));
    for (const index of [2, 3]) {
      const { token } = await signIn(app);
      const reply = { parentId: first.id, description: ownText(index) };
      await app.succeed(postComment, { token, address: CARRIER, body: reply });
      await ask(app, token, index + 10, { address: CARRIER });
    }
    expect((await review(app, ownText(4), { address: CARRIER })).state).toBe("shown");
  });

  test("are held as replies from one network", async () => {
    const app = await start();
    const first = await review(app, ownText(1));
    const states: string[] = [];
    for (const index of [2, 3, 4]) {
      const { token } = await signIn(app);
      const body = { parentId: first.id, description: ownText(index) };
      states.push((await app.succeed(postComment, { token, address: CARRIER, body })).state);
    }
    expect(states).toEqual(["shown", "shown", "held"]);
  });

  test("count for their network after their removal", async () => {
    const app = await start();
    for (const index of [1, 2]) await review(app, ownText(index), { address: CARRIER });
    await removeAll(app);
    expect((await review(app, ownText(3), { address: CARRIER })).state).toBe("held");
  });
});

describeOnEachDatabase("a copied text", (_database, dialect) => {
  const start = () => startReviewedApp(dialect);

  test("holds a third copy while the first two are unseen", async () => {
    const app = await start();
    for (let person = 0; person < 2; person += 1) {
      expect((await review(app, STORY)).state).toBe("shown");
      await removeAll(app);
    }
    expect((await review(app, STORY)).state).toBe("held");
  });

  test("is shown once under concurrency", async () => {
    const app = await start();
    const texts = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        review(app, STORY, index % 2 ? { subjectId: "branch" } : {}),
      ),
    );
    expect(statesOf(texts)).toEqual([...Array(7).fill("held"), "shown"]);
    const household = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        review(app, ownText(index), { address: "198.51.100.9" }),
      ),
    );
    expect(statesOf(household)).toEqual([...Array(4).fill("held"), "shown", "shown"]);
  });

  test("never holds the original", async () => {
    const app = await start();
    const first = await review(app, STORY);
    app.clock.pass(MINUTE);
    const copy = await replyTo(app, (await signIn(app)).token, first.id, STORY);
    expect(copy.state).toBe("held");
    app.clock.pass(MINUTE);
    expect((await edit(app, first, `${STORY}!`)).state).toBe("shown");
    const post = { postType: "comment", postId: copy.id } as const;
    await decideOnCurrent(app.services, { post, ...SHOW });
    app.clock.pass(MINUTE);
    expect((await edit(app, first, `${STORY}!!`)).state).toBe("shown");
  });

  test("holds an old post edited into a copy", async () => {
    const app = await start();
    const old = await review(app, ownText(1));
    app.clock.pass(MINUTE);
    await review(app, STORY);
    app.clock.pass(MINUTE);
    expect((await edit(app, old, STORY)).state).toBe("held");
  });

  test.each(["held", "hidden", "removed"] as const)(
    "is held again after its author deleted the %s post",
    async (state) => {
      const app = await start();
      const { id, token } = await review(app, ownText(1));
      await app.services.store.db.updateTable("comments").set({ state }).execute();
      // However old it was, it is remembered from the day on which it was deleted.
      app.clock.pass(29 * DAY);
      await app.succeed(deleteComment, { token, params: { id } });
      expect((await review(app, ownText(2), { token })).state).toBe("held");
      const elsewhere = { token, subjectId: "branch" };
      expect((await review(app, ownText(1), elsewhere)).state).toBe("held");
      expect((await review(app, ownText(3))).state).toBe("shown");
    },
  );

  test("holds a question after a removed one was deleted", async () => {
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
  test.for([
    { name: "network", people: 2, address: CARRIER },
    { name: "burst", people: 11, address: "198.51.100.200" },
  ])("ignore old reviews in the rule: $name", async ({ people, address }) => {
    const app = await startReviewedApp(dialect);
    const { store, clock } = app.services;
    const reviews = [];
    for (let index = 0; index < people; index += 1) {
      reviews.push(await review(app, ownText(index)));
      app.clock.pass(DAY / 5);
    }
    app.clock.pass(31 * DAY);
    await removeExpiredRows(app.services);
    for (const { userId, id, description } of reviews) {
      const token = await store.transaction((db) => insertSession(db, userId, clock.now()));
      const body = { ...REVIEW, description: `${description} Mended.` };
      await app.succeed(editComment, { token, address: CARRIER, params: { id }, body });
    }
    expect((await review(app, ownText(500), { address })).state).toBe("shown");
  });
});
