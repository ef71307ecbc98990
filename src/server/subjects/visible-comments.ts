import type { Db } from "#server/db/store.ts";

interface VisibleComment {
  readonly id: string;
  /** `shown`, `deleted` for a placeholder above replies, or any state of the user's own comment. */
  readonly state: string;
  readonly user_id: string | null;
  readonly parent_id: string | null;
  readonly description: string;
}

/** Finds the comments that a user may see: own comments always, replies and answers only if their parent is visible. */
export async function findVisibleComments(
  db: Db,
  ids: readonly string[],
  userId: string | undefined,
): Promise<VisibleComment[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("comments as comment")
    .leftJoin("comments as parent", "parent.id", "comment.parent_id")
    .leftJoin("questions as question", (join) =>
      join
        .onRef("question.id", "=", "comment.subject_id")
        .on("comment.subject_type", "=", "question"),
    )
    .select([
      "comment.id",
      "comment.state",
      "comment.user_id",
      "comment.description",
      "comment.parent_id",
      "comment.subject_type",
      "parent.state as parent_state",
      "parent.user_id as parent_user_id",
      "question.state as question_state",
      "question.user_id as question_user_id",
    ])
    .where("comment.id", "in", [...ids])
    .execute();
  const isOwn = (author: string | null) => author !== null && author === userId;
  return rows.filter((row) => {
    if (isOwn(row.user_id)) return true;
    if (!isInThread(row.state)) return false;
    if (isOwn(row.parent_user_id)) return true;
    if (row.parent_id !== null && !isInThread(row.parent_state)) return false;
    if (row.subject_type !== "question") return true;
    return row.question_state === "shown" || isOwn(row.question_user_id);
  });
}

export async function isVisibleComment(db: Db, id: string, userId: string): Promise<boolean> {
  const [comment] = await findVisibleComments(db, [id], userId);
  return comment !== undefined;
}

/** Includes deleted comments, which remain as placeholders above their replies. */
function isInThread(state: string | null): boolean {
  return state === "shown" || state === "deleted";
}

/** Finds the titles of shown questions, keyed by id. */
export async function findQuestionTitles(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("questions")
    .select(["id", "title"])
    .where("id", "in", [...new Set(ids)])
    .where("state", "=", "shown")
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

export interface SubjectKey {
  readonly subjectType: string;
  readonly subjectId: string;
}
