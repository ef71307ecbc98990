import { newId } from "#server/db/ids.ts";
import { countReview } from "#server/domain/review-counts.ts";
import type { ServiceApp } from "./service-app.ts";
import { signIn } from "./signed-in.ts";

interface Written {
  userId?: string;
  subjectId?: string;
  state?: "shown" | "held";
  description?: string;
}

/** A review in the database, as it stands there after it was posted. */
export async function writeReview(app: ServiceApp, written: Written = {}) {
  const {
    subjectId = "branch",
    state = "shown",
    description = "They took the fee twice.",
  } = written;
  const userId = written.userId ?? (await signIn(app)).userId;
  const id = newId();
  const now = app.clock.now();
  await app.services.store.transaction(async (db) => {
    const row = await db
      .insertInto("comments")
      .values({
        id,
        kind: "review",
        user_id: userId,
        subject_type: "product",
        subject_id: subjectId,
        state,
        language: "en",
        description,
        stars: 1,
        outcome: "failed",
        helpful_at: now,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (state === "shown") await countReview(db, row, 1);
  });
  return { id, userId, key: { postType: "comment", postId: id } as const };
}

export async function stateOfComment({ services }: ServiceApp, id: string): Promise<string> {
  const row = await services.store.db
    .selectFrom("comments")
    .select("state")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.state;
}

/** How many reviews of a product its tallies count. */
export async function countedReviews({ services }: ServiceApp, subjectId: string) {
  const rows = await services.store.db
    .selectFrom("review_tallies")
    .select("reviews")
    .where("subject_id", "=", subjectId)
    .execute();
  return rows.reduce((total, { reviews }) => total + reviews, 0);
}
