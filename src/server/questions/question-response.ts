import type { QuestionEntry } from "#contract/questions/question.ts";
import { toDay } from "#server/core/clock.ts";
import type { Db } from "#server/db/store.ts";
import type { QuestionRow } from "#server/db/tables.ts";
import { findRemovals } from "#server/moderation/moderation-acts.ts";
import { findPictures, toPicture } from "#server/pictures/picture.ts";
import { findAuthorNames, toAuthor } from "#server/posts/author.ts";
import type { PostReader } from "#server/posts/post-reader.ts";
import { getState } from "#server/posts/post-state.ts";
import { findLikedIds } from "#server/reactions/like.ts";
import type { Services } from "#server/services.ts";

export type QuestionServices = Pick<Services, "store" | "clock" | "subjects" | "config">;

export async function toQuestionResponses(
  { store: { db }, subjects, config }: Pick<QuestionServices, "store" | "subjects" | "config">,
  rows: readonly QuestionRow[],
  reader: PostReader,
): Promise<QuestionEntry[]> {
  const ids = rows.map(({ id }) => id);
  const authorIds = rows.map(({ user_id }) => user_id);
  const names = await findAuthorNames(db, authorIds);
  const liked = await findLikedIds(db, "question", ids, reader.userId);
  // Omits pictures of removed questions, which are not served.
  const picturedIds = rows.filter(({ state }) => state !== "removed").map(({ id }) => id);
  const pictures = await findPictures(db, "question", picturedIds);
  const accepted = await findShownAcceptedAnswers(db, rows);
  const ownRows = rows.filter(({ user_id }) => user_id === reader.userId);
  const removals = await findRemovals(db, "question", ownRows);
  return rows.map((row) => {
    const subjectType = row.subject_type as QuestionEntry["subjectType"];
    const subjectId = row.subject_id;
    const removal = removals.get(row.id);
    return {
      id: row.id,
      subjectType,
      subjectId,
      subjectName:
        (subjectType && subjectId && subjects.nameOf(subjectType, subjectId, reader.locale)) ??
        null,
      state: getState(row),
      ...(removal && { removal }),
      // The author has the same pseudonym in the question, its answers and replies.
      author: toAuthor(
        names,
        { user_id: row.user_id, subject_type: "question", subject_id: row.id },
        reader.userId,
      ),
      language: row.language as QuestionEntry["language"],
      category: row.category as QuestionEntry["category"],
      label: row.label,
      title: row.title,
      description: row.description,
      pictures: (pictures.get(row.id) ?? []).map((picture) => toPicture(picture, config)),
      answers: row.answers,
      acceptedId:
        row.accepted_id !== null && accepted.has(row.accepted_id) ? row.accepted_id : null,
      likes: row.likes,
      liked: liked.has(row.id),
      createdAt: toDay(row.created_at),
      editedAt: toDay(row.edited_at),
    };
  });
}

export async function toQuestionResponse(
  services: Pick<QuestionServices, "store" | "subjects" | "config">,
  row: QuestionRow,
  reader: PostReader,
): Promise<QuestionEntry> {
  const [question] = await toQuestionResponses(services, [row], reader);
  if (!question) throw new Error("a question has no response");
  return question;
}

async function findShownAcceptedAnswers(
  db: Db,
  rows: readonly QuestionRow[],
): Promise<ReadonlySet<string>> {
  const ids = rows.flatMap(({ accepted_id }) => accepted_id ?? []);
  if (ids.length === 0) return new Set();
  const answers = await db
    .selectFrom("comments")
    .select("id")
    .where("id", "in", ids)
    .where("state", "=", "shown")
    .execute();
  return new Set(answers.map(({ id }) => id));
}
