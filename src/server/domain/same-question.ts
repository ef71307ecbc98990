import type { QuestionRow } from "#server/db/community-tables.ts";
import type { Db } from "#server/db/store.ts";
import { SENT_AGAIN_WITHIN, withAllPictures } from "#server/domain/sent-again.ts";

/**
 * The question that a person has asked already, in the same words about the same subject, whatever has
 * become of it. Belongs into the transaction that writes the other one.
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
  const same = alike.filter(
    ({ subject_type, subject_id }) =>
      subject_type === question.subject_type && subject_id === question.subject_id,
  );
  return withAllPictures(db, "question", same, pictures);
}
