import { sql } from "kysely";
import type { Comment, commentList } from "#contract/reviews/comment.ts";
import type { ParsedOf } from "#contract/wire/endpoint.ts";
import type { Page } from "#contract/wire/paging.ts";
import { Failure } from "#server/core/failure.ts";
import type { Db } from "#server/db/store.ts";
import type { CommentRow } from "#server/db/tables.ts";
import {
  cutPostPage,
  type PostPlace,
  readPostCursor,
  writePostCursor,
} from "#server/posts/post-cursor.ts";
import type { PostReader } from "#server/posts/post-reader.ts";
import type { Services } from "#server/services.ts";
import { findVisibleComments } from "#server/subjects/visible-comments.ts";
import { findCommentPositions, type ListedSubject, selectReviewLanguage } from "./comment-order.ts";
import { toCommentResponses } from "./comment-response.ts";

type ListQuery = ParsedOf<typeof commentList, "params"> & ParsedOf<typeof commentList, "query">;

export async function listComments(
  services: Pick<Services, "store" | "clock" | "subjects">,
  query: ListQuery,
  reader: PostReader,
): Promise<Page<Comment> & { own: Comment | null; otherLanguages: number }> {
  const { db } = services.store;
  const { cursor, size } = query;
  const subject = await readListedSubject(services, query, reader.userId);
  const { language, otherLanguages } = selectReviewLanguage(subject, query);
  const range = { after: await readPostCursor(services, cursor), limit: size + 1 };
  const order = { ...query, language, ...range };
  const { places, total } = await findCommentPositions(db, subject, order);
  const page = places.slice(0, size);
  const last = places.length > size ? page.at(-1) : undefined;
  const rows = await findShownComments(db, page);
  const ownReview = await findOwnComment(db, query, reader.userId);
  const allRows = ownReview ? [...rows, ownReview] : rows;
  const comments = await toCommentResponses(services, allRows, reader);
  return {
    items: comments.slice(0, rows.length),
    next: last ? await writePostCursor(services, last) : null,
    total,
    otherLanguages,
    own: comments[rows.length] ?? null,
  };
}

/** Reads a subject's stored counts, also after it left the catalogue. Throws 1002 for an unknown subject. */
async function readListedSubject(
  { store: { db }, subjects }: Pick<Services, "store" | "subjects">,
  { subjectType, subjectId }: ListQuery,
  userId: string | undefined,
): Promise<ListedSubject> {
  if (subjectType === "question") {
    const question = await db
      .selectFrom("questions")
      .select(["state", "user_id", "answers"])
      .where("id", "=", subjectId)
      .executeTakeFirst();
    const isVisible = question?.state === "shown" || (userId && question?.user_id === userId);
    if (!question || !isVisible) throw new Failure("1002");
    return { subjectType, subjectId, answers: question.answers };
  }
  const tallies = await db
    .selectFrom("review_tallies")
    .select(["stars", "outcome", "language"])
    // Lists also contain reviews that do not count yet.
    .select(sql<number>`cast(sum(reviews) as integer)`.as("reviews"))
    .where("subject_type", "=", subjectType)
    .where("subject_id", "=", subjectId)
    .groupBy(["stars", "outcome", "language"])
    .execute();
  if (tallies.length === 0 && !subjects.has(subjectType, subjectId)) throw new Failure("1002");
  return { subjectType, subjectId, tallies: tallies.filter(({ reviews }) => reviews > 0) };
}

/** Finds the comments of a page in order, without those that were hidden or deleted in the meantime. */
async function findShownComments(db: Db, positions: readonly PostPlace[]): Promise<CommentRow[]> {
  if (positions.length === 0) return [];
  const ids = positions.map(({ id }) => id);
  const rows = await db
    .selectFrom("comments")
    .selectAll()
    .where("id", "in", ids)
    .where("state", "=", "shown")
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return positions.flatMap(({ id }) => byId.get(id) ?? []);
}

async function findOwnComment(
  db: Db,
  { subjectType, subjectId }: Pick<ListQuery, "subjectType" | "subjectId">,
  userId: string | undefined,
): Promise<CommentRow | undefined> {
  if (userId === undefined) return undefined;
  return db
    .selectFrom("comments")
    .selectAll()
    .where("user_id", "=", userId)
    .where("subject_type", "=", subjectType)
    .where("subject_id", "=", subjectId)
    .where("parent_id", "is", null)
    .executeTakeFirst();
}

interface ReplyQuery {
  readonly id: string;
  readonly cursor?: string | undefined;
  readonly size: number;
}

/** Reads a comment with its replies, oldest first. Throws 1002 if the reader may not see it. */
export async function readCommentWithReplies(
  services: Pick<Services, "store" | "clock" | "subjects">,
  { id, cursor, size }: ReplyQuery,
  reader: PostReader,
): Promise<{ comment: Comment; replies: Page<Comment> }> {
  const { db } = services.store;
  const after = await readPostCursor(services, cursor);
  const row = await findVisibleCommentRow(db, id, reader.userId);
  if (!row) throw new Failure("1002");
  const rows = await findReplies(db, id, { after, limit: size + 1, userId: reader.userId });
  const { rows: page, next } = await cutPostPage(services, rows, size);
  const [comment, ...replies] = await toCommentResponses(services, [row, ...page], reader);
  if (!comment) throw new Failure("1002");
  return { comment, replies: { items: replies, next, total: row.replies } };
}

async function findVisibleCommentRow(
  db: Db,
  id: string,
  userId: string | undefined,
): Promise<CommentRow | undefined> {
  const [comment] = await findVisibleComments(db, [id], userId);
  if (!comment) return undefined;
  return db.selectFrom("comments").selectAll().where("id", "=", id).executeTakeFirst();
}

interface ReplyRange {
  readonly after: PostPlace | undefined;
  readonly limit: number;
  readonly userId: string | undefined;
}

async function findReplies(
  db: Db,
  id: string,
  { after, limit, userId }: ReplyRange,
): Promise<CommentRow[]> {
  let query = db
    .selectFrom("comments")
    .selectAll()
    .where("parent_id", "=", id)
    .where(({ eb, or }) => or([eb("state", "=", "shown"), eb("user_id", "=", userId ?? "")]));
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("created_at", "id"), ">", tuple(after.at, after.id)),
    );
  }
  return query.orderBy("created_at").orderBy("id").limit(limit).execute();
}
