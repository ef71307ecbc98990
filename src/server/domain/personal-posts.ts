import type { Db } from "#server/db/store.ts";

/** Everything that a person wrote, with what stood there before and what was decided about it. */
export async function collectPosts(db: Db, userId: string) {
  const comments = await db
    .selectFrom("comments")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  const questions = await db
    .selectFrom("questions")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  const ids = {
    comment: comments.map(({ id }) => id),
    question: questions.map(({ id }) => id),
  };
  return {
    comments: comments.map(({ user_id: _, helpful_at: _place, ...comment }) => comment),
    questions: questions.map(({ user_id: _, ...question }) => question),
    earlierTexts: [
      ...(await revisionsOf(db, "comment", ids.comment)),
      ...(await revisionsOf(db, "question", ids.question)),
    ],
    decisions: [
      ...(await decisionsOf(db, "comment", ids.comment)),
      ...(await decisionsOf(db, "question", ids.question)),
    ],
    withdrawn: await withdrawnBy(db, userId),
    complaints: await db
      .selectFrom("complaints")
      .select(["id", "company_id", "subject", "message", "email", "created_at"])
      .where("user_id", "=", userId)
      .orderBy("created_at")
      .execute(),
    pictures: await db
      .selectFrom("pictures")
      .select(["id", "post_type", "post_id", "created_at"])
      .where("user_id", "=", userId)
      .orderBy("created_at")
      .execute(),
  };
}

async function revisionsOf(db: Db, postType: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("revisions")
    .selectAll()
    .where("post_type", "=", postType)
    .where("post_id", "in", ids)
    .orderBy("post_id")
    .orderBy("revision")
    .execute();
}

/** What is remembered of unseen posts that they deleted; nobody can read its hash of the text back. */
function withdrawnBy(db: Db, userId: string) {
  return db
    .selectFrom("withdrawn_posts")
    .select(["post_id", "subject_type", "subject_id", "created_at as withdrawn_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("post_id")
    .execute();
}

/** Who decided is nobody's data but theirs. */
async function decisionsOf(db: Db, postType: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("moderation_acts")
    .select(["post_type", "post_id", "decision", "reason", "created_at"])
    .where("post_type", "=", postType)
    .where("post_id", "in", ids)
    .orderBy("created_at")
    .execute();
}
