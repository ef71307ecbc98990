import { sql } from "kysely";
import { POST_STATES, type PostState, type PostType } from "#contract/posts/post.ts";
import { helpfulAt, measureInformation } from "#scores/helpful.ts";
import { Failure } from "#server/core/failure.ts";
import type { CommentRow, QuestionRow } from "#server/db/community-tables.ts";
import type { Db } from "#server/db/store.ts";
import { hasManyWriters } from "#server/db/transaction-lock.ts";
import type { SubjectKey } from "#server/subjects/subject-key.ts";

export interface PostKey {
  readonly postType: PostType;
  readonly postId: string;
}

/**
 * Sets the state of a post and removes it from the indexes when it is no longer shown. Returns the previous state, or undefined for an unknown post. Deleted posts stay deleted. Call
 * inside a transaction.
 */
export async function changePostState(
  db: Db,
  { postType, postId }: PostKey,
  state: PostState,
): Promise<PostState | undefined> {
  const row = await (postType === "comment" ? lockComment(db, postId) : lockQuestion(db, postId));
  if (!row) return undefined;
  const before = getState(row);
  if (before === state || before === "deleted") return before;
  const table = postType === "comment" ? "comments" : "questions";
  await db.updateTable(table).set({ state }).where("id", "=", postId).execute();
  if (before === "shown") await removeFromIndexes(db, postId);
  if (state === "shown" && "kind" in row) await queueAnswerMail(db, row);
  return before;
}

/**
 * Reads a comment and locks it until the transaction ends. A lock by writing the row would deadlock with
 * the erasure of its author, because PostgreSQL rechecks foreign keys of a row written twice.
 */
export function lockComment(db: Db, id: string): Promise<CommentRow | undefined> {
  const row = db.selectFrom("comments").selectAll().where("id", "=", id);
  return (hasManyWriters(db) ? row.forNoKeyUpdate() : row).executeTakeFirst();
}

export function lockQuestion(db: Db, id: string): Promise<QuestionRow | undefined> {
  const row = db.selectFrom("questions").selectAll().where("id", "=", id);
  return (hasManyWriters(db) ? row.forNoKeyUpdate() : row).executeTakeFirst();
}

/**
 * Locks the post that counts a reply or an answer. To avoid deadlocks, lock a post before its parent,
 * and both before `lockRisks`.
 */
export async function lockAncestors(
  db: Db,
  { kind, subject_id, parent_id }: Pick<CommentRow, "kind" | "subject_id" | "parent_id">,
): Promise<void> {
  if (kind === "answer") await lockQuestion(db, subject_id);
  else if (parent_id !== null) await lockComment(db, parent_id);
}

/** Removes the themes of a review, or the words of a question; ids are unique across tables. */
async function removeFromIndexes(db: Db, postId: string): Promise<void> {
  await db.deleteFrom("review_themes").where("comment_id", "=", postId).execute();
  await db.deleteFrom("question_words").where("question_id", "=", postId).execute();
}

/** Queues a mail about an answer to the author of the question, except about their own answer. */
export async function queueAnswerMail(
  db: Db,
  { kind, id, user_id, subject_id, created_at }: CommentRow,
): Promise<void> {
  if (kind !== "answer") return;
  await sql`insert into answer_mails (question_id, answer_id, answered_at)
    select id, cast(${id} as text), cast(${created_at} as bigint) from questions
    where id = ${subject_id} and user_id <> ${user_id}
    on conflict (question_id) do update
      set answer_id = excluded.answer_id, answered_at = excluded.answered_at`.execute(db);
}

export function getState({ state }: { readonly state: string }): PostState {
  const postState = POST_STATES.find((name) => name === state);
  if (!postState) throw new Error(`a post has the unknown state ${state}`);
  return postState;
}

/** Likes of posts also order lists. */
export function isPost({ subjectType }: SubjectKey): boolean {
  return subjectType === "comment" || subjectType === "question";
}

/** Locks a post for a like. Throws 1002 for a post that is not shown, 1006 for the user's own. */
export async function lockLikable(db: Db, subject: SubjectKey, userId: string): Promise<void> {
  const post = await lockPost(db, subject);
  if (post?.state !== "shown") throw new Failure("1002");
  if (post.user_id === userId) throw new Failure("1006");
}

export async function setPostLikes(db: Db, subject: SubjectKey, likes: number): Promise<void> {
  if (subject.subjectType === "question") {
    const question = await lockQuestion(db, subject.subjectId);
    if (!question) return;
    await db.updateTable("questions").set({ likes }).where("id", "=", question.id).execute();
  } else {
    const comment = await lockComment(db, subject.subjectId);
    if (comment) await placeComment(db, { ...comment, likes });
  }
}

export async function placeComment(db: Db, comment: CommentRow): Promise<void> {
  const { id, likes } = comment;
  const helpful_at = helpfulPlace(comment);
  await db.updateTable("comments").set({ likes, helpful_at }).where("id", "=", id).execute();
  await db.updateTable("review_themes").set({ helpful_at }).where("comment_id", "=", id).execute();
}

export function lockPost(db: Db, { subjectType, subjectId }: SubjectKey) {
  return subjectType === "question" ? lockQuestion(db, subjectId) : lockComment(db, subjectId);
}

type RankedComment = Pick<CommentRow, "description" | "outcome" | "amount" | "term" | "repayment"> &
  Pick<CommentRow, "likes" | "source_likes" | "created_at">;

/** Computes `helpful_at`, the place of a comment in lists by helpfulness, from the other columns. */
export function helpfulPlace(row: RankedComment): number {
  const { description, outcome, amount, term, repayment } = row;
  return helpfulAt({
    createdAt: row.created_at,
    likes: row.likes + row.source_likes,
    information: measureInformation({
      text: description,
      hasOutcome: outcome === "successful" || outcome === "failed",
      hasFigures: [amount, term, repayment].some((figure) => figure !== null),
    }),
  });
}
