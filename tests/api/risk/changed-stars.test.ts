import { expect, test } from "vitest";
import { editComment } from "#contract/reviews/comment.ts";
import { beginSession } from "#server/accounts/session.ts";
import { DAY, HOUR } from "#server/core/clock.ts";
import { removeExpired } from "#server/privacy/expired-rows.ts";
import { describeOnEachDatabase } from "../../support/database.ts";
import { startReviewedApp } from "../reviews/support/reviewed-app.ts";
import { REVIEW } from "../support/community.ts";
import { ownText, review } from "./support/reviewers.ts";

describeOnEachDatabase("many who change their stars", (_database, dialect) => {
  test("within an hour are held, and their stars count no more", async () => {
    const app = await startReviewedApp(dialect);
    const { store } = app.services;
    const written: Awaited<ReturnType<typeof review>>[] = [];
    for (let index = 0; index < 12; index += 1) {
      written.push(await review(app, ownText(index)));
      app.clock.pass(DAY / 2);
    }
    app.clock.pass(31 * DAY);
    await removeExpired(app.services);
    const changeStars = async ({ userId, id, description }: Awaited<ReturnType<typeof review>>) => {
      const token = await store.transaction((db) => beginSession(db, userId, app.clock.now()));
      const body = { ...REVIEW, stars: 1 as const, description };
      return app.succeed(editComment, { token, params: { id }, body });
    };
    const [first, ...others] = written;
    if (!first) throw new Error("nothing was written");
    const states = [];
    for (const each of others) states.push((await changeStars(each)).state);
    expect(states).toEqual([...Array(10).fill("shown"), "held"]);
    app.clock.pass(HOUR);
    expect((await changeStars(first)).state, "an hour later").toBe("shown");
    const tallies = await store.db
      .selectFrom("review_tallies")
      .select(["stars", "reviews"])
      .execute();
    const ones = tallies.filter(({ stars }) => stars === 1);
    expect(ones.reduce((sum, { reviews }) => sum + reviews, 0)).toBe(11);
  });
});
