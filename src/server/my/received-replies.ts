import { sql } from "kysely";
import type { ReceivedReply } from "#contract/my/personal.ts";
import type { Page } from "#contract/wire/paging.ts";
import { toDay } from "#server/core/clock.ts";
import type { Db } from "#server/db/store.ts";
import { findAuthorNames, toAuthor } from "#server/posts/author.ts";
import { cutPostPage, type PostPlace, readPostCursor } from "#server/posts/post-cursor.ts";
import type { Services } from "#server/services.ts";

interface ReplyQuery {
  readonly userId: string;
  readonly cursor?: string | undefined;
  readonly size: number;
}

interface ReplyRow {
  readonly id: string;
  readonly kind: "answer" | "reply";
  readonly user_id: string | null;
  readonly subject_type: string;
  readonly subject_id: string;
  readonly language: ReceivedReply["language"];
  readonly description: string;
  readonly parent_id: string;
  readonly parent_text: string;
  readonly created_at: number;
}

/** Lists visible replies by others to a user's questions, reviews, answers and replies. */
export async function listReceivedReplies(
  services: Pick<Services, "store" | "clock">,
  { userId, cursor, size }: ReplyQuery,
): Promise<Page<ReceivedReply>> {
  const { db } = services.store;
  const after = await readPostCursor(services, cursor);
  const replies = await findReplies(db, { userId, size }, after);
  const { rows, next } = await cutPostPage(services, replies, size);
  const authors = rows.map(({ user_id }) => user_id);
  const writers = await findAuthorNames(db, authors);
  return {
    items: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      author: toAuthor(writers, row, userId),
      language: row.language,
      text: row.description,
      parentId: row.parent_id,
      parentText: row.parent_text,
      createdAt: toDay(row.created_at),
    })),
    next,
    total: await countReceivedReplies(db, userId),
  };
}

/** Starts from the index of the person's posts. Reads one extra row to detect a next page. */
async function findReplies(
  db: Db,
  { userId, size }: ReplyQuery,
  after: PostPlace | undefined,
): Promise<readonly ReplyRow[]> {
  const afterCursor = after ? sql`where (created_at, id) < (${after.at}, ${after.id})` : sql``;
  const query = sql<ReplyRow>`select * from (${createReceivedRepliesQuery(userId)}) as received ${afterCursor}
    order by created_at desc, id desc limit ${size + 1}`;
  return (await query.execute(db)).rows;
}

async function countReceivedReplies(db: Db, userId: string): Promise<number> {
  const query = sql<{
    total: number;
  }>`select count(*) as total from (${createReceivedRepliesQuery(userId)}) as received`;
  return (await query.execute(db)).rows[0]?.total ?? 0;
}

function createReceivedRepliesQuery(userId: string) {
  const columns = sql`post.id, post.kind, post.user_id, post.subject_type, post.subject_id, post.language,
    post.description, post.created_at`;
  const isByOthers = sql`post.state = 'shown' and coalesce(post.user_id, '') <> ${userId}`;
  return sql`
    select ${columns}, own.id as parent_id, own.title as parent_text
    from questions as own join comments as post
      on post.subject_type = 'question' and post.subject_id = own.id and post.parent_id is null
    where own.user_id = ${userId} and ${isByOthers}
    union all
    select ${columns}, own.id as parent_id, own.description as parent_text
    from comments as own join comments as post on post.parent_id = own.id
    where own.user_id = ${userId} and ${isByOthers}`;
}
