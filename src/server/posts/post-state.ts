import { sql } from "kysely";
import { POST_STATES, type PostState, type PostType } from "#contract/posts/post.ts";
import { computeHelpfulnessTime, measureInformation } from "#scores/helpful.ts";
import { DAY, SECOND } from "#server/core/clock.ts";
import { Failure, toRateLimitFailure } from "#server/core/failure.ts";
import { enforceRowLimit } from "#server/db/row-limit.ts";
import { type Db, hasManyWriters } from "#server/db/store.ts";
import type { CommentRow, QuestionRow } from "#server/db/tables.ts";
import { findPictures, type PicturedType } from "#server/pictures/picture.ts";
import type { SubjectKey } from "#server/subjects/visible-comments.ts";
import { findContacts } from "#server/text/contacts/find-contacts.ts";

export interface PostKey {
  readonly postType: PostType;
  readonly postId: string;
}

/** Changes a post's state and returns the previous state. Undefined for an unknown post. Deleted posts stay deleted. */
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
  if (before === "shown") await removePostFromIndexes(db, postId);
  if (state === "shown" && "kind" in row) await queueAnswerMail(db, row);
  return before;
}

/** Locks without writing, because PostgreSQL rechecks foreign keys of rows written twice, which would deadlock. */
export function lockComment(db: Db, id: string): Promise<CommentRow | undefined> {
  const row = db.selectFrom("comments").selectAll().where("id", "=", id);
  return (hasManyWriters(db) ? row.forNoKeyUpdate() : row).executeTakeFirst();
}

export function lockQuestion(db: Db, id: string): Promise<QuestionRow | undefined> {
  const row = db.selectFrom("questions").selectAll().where("id", "=", id);
  return (hasManyWriters(db) ? row.forNoKeyUpdate() : row).executeTakeFirst();
}

/** Locks the parent of a comment. Lock the comment first and call `lockRisks` last, to avoid deadlocks. */
export async function lockAncestors(
  db: Db,
  { kind, subject_id, parent_id }: Pick<CommentRow, "kind" | "subject_id" | "parent_id">,
): Promise<void> {
  if (kind === "answer") await lockQuestion(db, subject_id);
  else if (parent_id !== null) await lockComment(db, parent_id);
}

async function removePostFromIndexes(db: Db, postId: string): Promise<void> {
  await db.deleteFrom("review_themes").where("comment_id", "=", postId).execute();
  await db.deleteFrom("question_words").where("question_id", "=", postId).execute();
}

