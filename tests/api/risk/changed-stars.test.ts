import { expect, test } from "vitest";
import { editComment } from "#contract/reviews/comment.ts";
import { DAY, HOUR } from "#server/core/clock.ts";
import { newId } from "#server/db/ids.ts";
import { describeOnEachDatabase } from "../../support/database.ts";
import { startReviewedApp } from "../reviews/support/reviewed-app.ts";
import { createReviewRow, REVIEW } from "../support/community.ts";
import { createUniqueReviewText, PRODUCT, postReviewBy } from "./support/reviewers.ts";

const PEOPLE = 58;

describeOnEachDatabase("changed stars", (_database, dialect) => {
  test("are held if many change at once", async () => {
    const app = await startReviewedApp(dialect);
    const { db } = app.services.store;
    const reviews = [];
    for (const index of [1, 2, 3])
      reviews.push(await postReviewBy(app, createUniqueReviewText(index)));
    const others = Array.from({ length: PEOPLE }, () =>
      createReviewRow(PRODUCT, { id: newId(), created_at: app.clock.now() - 31 * DAY }),
    );
    app.clock.pass(2 * HOUR);
    const at = app.clock.now();
    const origins = others.map(({ id, subject_type, subject_id }) => ({
      ...{ post_type: "comment", post_id: id, subject_type, subject_id, user_id: newId() },
      ...{ text_at: at, stars_at: at, created_at: at },
    }));
    await db.insertInto("comments").values(others).execute();
    await db.insertInto("post_origins").values(origins).execute();
    const states = [];
    for (const { id, token, description } of reviews) {
      const body = { ...REVIEW, stars: 1 as const, description };
      states.push((await app.succeed(editComment, { token, params: { id }, body })).state);
    }
    expect(states).toEqual(["shown", "shown", "held"]);
  });
});
