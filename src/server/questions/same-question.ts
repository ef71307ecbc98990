import type { QuestionRow } from "#server/db/community-tables.ts";
import type { Db } from "#server/db/store.ts";
import { SENT_AGAIN_WITHIN, withAllPictures } from "#server/posts/duplicate-submission.ts";

/** Beside its words; some are null, which is equal to nothing in a query. */
const COMPARED = ["subject_type", "subject_id", "category", "label"] as const;

/**
 * The question that a person has asked already, in the same words about the same subject under the
 * same category and label, whatever has become of it. Belongs into the transaction that writes the
 * other one.
 */
export async function findSameQuestion(
  db: Db,
  question: Omit<QuestionRow, "state">,
  pictures: readonly string[],
): Promise<QuestionRow | undefined> {
  const { user_id, title, description, created_at } = question;
  const alike = await db
    .selectFrom("questions")
    .selectAll()
    .where("user_id", "=", user_id)
    .where("created_at", ">", created_at - SENT_AGAIN_WITHIN)
    .where("title", "=", title)
    .where("description", "=", description)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const same = alike.filter((row) => COMPARED.every((column) => row[column] === question[column]));
  return withAllPictures(db, "question", same, pictures);
}
