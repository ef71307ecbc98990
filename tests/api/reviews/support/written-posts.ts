import { randomUUID } from "node:crypto";
import { signIn } from "../../accounts/support/signed-in.ts";
import { createReviewRow, insertReviews } from "../../support/community.ts";
import type { ServiceApp } from "../../support/service-app.ts";

interface WrittenReview {
  userId?: string;
  subjectId?: string;
  state?: "shown" | "held";
  description?: string;
}

export async function insertReview(app: ServiceApp, written: WrittenReview = {}) {
  const {
    subjectId = "branch",
    state = "shown",
    description = "They took the fee twice.",
  } = written;
  const userId = written.userId ?? (await signIn(app)).userId;
  const row = createReviewRow(
    { subjectType: "product", subjectId },
    {
      user_id: userId,
      state,
      description,
      stars: 1,
      outcome: "failed",
      created_at: app.clock.now(),
    },
  );
  const { store } = app.services;
  if (state === "shown") await insertReviews(store, [row]);
  else await store.db.insertInto("comments").values(row).execute();
  return { id: row.id, userId, key: { postType: "comment", postId: row.id } as const };
}

/** Inserts a held question about loans in general, by a new author by default. */
export async function insertHeldQuestion(app: ServiceApp, author?: string) {
  const userId = author ?? (await signIn(app)).userId;
  const id = randomUUID();
  await app.services.store.db
    .insertInto("questions")
    .values({
      id,
      user_id: userId,
      state: "held",
      language: "en",
      category: "cost",
      title: "Is that legal?",
      description: "They ask a fee before they lend.",
      created_at: app.clock.now(),
    })
    .execute();
  return { id, key: { postType: "question", postId: id } as const };
}

export async function readCommentState({ services }: ServiceApp, id: string): Promise<string> {
  const row = await services.store.db
    .selectFrom("comments")
    .select("state")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.state;
}

export async function readReviewCount({ services }: ServiceApp, subjectId: string) {
  const rows = await services.store.db
    .selectFrom("review_tallies")
    .select("reviews")
    .where("subject_id", "=", subjectId)
    .execute();
  return rows.reduce((total, { reviews }) => total + reviews, 0);
}
