import { createHash } from "node:crypto";
import { sql } from "kysely";
import { POST_TYPES, type PostState, type PostType } from "#contract/posts/post.ts";
import type { Db } from "#server/db/store.ts";
import type { CommentRow, QuestionRow } from "#server/db/tables.ts";
import { POST_KINDS, type PostKind } from "#server/delivery/message.ts";
import { getState, lockComment, lockQuestion, type PostKey } from "#server/posts/post-state.ts";

export interface ModeratedPost extends PostKey {
  readonly kind: string;
  readonly userId: string | null;
  readonly subjectType: string | null;
  readonly subjectId: string | null;
  readonly state: PostState;
  readonly text: string;
  readonly createdAt: number;
  readonly editedAt: number | null;
}

export function parsePostKey(text: string): PostKey | undefined {
  const [type, id, ...rest] = text.split(":");
  const postType = POST_TYPES.find((one) => one === type);
  return postType && id && rest.length === 0 ? { postType, postId: id } : undefined;
}

export function formatPostKey({ postType, postId }: PostKey): string {
  return `${postType}:${postId}`;
}

export function getPostKind({ kind }: Pick<ModeratedPost, "kind">): PostKind {
  const postKind = POST_KINDS.find((one) => one === kind);
  if (!postKind) throw new Error(`there are no posts of the kind ${kind}`);
  return postKind;
}

export function hashRevision({ text, editedAt }: Pick<ModeratedPost, "text" | "editedAt">): string {
  return createHash("sha256")
    .update(JSON.stringify([text, editedAt]))
    .digest("hex")
    .slice(0, 8);
}

export async function findPost(
  db: Db,
  { postType, postId }: PostKey,
): Promise<ModeratedPost | undefined> {
  const row = await selectPosts(db, postType).where("id", "=", postId).executeTakeFirst();
  return row && toModeratedPost(postType, row);
}

export async function lockPost(
  db: Db,
  { postType, postId }: PostKey,
): Promise<ModeratedPost | undefined> {
  if (postType === "comment") {
    const row = await lockComment(db, postId);
    return row && toModeratedPost(postType, { ...row, heading: row.kind, label: null });
  }
  const row = await lockQuestion(db, postId);
  return row && toModeratedPost(postType, { ...row, heading: row.title });
}

export async function findWaitingPosts(
  db: Db,
  states: readonly ("held" | "hidden")[],
  limit: number,
): Promise<ModeratedPost[]> {
  const posts: ModeratedPost[] = [];
  for (const postType of POST_TYPES) {
    const rows = await selectPosts(db, postType)
      .where(IS_WAITING)
      .where("state", "in", [...states])
      .orderBy("created_at")
      .orderBy("id")
      .limit(limit)
      .execute();
    posts.push(...rows.map((row) => toModeratedPost(postType, row)));
  }
  return posts.sort((one, other) => one.createdAt - other.createdAt).slice(0, limit);
}

export interface PostQuery {
  readonly states: readonly PostState[];
  readonly userId?: string;
  readonly subject?: { readonly type: string; readonly id: string };
  readonly networkHash?: string;
  readonly deviceHash?: string;
  readonly signal?: string;
  readonly since?: number;
  readonly until?: number;
}

/** Finds the posts that match all parts of the query, newest first. */
export async function findMatchingPosts(
  db: Db,
  query: PostQuery,
  limit: number,
): Promise<ModeratedPost[]> {
  const posts: ModeratedPost[] = [];
  for (const postType of POST_TYPES) {
    const rows = await selectMatchingPosts(db, postType, query)
      .orderBy("created_at", "desc")
      .limit(limit)
      .execute();
    posts.push(...rows.map((row) => toModeratedPost(postType, row)));
  }
  return posts.sort((one, other) => other.createdAt - one.createdAt).slice(0, limit);
}

function selectMatchingPosts(db: Db, postType: PostType, query: PostQuery) {
  const { states, userId, subject, networkHash, deviceHash, signal, since, until } = query;
  const selectOrigins = () =>
    db.selectFrom("post_origins").select("post_id").where("post_type", "=", postType);
  let rows = selectPosts(db, postType).where("state", "in", [...states]);
  if (userId !== undefined) rows = rows.where("user_id", "=", userId);
  if (subject)
    rows = rows.where("subject_type", "=", subject.type).where("subject_id", "=", subject.id);
  if (since !== undefined) rows = rows.where("created_at", ">=", since);
  if (until !== undefined) rows = rows.where("created_at", "<", until);
  if (networkHash !== undefined)
    rows = rows.where("id", "in", selectOrigins().where("network_hash", "=", networkHash));
  if (deviceHash !== undefined)
    rows = rows.where("id", "in", selectOrigins().where("device_hash", "=", deviceHash));
  if (signal !== undefined) {
    const signals = db.selectFrom("post_signals").select("post_id");
    rows = rows.where(
      "id",
      "in",
      signals.where("post_type", "=", postType).where("signal", "=", signal),
    );
  }
  return rows;
}

export async function countWaitingPosts(
  db: Db,
  states: readonly ("held" | "hidden")[] = ["held", "hidden"],
): Promise<number> {
  if (states.length === 0) return 0;
  const counts = await Promise.all(
    (["comments", "questions"] as const).map((table) =>
      db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as("posts"))
        .where(IS_WAITING)
        .where("state", "in", [...states])
        .executeTakeFirstOrThrow(),
    ),
  );
  return counts.reduce((total, { posts }) => total + posts, 0);
}

/** Uses literals, because the database does not use a partial index for a query with parameters. */
const IS_WAITING = sql<boolean>`state in ('held', 'hidden')`;

const SHARED = [
  "user_id",
  "subject_type",
  "subject_id",
  "state",
  "description",
  "created_at",
  "edited_at",
] as const;

function selectPosts(db: Db, postType: PostType) {
  const isComment = postType === "comment";
  return db
    .selectFrom(isComment ? "comments" : ("questions" as "comments"))
    .select(["id", ...SHARED])
    .select(sql.ref<string>(isComment ? "kind" : "title").as("heading"))
    .select((isComment ? sql<null>`null` : sql.ref<string | null>("label")).as("label"));
}

type Row = Pick<CommentRow | QuestionRow, "id" | (typeof SHARED)[number]> & {
  heading: string;
  label: string | null;
};

function toModeratedPost(postType: PostType, row: Row): ModeratedPost {
  const isQuestion = postType === "question";
  return {
    postType,
    postId: row.id,
    kind: isQuestion ? "question" : row.heading,
    userId: row.user_id,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    state: getState(row),
    text: isQuestion
      ? [row.heading, row.description, ...(row.label === null ? [] : [row.label])].join("\n")
      : row.description,
    createdAt: row.created_at,
    editedAt: row.edited_at,
  };
}
