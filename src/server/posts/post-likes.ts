import { helpfulAt } from "#scores/helpful.ts";
import { Failure } from "#server/core/failure.ts";
import type { Db } from "#server/db/store.ts";
import type { SubjectKey } from "#server/subjects/subject-key.ts";
import { lockComment, lockQuestion } from "./post-state.ts";

/** Likes of a post move its place in the lists; those of other subjects are counted, and that is all. */
export function isPost({ subjectType }: SubjectKey): boolean {
  return subjectType === "comment" || subjectType === "question";
}

/**
 * Holds a post until the transaction ends, so that its likes and its place follow each other: 1002 when
 * it is not shown any more, 1006 for one's own.
 */
export async function lockLikable(db: Db, subject: SubjectKey, userId: string): Promise<void> {
  const post = await lockPost(db, subject);
  if (post?.state !== "shown") throw new Failure("1002");
  if (post.user_id === userId) throw new Failure("1006");
}

/** Writes what a post's likes have come to where its lists are ordered. */
export async function setPostLikes(db: Db, subject: SubjectKey, likes: number): Promise<void> {
  const post = await lockPost(db, subject);
  if (!post) return;
  if (subject.subjectType === "question") {
    await db.updateTable("questions").set({ likes }).where("id", "=", post.id).execute();
  } else {
    const helpful_at = helpfulAt(post.created_at, likes);
    await db.updateTable("comments").set({ likes, helpful_at }).where("id", "=", post.id).execute();
  }
}

export function lockPost(db: Db, { subjectType, subjectId }: SubjectKey) {
  return subjectType === "question" ? lockQuestion(db, subjectId) : lockComment(db, subjectId);
}
