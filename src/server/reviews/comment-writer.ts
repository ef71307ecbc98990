import { sql } from "kysely";
import { DAY } from "#server/core/clock.ts";
import { Failure } from "#server/core/failure.ts";
import type { CommentRow } from "#server/db/community-tables.ts";
import type { Db } from "#server/db/store.ts";
import { named, WRITER_COLUMNS, type WriterRow } from "#server/posts/author.ts";
import { DUPLICATE_WITHIN, refuseUntil } from "#server/posts/submission.ts";

/** One person's zeal buries nobody else: reviews, answers and replies together. */
const MOST_A_DAY = 100;

interface About extends Pick<CommentRow, "subject_type" | "subject_id" | "parent_id"> {
  readonly now: number;
}

/**
 * The person who writes a comment, with the name that it stands under. 0004 for who was erased meanwhile;
 * 1003 for who has reviewed or answered that already, while replies are as many as they like; 1004 for who
 * has written too many today. Call inside the transaction that writes it.
 */
export async function findCommentWriter(
  db: Db,
  userId: string,
  { subject_type, subject_id, parent_id, now }: About,
): Promise<WriterRow> {
  const asked = { userId, subject_type, subject_id, now, yesterday: now - DAY };
  const found = await writerBefore(db, asked);
  if (!found) throw new Failure("0004");
  const { earlier, oldest, ...writer } = found;
  if (earlier !== null && parent_id === null) throw reviewedAlready();
  if (oldest !== null) refuseUntil(oldest + DAY, now);
  return named(db, writer);
}

export function reviewedAlready(): Failure {
  return new Failure("1003", { text: "messages:failure.reviewedAlready" });
}

interface Asked {
  userId: string;
  subject_type: string;
  subject_id: string;
  now: number;
  yesterday: number;
}

/** `earlier` is what they wrote there, `oldest` when the first of so many was written that are too many. */
function writerBefore(db: Db, asked: Asked) {
  const own = db.selectFrom("comments").where("user_id", "=", asked.userId);
  return db
    .selectFrom("users")
    .select([...WRITER_COLUMNS, "phone"])
    .select([
      own
        .select("id")
        .where("subject_type", "=", asked.subject_type)
        .where("subject_id", "=", asked.subject_id)
        .where("parent_id", "is", null)
        .as("earlier"),
      own
        .select("created_at")
        .where("created_at", ">", asked.yesterday)
        .where("created_at", "<=", asked.now)
        .orderBy("created_at", "desc")
        .limit(1)
        .offset(sql.lit(MOST_A_DAY - 1))
        .as("oldest"),
    ])
    .where("id", "=", asked.userId)
    .executeTakeFirst();
}

interface Sent extends Pick<CommentRow, "parent_id" | "description"> {
  readonly userId: string;
  readonly now: number;
}

/**
 * The reply that a person has sent already, in the same words under the same review or answer, whatever has become of
 * it. Call inside the transaction that writes the other one.
 */
export async function findSameReply(
  db: Db,
  { userId, parent_id, description, now }: Sent,
): Promise<CommentRow | undefined> {
  if (parent_id === null) return undefined;
  return db
    .selectFrom("comments")
    .selectAll()
    .where("user_id", "=", userId)
    .where("created_at", ">", now - DUPLICATE_WITHIN)
    .where("parent_id", "=", parent_id)
    .where("description", "=", description)
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}
