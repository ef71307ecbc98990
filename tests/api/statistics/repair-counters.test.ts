import { expect, test } from "vitest";
import { POST_STATES } from "#contract/posts/post.ts";
import { follow } from "#contract/reactions/follow.ts";
import { like } from "#contract/reactions/like.ts";
import { deleteComment, editComment, postComment } from "#contract/reviews/comment.ts";
import { HOUR } from "#server/core/clock.ts";
import { newId } from "#server/db/ids.ts";
import { changePostState } from "#server/posts/post-state.ts";
import { repairCounters } from "#server/repair/repair-counters.ts";
import { describeOnEachDatabase } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { startReviewedApp } from "../reviews/support/reviewed-app.ts";
import { REVIEW, sequence } from "../support/community.ts";
import type { ServiceApp } from "../support/service-app.ts";

const SUBJECTS = [
  { subjectType: "product", subjectId: "branch" },
  { subjectType: "product", subjectId: "fairmoney" },
  { subjectType: "company", subjectId: "fairmoney" },
] as const;

describeOnEachDatabase("counting anew", (_, dialect) => {
  test("finds nothing to mend after writes of every kind, many at once, and mends the rest", async () => {
    const app = await startReviewedApp(dialect);
    await writeAtRandom(app);
    const { store } = app.services;
    const { db } = store;
    const posts = await db.selectFrom("comments").select("state").execute();
    expect(posts.filter(({ state }) => state === "shown").length).toBeGreaterThan(20);
    expect(await repairCounters(store)).toEqual([]);
    const before = await kept(app);
    await db
      .updateTable("review_tallies")
      .set({ reviews: 99 })
      .where("subject_id", "=", "branch")
      .execute();
    await db
      .updateTable("subject_scores")
      .set({ weight: 1 })
      .where("subject_type", "=", "company")
      .execute();
    await db.updateTable("comments").set({ likes: 77, replies: 55 }).execute();
    await db.updateTable("questions").set({ answers: 99 }).execute();
    await db.updateTable("question_tallies").set({ questions: 88 }).execute();
    await db.updateTable("subject_stats").set({ followers: 1000, questions: 33 }).execute();
    const found = new Set((await repairCounters(store)).map(({ what }) => what));
    expect([...found].sort()).toEqual([
      "answers",
      "counters",
      "likes",
      "questions",
      "replies",
      "reviews",
    ]);
    expect(await kept(app)).toEqual(before);
    expect(await repairCounters(store)).toEqual([]);
  });
});

async function writeAtRandom(app: ServiceApp): Promise<void> {
  const { store } = app.services;
  const draw = sequence(7);
  const people = [];
  for (let index = 0; index < 12; index += 1) people.push(await signIn(app));
  const questionId = newId();
  await store.db
    .insertInto("questions")
    .values({
      id: questionId,
      user_id: null,
      ...{ subject_type: "product", subject_id: "branch" },
      state: "held",
      language: "en",
      category: "other",
      title: "Is it?",
      description: "Is it so?",
      created_at: app.clock.now(),
    })
    .execute();
  await store.transaction((db) =>
    changePostState(db, { postType: "question", postId: questionId }, "shown"),
  );
  for (let round = 0; round < 25; round += 1) {
    app.clock.pass(HOUR);
    const ids = (await store.db.selectFrom("comments").select("id").orderBy("id").execute()).map(
      ({ id }) => id,
    );
    const anId = () => ids[draw(ids.length)] ?? "none";
    await Promise.all(people.map(({ token }) => write(token, anId, draw(8))));
  }

  async function write(token: string, anId: () => string, kind: number): Promise<unknown> {
    const subject = SUBJECTS[draw(SUBJECTS.length)] ?? SUBJECTS[0];
    const rating = draw(5) + 1;
    const review = { ...REVIEW, stars: draw(5) + 1, ratings: { fees: rating, limit: null } };
    const given = { ...review, outcome: draw(2) ? "successful" : "failed" } as const;
    const params = { id: anId() };
    const liked = { subjectType: "comment", subjectId: anId(), like: draw(3) > 0 } as const;
    const description = `Words ${draw(1000)}`;
    const answer = { subjectType: "question", subjectId: questionId, description } as const;
    switch (kind) {
      case 0:
        return app.call(editComment, { token, params, body: { ...given, description } });
      case 1:
        return draw(2) && app.call(deleteComment, { token, params });
      case 2:
        return app.call(like, { token, body: liked });
      case 3:
        return app.call(postComment, { token, body: { parentId: anId(), description } });
      case 4:
        return app.call(follow, { token, body: { ...subject, follow: draw(3) > 0 } });
      case 5:
        return app.call(postComment, { token, body: answer });
      case 6: {
        const state = POST_STATES[draw(4)] ?? "shown";
        return store.transaction((db) =>
          changePostState(db, { postType: "comment", postId: anId() }, draw(2) ? "shown" : state),
        );
      }
      default:
        return app.call(postComment, { token, body: { ...subject, ...given, description } });
    }
  }
}

const COUNTED = [
  "review_tallies",
  "subject_scores",
  "comments",
  "question_tallies",
  "questions",
  "subject_stats",
] as const;

/** All that is counted, in one order, without what nobody is counted in any more. */
async function kept({ services: { store } }: ServiceApp) {
  const lines: string[] = [];
  for (const table of COUNTED) {
    for (const row of await store.db.selectFrom(table).selectAll().execute()) {
      if ("reviews" in row && row.reviews === 0) continue;
      lines.push(`${table} ${JSON.stringify({ ...row, changes: undefined })}`);
    }
  }
  return lines.sort();
}
