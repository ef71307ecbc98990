import { sql } from "kysely";
import { helpfulAt } from "#scores/helpful.ts";
import type { Db } from "#server/db/store.ts";
import { lockComment } from "#server/posts/post-state.ts";
import type { SubjectKey } from "#server/subjects/subject-key.ts";
import type { Difference } from "./difference.ts";

const ROWS_AT_ONCE = 5000;

/** Posts whose likes, replies or answers are not as many as are kept, or that stand at another place. */
export async function findPostDifferences(db: Db): Promise<Difference[]> {
  const likes = {
    comment: await likesOf(db, "comment"),
    question: await likesOf(db, "question"),
  };
  const { rows: replies } = await sql<{ id: string; posts: number }>`
    select parent_id as id, count(*) as posts from comments
    where parent_id is not null and state = 'shown' group by parent_id`.execute(db);
  const { rows: answers } = await sql<{ id: string; posts: number }>`
    select subject_id as id, count(*) as posts from comments
    where subject_type = 'question' and parent_id is null and state = 'shown'
    group by subject_id`.execute(db);
  const [replyCounts, answerCounts] = [replies, answers].map(
    (rows) => new Map(rows.map(({ id, posts }) => [id, posts])),
  );
  const found: Difference[] = [];
  for await (const row of everyRow(db, "comments", ["id", "likes", "replies", "helpful_at"])) {
    const liked = likes.comment.get(row.id) ?? 0;
    const isMoved = row.helpful_at !== helpfulAt(row.created_at, liked);
    const about = { subjectType: "comment", subjectId: row.id };
    if (row.likes !== liked || isMoved) found.push({ what: "likes", ...about });
    if (row.replies !== (replyCounts?.get(row.id) ?? 0)) found.push({ what: "replies", ...about });
  }
  for await (const row of everyRow(db, "questions", ["id", "likes", "answers"])) {
    const about = { subjectType: "question", subjectId: row.id };
    if (row.likes !== (likes.question.get(row.id) ?? 0)) found.push({ what: "likes", ...about });
    if (row.answers !== (answerCounts?.get(row.id) ?? 0)) found.push({ what: "answers", ...about });
  }
  return found;
}

export async function mendReplies(db: Db, id: string): Promise<void> {
  await lockComment(db, id);
  await sql`update comments set replies = (select count(*) from comments as reply
    where reply.parent_id = ${id} and reply.state = 'shown') where id = ${id}`.execute(db);
}

export async function countLikes(db: Db, { subjectType, subjectId }: SubjectKey): Promise<number> {
  const { total } = await db
    .selectFrom("likes")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("subject_type", "=", subjectType)
    .where("subject_id", "=", subjectId)
    .where("is_counted", "=", 1)
    .executeTakeFirstOrThrow();
  return total;
}

async function likesOf(db: Db, subjectType: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("likes")
    .select(({ fn }) => ["subject_id", fn.countAll<number>().as("likes")])
    .where("subject_type", "=", subjectType)
    .where("is_counted", "=", 1)
    .groupBy("subject_id")
    .execute();
  return new Map(rows.map(({ subject_id, likes }) => [subject_id, likes]));
}

interface PostNumbers {
  readonly id: string;
  readonly likes: number;
  readonly replies: number;
  readonly answers: number;
  readonly helpful_at: number;
  readonly created_at: number;
}

/** Page by page: there may be millions. */
async function* everyRow(
  db: Db,
  table: "comments" | "questions",
  columns: readonly (keyof PostNumbers)[],
): AsyncGenerator<PostNumbers> {
  let after = "";
  for (;;) {
    const { rows } = await sql<PostNumbers>`
      select created_at, ${sql.join(columns.map((column) => sql.ref(column)))}
      from ${sql.table(table)} where id > ${after} order by id limit ${ROWS_AT_ONCE}`.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
