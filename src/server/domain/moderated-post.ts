import { POST_TYPES, type PostState, type PostType } from "#contract/post.ts";
import type { CommentRow, QuestionRow } from "#server/db/community-tables.ts";
import type { Db } from "#server/db/store.ts";
import { POST_KINDS, type PostKind } from "#server/delivery/message.ts";
import { holdComment, holdQuestion, type PostKey, stateOf } from "./post-state.ts";

/** What moderators look at, whatever it is. */
export interface ModeratedPost extends PostKey {
  /** `review`, `answer`, `reply` or `question`. */
  readonly kind: string;
  readonly userId: string | null;
  readonly subjectType: string | null;
  readonly subjectId: string | null;
  readonly state: PostState;
  readonly text: string;
  readonly createdAt: number;
  readonly editedAt: number | null;
}

/** `readPostKey("comment:019a") // => { postType: "comment", postId: "019a" }` */
export function readPostKey(text: string): PostKey | undefined {
  const [type, id, ...rest] = text.split(":");
  const postType = POST_TYPES.find((known) => known === type);
  return postType && id && rest.length === 0 ? { postType, postId: id } : undefined;
}

/** `writePostKey({ postType: "comment", postId: "019a" }) // => "comment:019a"` */
export function writePostKey({ postType, postId }: PostKey): string {
  return `${postType}:${postId}`;
}

/** What the mails call it. */
export function kindOf({ kind }: Pick<ModeratedPost, "kind">): PostKind {
  const known = POST_KINDS.find((one) => one === kind);
  if (!known) throw new Error(`there are no posts of the kind ${kind}`);
  return known;
}

export async function findPost(
  db: Db,
  { postType, postId }: PostKey,
): Promise<ModeratedPost | undefined> {
  const row =
    postType === "comment"
      ? await comments(db).where("id", "=", postId).executeTakeFirst()
      : await questions(db).where("id", "=", postId).executeTakeFirst();
  return row && postOf(postType, row);
}

/** The same, for a transaction that changes it: nobody else does until its end. */
export async function lockPost(
  db: Db,
  { postType, postId }: PostKey,
): Promise<ModeratedPost | undefined> {
  if (postType === "comment") {
    const row = await holdComment(db, postId);
    return row && postOf(postType, { ...row, heading: row.kind });
  }
  const row = await holdQuestion(db, postId);
  return row && postOf(postType, { ...row, heading: row.title });
}

/** Those that wait for a person, the oldest first. */
export async function findWaiting(
  db: Db,
  states: readonly ("held" | "hidden")[],
  limit: number,
): Promise<ModeratedPost[]> {
  // The first condition is that of the index.
  const found = [
    await comments(db)
      .where("state", "in", [...WAITING])
      .where("state", "in", [...states])
      .orderBy("created_at")
      .orderBy("id")
      .limit(limit)
      .execute(),
    await questions(db)
      .where("state", "in", [...WAITING])
      .where("state", "in", [...states])
      .orderBy("created_at")
      .orderBy("id")
      .limit(limit)
      .execute(),
  ];
  const [ofComments = [], ofQuestions = []] = found;
  const posts = [
    ...ofComments.map((row) => postOf("comment", row)),
    ...ofQuestions.map((row) => postOf("question", row)),
  ];
  return posts.sort((one, other) => one.createdAt - other.createdAt).slice(0, limit);
}

export async function countWaiting(db: Db): Promise<number> {
  const counts = await Promise.all(
    (["comments", "questions"] as const).map((table) =>
      db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as("posts"))
        .where("state", "in", [...WAITING])
        .executeTakeFirstOrThrow(),
    ),
  );
  return counts.reduce((total, { posts }) => total + posts, 0);
}

const WAITING = ["held", "hidden"] as const;

const SHARED = [
  "user_id",
  "subject_type",
  "subject_id",
  "state",
  "description",
  "created_at",
  "edited_at",
] as const;

function comments(db: Db) {
  return db.selectFrom("comments").select(["id", "kind as heading", ...SHARED]);
}

function questions(db: Db) {
  return db.selectFrom("questions").select(["id", "title as heading", ...SHARED]);
}

type Row = Pick<CommentRow | QuestionRow, "id" | (typeof SHARED)[number]> & { heading: string };

function postOf(postType: PostType, row: Row): ModeratedPost {
  const isQuestion = postType === "question";
  return {
    postType,
    postId: row.id,
    kind: isQuestion ? "question" : row.heading,
    userId: row.user_id,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    state: stateOf(row),
    text: isQuestion ? `${row.heading}\n${row.description}` : row.description,
    createdAt: row.created_at,
    editedAt: row.edited_at,
  };
}
