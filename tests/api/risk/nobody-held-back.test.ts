import { expect, test } from "vitest";
import { postQuestion } from "#contract/questions/question.ts";
import { editComment, postComment } from "#contract/reviews/comment.ts";
import { beginSession } from "#server/accounts/session.ts";
import { DAY, MINUTE, SECOND } from "#server/core/clock.ts";
import { removeExpired } from "#server/privacy/expired-rows.ts";
import { describeOnEachDatabase } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { replyTo, startReviewedApp } from "../reviews/support/reviewed-app.ts";
import { REVIEW } from "../support/community.ts";
import type { ServiceApp } from "../support/service-app.ts";

const PRODUCT = { subjectType: "product", subjectId: "fairmoney" } as const;
const STORY =
  "They called my mother and my employer three days before the due date and took twice the fee they had promised.";
/** Thousands of people come from it. */
const CARRIER = "102.89.33.7";

/** Without digits: a question must not look like a telephone number. */
const ownText = (index: number) =>
  Array.from({ length: 12 }, (_, word) => ((index * 7919 + word) * 48271).toString(36))
    .join(" ")
    .replaceAll(/[0-9]/g, (digit) => "abcdefghij"[Number(digit)] ?? "");

describeOnEachDatabase("two accounts that want to silence others", (_database, dialect) => {
  const start = () => startReviewedApp(dialect);

  async function review(app: ServiceApp, description: string, address?: string) {
    const person = await signIn(app);
    const body = { ...PRODUCT, ...REVIEW, description };
    const sent = { token: person.token, body, ...(address !== undefined && { address }) };
    return { ...person, ...(await app.succeed(postComment, sent)) };
  }

  test("do not by replying or asking from the network of others", async () => {
    const app = await start();
    const first = await review(app, ownText(1));
    for (const index of [2, 3]) {
      const { token } = await signIn(app);
      const sent = { token, address: CARRIER };
      const reply = { parentId: first.id, description: ownText(index) };
      await app.succeed(postComment, { ...sent, body: reply });
      const words = { title: ownText(index + 10), description: ownText(index + 20) };
      await app.succeed(postQuestion, {
        ...sent,
        body: { ...PRODUCT, ...words, category: "cost" },
      });
    }
    expect((await review(app, ownText(4), CARRIER)).state).toBe("shown");
  });

  test("do not by reviews that nobody sees", async () => {
    const app = await start();
    for (const index of [1, 2]) {
      const held = await review(app, `${ownText(index)} free porn`, CARRIER);
      expect(held.state).toBe("held");
    }
    expect((await review(app, ownText(3), CARRIER)).state).toBe("shown");
  });

  test("are a house themselves when they reply together", async () => {
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

  test("what was removed goes on counting against its network", async () => {
    const app = await start();
    for (const index of [1, 2]) await review(app, ownText(index), CARRIER);
    await app.services.store.db.updateTable("comments").set({ state: "removed" }).execute();
    expect((await review(app, ownText(3), CARRIER)).state).toBe("held");
  });

  test("do not hide by many replies that a review is a copy", { timeout: 60_000 }, async () => {
    const app = await start();
    const first = await review(app, STORY);
    app.clock.pass(MINUTE);
    for (const account of [1, 2]) {
      const { token } = await signIn(app);
      for (let index = 0; index < 100; index += 1) {
        app.clock.pass(SECOND);
        await replyTo(app, token, first.id, ownText(account * 1000 + index));
      }
    }
    expect((await review(app, STORY.replace("promised", "promised me"))).state).toBe("held");
  });
});

describeOnEachDatabase("who mends an old review", (_database, dialect) => {
  /** So many people change theirs of a month ago, of which the origin is forgotten, at the same address. */
  async function changedOnes(people: number) {
    const app = await startReviewedApp(dialect);
    const written: { userId: string; id: string; description: string }[] = [];
    for (let index = 0; index < people; index += 1) {
      const { token, userId } = await signIn(app);
      const description = ownText(index);
      const { id } = await app.succeed(postComment, {
        token,
        body: { ...PRODUCT, ...REVIEW, description },
      });
      written.push({ userId, id, description });
      app.clock.pass(DAY / 5);
    }
    app.clock.pass(31 * DAY);
    await removeExpired(app.services);
    for (const { userId, id, description } of written) {
      const now = app.clock.now();
      const token = await app.services.store.transaction((db) => beginSession(db, userId, now));
      await app.succeed(editComment, {
        token,
        address: CARRIER,
        params: { id },
        body: { ...REVIEW, description: `${description} Mended.` },
      });
    }
    return app;
  }

  const stateOfNew = async (app: ServiceApp, address: string) => {
    const { token } = await signIn(app);
    const body = { ...PRODUCT, ...REVIEW, description: ownText(500) };
    return (await app.succeed(postComment, { token, address, body })).state;
  };

  test("counts for no network of today", async () => {
    expect(await stateOfNew(await changedOnes(2), CARRIER)).toBe("shown");
  });

  test("counts for no burst of today", async () => {
    expect(await stateOfNew(await changedOnes(11), "198.51.100.200")).toBe("shown");
  });
});
