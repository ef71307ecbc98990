import type { Comment, commentList } from "#contract/reviews/comment.ts";
import type { ParsedOf } from "#contract/wire/endpoint.ts";
import type { Page } from "#contract/wire/paging.ts";
import { Failure } from "#server/core/failure.ts";
import { COMMENT_COLUMNS, type CommentRow } from "#server/db/community-tables.ts";
import type { Db } from "#server/db/store.ts";
import type { Services } from "#server/services.ts";
import { type CommentPlace, readCommentCursor, writeCommentCursor } from "./comment-cursor.ts";
import { findPlaces, type ListedSubject, spokenIn } from "./comment-order.ts";
import { type PostReader, toCommentResponses } from "./comment-response.ts";

type Asked = ParsedOf<typeof commentList, "params"> & ParsedOf<typeof commentList, "query">;

/** One page of the reviews of a product or company, or of the answers to a question. */
export async function listComments(
  services: Pick<Services, "store" | "subjects">,
  asked: Asked,
  reader: PostReader,
): Promise<Page<Comment> & { own: Comment | null; otherLanguages: number }> {
  const { db } = services.store;
  const { subjectType, subjectId, sort, stars, outcome, cursor, size } = asked;
  const subject = await listedSubject(services, asked, reader.userId);
  const { language, otherLanguages } = spokenIn(subject, asked);
  const list = ["comments", subjectType, subjectId, sort, stars, outcome, language];
  const after = cursor === undefined ? undefined : readCommentCursor(list, cursor);
  const limit = size + 1;
  const { places, total } = await findPlaces(db, subject, { ...asked, language, after, limit });
  const shown = places.slice(0, size);
  const last = places.length > size ? shown.at(-1) : undefined;
  const rows = await rowsAt(db, shown);
  const own = await findOwn(db, asked, reader.userId);
  const told = await toCommentResponses(services, own ? [...rows, own] : rows, reader);
  return {
    items: told.slice(0, rows.length),
    next: last ? writeCommentCursor(list, last) : null,
    total,
    otherLanguages,
    own: told[rows.length] ?? null,
  };
}

/** Subjects that left the catalogue keep their list; 1002 for what there never was. */
async function listedSubject(
  { store: { db }, subjects }: Pick<Services, "store" | "subjects">,
  { subjectType, subjectId }: Asked,
  userId: string | undefined,
): Promise<ListedSubject> {
  if (subjectType === "question") {
    const question = await db
      .selectFrom("questions")
      .select(["state", "user_id", "answers"])
      .where("id", "=", subjectId)
      .executeTakeFirst();
    const isSeen = question?.state === "shown" || (userId && question?.user_id === userId);
    if (!question || !isSeen) throw new Failure("1002");
    return { subjectType, subjectId, answers: question.answers };
  }
  const tallies = await db
    .selectFrom("review_tallies")
    .select(["stars", "outcome", "language", "reviews"])
    .where("subject_type", "=", subjectType)
    .where("subject_id", "=", subjectId)
    .execute();
  if (tallies.length === 0 && !subjects.has(subjectType, subjectId)) throw new Failure("1002");
  return { subjectType, subjectId, tallies: tallies.filter(({ reviews }) => reviews > 0) };
}

/** In the order of the places, without what was hidden or deleted since they were read. */
async function rowsAt(db: Db, places: readonly CommentPlace[]): Promise<CommentRow[]> {
  if (places.length === 0) return [];
  const ids = places.map(({ id }) => id);
  const rows = await db
    .selectFrom("comments")
    .select(COMMENT_COLUMNS)
    .where("id", "in", ids)
    .where("state", "=", "shown")
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return places.flatMap(({ id }) => byId.get(id) ?? []);
}

/** The reader's own, whatever its state. */
async function findOwn(
  db: Db,
  { subjectType, subjectId }: Pick<Asked, "subjectType" | "subjectId">,
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
