import { sql } from "kysely";
import { POST_STATES, type PostState, type PostType } from "#contract/posts/post.ts";
import { Failure } from "#server/core/failure.ts";
import type { CommentRow, QuestionRow } from "#server/db/community-tables.ts";
import type { Db } from "#server/db/store.ts";
import { hasManyWriters } from "#server/db/transaction-lock.ts";
import { addThemes, moveThemes, removeThemes } from "#server/insights/review-themes.ts";
import type { SubjectKey } from "#server/subjects/subject-key.ts";
import { helpfulPlace } from "./helpful-place.ts";
import { forgetWords, indexQuestion } from "./question-words.ts";

export interface PostKey {
  readonly postType: PostType;
  readonly postId: string;
}

/**
 * Sets the state of a post and updates its word or theme index. Returns the state before,
 * undefined when there is no such post. What is deleted stays so. Call inside a transaction.
 */
export async function changePostState(
  db: Db,
  { postType, postId }: PostKey,
  state: PostState,
): Promise<PostState | undefined> {
  const row = await (postType === "comment" ? lockComment(db, postId) : lockQuestion(db, postId));
  if (!row) return undefined;
  const before = stateOf(row);
  if (before === state || before === "deleted") return before;
  const table = postType === "comment" ? "comments" : "questions";
  await db.updateTable(table).set({ state }).where("id", "=", postId).execute();
  const sign = Number(state === "shown") - Number(before === "shown");
  if (sign !== 0) await indexPost(db, row, sign > 0 ? 1 : -1);
  return before;
}

/**
 * A comment, which until the end of the transaction nobody else changes. Nothing is written for that:
 * where a transaction writes a row twice, PostgreSQL checks again whom it refers to, and waits for whoever
 * erases its author, who waits for the post.
 */
export function lockComment(db: Db, id: string): Promise<CommentRow | undefined> {
  const row = db.selectFrom("comments").selectAll().where("id", "=", id);
  return (hasManyWriters(db) ? row.forNoKeyUpdate() : row).executeTakeFirst();
}

/** A question, likewise. */
export function lockQuestion(db: Db, id: string): Promise<QuestionRow | undefined> {
  const row = db.selectFrom("questions").selectAll().where("id", "=", id);
  return (hasManyWriters(db) ? row.forNoKeyUpdate() : row).executeTakeFirst();
}

/**
 * Locks the post that counts a reply or an answer. Lock posts from below, and before `lockRisks`: in
 * another order writing and changing a reply deadlock.
 */
export async function lockAncestors(
  db: Db,
  { kind, subject_id, parent_id }: Pick<CommentRow, "kind" | "subject_id" | "parent_id">,
): Promise<void> {
  if (kind === "answer") await lockQuestion(db, subject_id);
  else if (parent_id !== null) await lockComment(db, parent_id);
}

/** Adds a shown post to its word or theme index, or removes it; triggers count it. */
export async function indexPost(
  db: Db,
  row: CommentRow | QuestionRow,
  sign: 1 | -1,
): Promise<void> {
  if (!("kind" in row)) {
    return (sign === 1 ? indexQuestion : forgetWords)(db, row);
  }
  if (row.kind === "review") return sign === 1 ? addThemes(db, [row]) : removeThemes(db, row);
  if (row.kind === "answer" && sign === 1) await noteAnswer(db, row);
}

/** Whoever asked is told by the next run of `sendAnswerMails`; one's own answer is no news. */
async function noteAnswer(db: Db, { id, user_id, subject_id, created_at }: CommentRow) {
  await sql`insert into answer_mails (question_id, answer_id, answered_at)
    select id, cast(${id} as text), cast(${created_at} as bigint) from questions
    where id = ${subject_id} and user_id <> ${user_id}
    on conflict (question_id) do update
      set answer_id = excluded.answer_id, answered_at = excluded.answered_at`.execute(db);
}

export function stateOf({ state }: { readonly state: string }): PostState {
  const known = POST_STATES.find((one) => one === state);
  if (!known) throw new Error(`a post is in the unknown state ${state}`);
  return known;
}

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
  if (subject.subjectType === "question") {
    const question = await lockQuestion(db, subject.subjectId);
    if (!question) return;
    await db.updateTable("questions").set({ likes }).where("id", "=", question.id).execute();
  } else {
    const comment = await lockComment(db, subject.subjectId);
    if (comment) await placeComment(db, { ...comment, likes });
  }
}

/** Writes the likes of a comment and its place among the most helpful. */
export async function placeComment(db: Db, comment: CommentRow): Promise<void> {
  const { id, likes } = comment;
  const helpful_at = helpfulPlace(comment);
  await db.updateTable("comments").set({ likes, helpful_at }).where("id", "=", id).execute();
  await moveThemes(db, id, helpful_at);
}

export function lockPost(db: Db, { subjectType, subjectId }: SubjectKey) {
  return subjectType === "question" ? lockQuestion(db, subjectId) : lockComment(db, subjectId);
}