/** Keeps the origin until it expires: it counts in daily limits and dates the author's text before copies of it. */
export async function deletePostData(db: Db, { postType, postId }: PostKey): Promise<void> {
  for (const table of ["likes", "follows", "subject_stats"] as const) {
    await db
      .deleteFrom(table)
      .where("subject_type", "=", postType)
      .where("subject_id", "=", postId)
      .execute();
  }
  for (const table of ["revisions", "post_signals"] as const) {
    await db
      .deleteFrom(table)
      .where("post_type", "=", postType)
      .where("post_id", "=", postId)
      .execute();
  }
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

/** Whether a subject is a post. Likes of posts also change the order of lists. */
export function isPost({ subjectType }: SubjectKey): boolean {
  return subjectType === "comment" || subjectType === "question";
}

/** Locks a post for a like. Throws 1002 for a post that is not shown, 1006 for the user's own. */
export async function lockLikablePost(db: Db, subject: SubjectKey, userId: string): Promise<void> {
  const post = await lockPost(db, subject);
  if (post?.state !== "shown") throw new Failure("1002");
  if (post.user_id === userId) throw new Failure("1006");
}

export async function setPostLikeCount(db: Db, subject: SubjectKey, likes: number): Promise<void> {
  if (subject.subjectType === "question") {
    const question = await lockQuestion(db, subject.subjectId);
    if (!question) return;
    await db.updateTable("questions").set({ likes }).where("id", "=", question.id).execute();
  } else {
    const comment = await lockComment(db, subject.subjectId);
    if (comment) await updateCommentRank(db, { ...comment, likes });
  }
}

async function updateCommentRank(db: Db, comment: CommentRow): Promise<void> {
  const { id, likes } = comment;
  const helpful_at = computeHelpfulTime(comment);
  await db.updateTable("comments").set({ likes, helpful_at }).where("id", "=", id).execute();
  await db.updateTable("review_themes").set({ helpful_at }).where("comment_id", "=", id).execute();
}

export function lockPost(db: Db, { subjectType, subjectId }: SubjectKey) {
  return subjectType === "question" ? lockQuestion(db, subjectId) : lockComment(db, subjectId);
}

type RankedComment = Pick<CommentRow, "description" | "outcome" | "amount" | "term" | "repayment"> &
  Pick<CommentRow, "likes" | "source_likes" | "created_at" | "trust" | "shares_origin">;

/** Information counts only with trust; otherwise new accounts could push honest comments down with long texts. */
export function computeHelpfulTime(row: RankedComment): number {
  const { description, outcome, amount, term, repayment } = row;
  const isTrusted = row.trust > 0 && row.shares_origin === 0;
  return computeHelpfulnessTime({
    createdAt: row.created_at,
    likes: row.likes + row.source_likes,
    information: isTrusted
      ? measureInformation({
          text: description,
          hasOutcome: outcome === "successful" || outcome === "failed",
          hasFigures: [amount, term, repayment].some((figure) => figure !== null),
        })
      : 0,
  });
}

interface DailyLimit {
  readonly userId: string;
  readonly now: number;
  readonly max: number;
}

/** Throws 1004 if the user already wrote `max` rows within a day. Call inside the writing transaction. */
export function enforceDailyLimit(
  db: Db,
  table: "reports" | "complaints",
  { userId, now, max }: DailyLimit,
): Promise<void> {
  const where = sql`user_id = ${userId}`;
  return enforceRowLimit(db, { table, where, max, periodMs: DAY }, now);
}

/** Throws 1004 if the user already wrote `max` posts within a day, including deleted ones. */
export function enforceDailyPostLimit(
  db: Db,
  postType: PostType,
  { userId, now, max }: DailyLimit,
): Promise<void> {
  const where = sql`user_id = ${userId} and post_type = ${postType}`;
  return enforceRowLimit(db, { table: "post_origins", where, max, periodMs: DAY }, now);
}

export function assertNoContacts(textsByField: Readonly<Record<string, string>>): void {
  const fields = Object.entries(textsByField).flatMap(([name, text]) => {
    const [contact] = findContacts(text);
    if (!contact) return [];
    const quote = text.slice(contact.start, contact.end);
    return [[name, ["messages:field.contact.named", { text: quote }]] as const];
  });
  if (fields.length > 0) throw new Failure("1001", { fields: Object.fromEntries(fields) });
}

/** The same post within this time is a duplicate: clients resend a post after a lost response. */
export const DUPLICATE_WITHIN = DAY;

export async function findRowWithSamePictures<Row extends { readonly id: string }>(
  db: Db,
  postType: PicturedType,
  rows: readonly Row[],
  pictures: readonly string[],
): Promise<Row | undefined> {
  const picturesByPost = await findPictures(
    db,
    postType,
    rows.map(({ id }) => id),
  );
  return rows.find((row) => {
    const ids = new Set(picturesByPost.get(row.id)?.map(({ id }) => id));
    return pictures.every((id) => ids.has(id));
  });
}

/** The maximum number of edits per post and day, because each edit stores a permanent revision. */
const MAX_EDITS_PER_DAY = 50;

/** Saves a post's contents before an edit. Throws 1004 above the daily limit. Call inside the transaction. */
export async function saveRevision(
  db: Db,
  { postType, postId }: PostKey,
  contents: object,
  now: number,
): Promise<void> {
  const latest = await db
    .selectFrom("revisions")
    .select(["revision", "replaced_at"])
    .where("post_type", "=", postType)
    .where("post_id", "=", postId)
    .orderBy("revision", "desc")
    .limit(MAX_EDITS_PER_DAY)
    .execute();
  const earliest = latest[MAX_EDITS_PER_DAY - 1]?.replaced_at ?? 0;
  // Ignores revisions with a future time, which a server with a wrong clock has written.
  if (earliest <= now && earliest > now - DAY)
    throw toRateLimitFailure((earliest + DAY - now) / SECOND);
  await db
    .insertInto("revisions")
    .values({
      post_type: postType,
      post_id: postId,
      revision: (latest[0]?.revision ?? 0) + 1,
      contents: JSON.stringify(contents),
      replaced_at: now,
    })
    .execute();
}
