import type { Comment } from "#contract/reviews/comment.ts";
import type { Page } from "#contract/wire/paging.ts";
import { Failure } from "#server/core/failure.ts";
import type { CommentRow } from "#server/db/community-tables.ts";
import type { Db } from "#server/db/store.ts";
import type { Services } from "#server/services.ts";
import { findVisibleComments } from "#server/subjects/visible-comments.ts";
import { type CommentPlace, cutPage, readCommentCursor } from "./comment-cursor.ts";
import { type PostReader, toCommentResponses } from "./comment-response.ts";

interface Asked {
  readonly id: string;
  readonly cursor?: string | undefined;
  readonly size: number;
}

/** A comment with the replies under it, the oldest first; 1002 for what the reader may not see. */
export async function readCommentWithReplies(
  services: Pick<Services, "store" | "subjects">,
  { id, cursor, size }: Asked,
  reader: PostReader,
): Promise<{ comment: Comment; replies: Page<Comment> }> {
  const { db } = services.store;
  const list = ["replies", id];
  const after = cursor === undefined ? undefined : readCommentCursor(list, cursor);
  const row = await findSeen(db, id, reader.userId);
  if (!row) throw new Failure("1002");
  const found = await findReplies(db, id, { after, limit: size + 1, userId: reader.userId });
  const { rows: shown, next } = cutPage(list, found, size);
  const [comment, ...replies] = await toCommentResponses(services, [row, ...shown], reader);
  if (!comment) throw new Failure("1002");
  return { comment, replies: { items: replies, next, total: row.replies } };
}

async function findSeen(
  db: Db,
  id: string,
  userId: string | undefined,
): Promise<CommentRow | undefined> {
  const [seen] = await findVisibleComments(db, [id], userId);
  if (!seen) return undefined;
  return db.selectFrom("comments").selectAll().where("id", "=", id).executeTakeFirst();
}

interface AskedReplies {
  readonly after: CommentPlace | undefined;
  readonly limit: number;
  readonly userId: string | undefined;
}

async function findReplies(
  db: Db,
  id: string,
  { after, limit, userId }: AskedReplies,
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
