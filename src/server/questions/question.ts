import type { PostLanguage } from "#contract/posts/post.ts";
import type { editQuestion, QuestionEntry, questionList } from "#contract/questions/question.ts";
import type { ParsedOf } from "#contract/wire/endpoint.ts";
import { assertSubject } from "#server/catalogue/subjects.ts";
import { orSignedOut } from "#server/core/erased-user.ts";
import { invalidField } from "#server/core/failure.ts";
import type { QuestionRow } from "#server/db/community-tables.ts";
import { newId } from "#server/db/ids.ts";
import type { Db } from "#server/db/store.ts";
import { attachPictures } from "#server/pictures/picture.ts";
import { findWriter } from "#server/posts/author.ts";
import { indexPost } from "#server/posts/post-state.ts";
import {
  DUPLICATE_WITHIN,
  refuseContacts,
  refuseTooManyADay,
  withAllPictures,
} from "#server/posts/submission.ts";
import type { OriginReader, Poster } from "#server/reviews/comment.ts";
import { recordOrigin } from "#server/risk/kept-origin.ts";
import type { readPostOrigin } from "#server/risk/post-origin.ts";
import { findRisks } from "#server/risk/post-risk.ts";
import { type QuestionServices, toQuestionResponse } from "./question-response.ts";

/** In the list that everybody reads, so many of one person stand above those of others. */
const MAX_QUESTIONS_PER_DAY = 20;

/** A question from the form. */
export type GivenQuestion = ParsedOf<typeof editQuestion, "body">;

/** About a product or company, or about loans in general. */
type AskedSubject = Pick<ParsedOf<typeof questionList, "query">, "subjectType" | "subjectId">;

/**
 * Asks a question. 1001 for a text that brings an address; 1002 for a subject that is not there; 1004 for
 * who has asked too many today. Sent again within a day, as after an answer that was lost, it answers
 * with the question that is there.
 */
export async function postQuestion(
  services: QuestionServices,
  given: GivenQuestion & AskedSubject & { readonly language: PostLanguage },
  poster: Poster,
  readOrigin: OriginReader,
): Promise<QuestionEntry> {
  const { store, clock, subjects } = services;
  const subject = subjectOf(given);
  if (subject) assertSubject(subjects, subject.subjectType, subject.subjectId);
  refuseContacts(writtenTexts(given));
  const row: Omit<QuestionRow, "state"> = {
    ...textOf(given),
    id: newId(),
    user_id: poster.userId,
    subject_type: subject?.subjectType ?? null,
    subject_id: subject?.subjectId ?? null,
    language: given.language,
    accepted_id: null,
    likes: 0,
    answers: 0,
    created_at: clock.now(),
    edited_at: null,
  };
  const post = { userId: poster.userId, postType: "question", postId: row.id } as const;
  const origin = await readOrigin(writtenIn(row));
  try {
    const kept = await store.transaction(
      async (db) => {
        await findWriter(db, poster.userId);
        const { userId } = poster;
        const before = await findSameQuestion(db, row, given.pictures);
        if (before) return before;
        await refuseTooManyADay(db, "questions", {
          userId,
          now: row.created_at,
          most: MAX_QUESTIONS_PER_DAY,
        });
        const signals = await findRisks(db, origin);
        const question = { ...row, state: signals.length > 0 ? "held" : "shown" };
        await db.insertInto("questions").values(question).execute();
        await recordOrigin(db, origin, signals);
        await attachPictures(db, { ...post, pictures: given.pictures });
        if (question.state === "shown") await indexPost(db, question, 1);
        return question;
      },
      { lock: `posts:${poster.userId}` },
    );
    return await toQuestionResponse(services, kept, poster);
  } catch (error) {
    throw orSignedOut(error);
  }
}

type Written = Parameters<typeof readPostOrigin>[2];

/** The part of a question that is checked for risks. */
export function writtenIn(row: Omit<QuestionRow, "state">): Written {
  const { id, subject_type, subject_id, title, description, label } = row;
  return {
    postType: "question",
    postId: id,
    subjectType: subject_type,
    subjectId: subject_id,
    text: [title, description, label ?? ""].join("\n"),
  };
}

/** Both parts of a subject or none. */
export function subjectOf({ subjectType, subjectId }: AskedSubject) {
  if (subjectType !== undefined && subjectId !== undefined) return { subjectType, subjectId };
  if (subjectType !== undefined) {
    throw invalidField("subjectId", "messages:field.subjectId.format");
  }
  if (subjectId !== undefined) {
    throw invalidField("subjectType", "messages:field.subjectType.unknown");
  }
  return undefined;
}

/** The columns that an author writes. */
export function textOf({
  title,
  description,
  category,
  label,
}: Pick<QuestionRow, "title" | "description" | "category" | "label">) {
  return { title, description, category, label: label === "" ? null : label };
}

/** The texts of a question by field. */
export function writtenTexts({ title, description, label }: GivenQuestion) {
  return { title, description, label: label ?? "" };
}

/** Beside its words; some are null, which is equal to nothing in a query. */
const COMPARED = ["subject_type", "subject_id", "category", "label"] as const;

/**
 * The question that a person has asked already, in the same words about the same subject under the
 * same category and label, whatever has become of it. Call inside the transaction that writes the
 * other one.
 */
async function findSameQuestion(
  db: Db,
  question: Omit<QuestionRow, "state">,
  pictures: readonly string[],
): Promise<QuestionRow | undefined> {
  const { user_id, title, description, created_at } = question;
  const alike = await db
    .selectFrom("questions")
    .selectAll()
    .where("user_id", "=", user_id)
    .where("created_at", ">", created_at - DUPLICATE_WITHIN)
    .where("title", "=", title)
    .where("description", "=", description)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const same = alike.filter((row) => COMPARED.every((column) => row[column] === question[column]));
  return withAllPictures(db, "question", same, pictures);
}
