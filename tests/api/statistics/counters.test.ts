import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { POST_STATES } from "#contract/posts/post.ts";
import { follow, like } from "#contract/reactions/reactions.ts";
import { deleteComment, editComment, postComment } from "#contract/reviews/comment.ts";
import { HOUR } from "#server/core/clock.ts";
import { changePostState } from "#server/posts/post-state.ts";
import { describeOnEachDb } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { startReviewedApp } from "../reviews/support/reviewed-app.ts";
import { createRandomSequence, REVIEW } from "../support/community.ts";
import { findWrongCounters } from "../support/fresh-counts.ts";
import type { ServiceApp } from "../support/service-app.ts";

const SUBJECTS = [
  { subjectType: "product", subjectId: "branch" },
  { subjectType: "product", subjectId: "fairmoney" },
  { subjectType: "company", subjectId: "fairmoney" },
] as const;

describeOnEachDb("counters of posts and reactions", (_, dialect) => {
  test("equal the row counts after concurrent writes", async () => {
    const app = await startReviewedApp(dialect);
    await writeRandomPosts(app);
    const { store } = app.services;
    const posts = await store.db.selectFrom("comments").select("state").execute();
    expect(posts.filter(({ state }) => state === "shown").length).toBeGreaterThan(20);
    expect(await findWrongCounters(store)).toEqual([]);
  });
});

async function writeRandomPosts(app: ServiceApp): Promise<void> {
  const { store } = app.services;
  const draw = createRandomSequence(7);
  const people = [];
  for (let index = 0; index < 12; index += 1) people.push(await signIn(app));
  const questionId = randomUUID();
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
    const input = { ...review, outcome: draw(2) ? "successful" : "failed" } as const;
    const params = { id: anId() };
    const liked = { subjectType: "comment", subjectId: anId(), like: draw(3) > 0 } as const;
    const description = `Words ${draw(1000)}`;
    const answer = { subjectType: "question", subjectId: questionId, description } as const;
    switch (kind) {
      case 0:
        return app.call(editComment, { token, params, body: { ...input, description } });
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
        return app.call(postComment, { token, body: { ...subject, ...input, description } });
    }
  }
}
