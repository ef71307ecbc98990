import { randomUUID } from "node:crypto";
import type { PostLanguage } from "#contract/posts/post.ts";
import type { editQuestion, QuestionEntry, questionList } from "#contract/questions/question.ts";
import type { ParsedOf } from "#contract/wire/endpoint.ts";
import { assertSubjectExists } from "#server/catalogue/catalogue.ts";
import { toInvalidFieldFailure } from "#server/core/failure.ts";
import { toSignedOutIfUserErased } from "#server/db/database-errors.ts";
import type { Db } from "#server/db/store.ts";
import type { QuestionRow } from "#server/db/tables.ts";
import { attachPictures } from "#server/pictures/picture.ts";
import { getAuthor } from "#server/posts/author.ts";
import type { Poster } from "#server/posts/post-reader.ts";
import {
  assertNoContacts,
  DUPLICATE_WITHIN,
  enforceDailyPostLimit,
  findRowWithSamePictures,
} from "#server/posts/post-state.ts";
import { indexQuestion } from "#server/posts/question-words.ts";
import { recordOriginAndSignals } from "#server/risk/origin-record.ts";
import { findRisks, type ToOrigin, type WrittenPost } from "#server/risk/post-risk.ts";
import { findContacts } from "#server/text/contacts/find-contacts.ts";
import { type QuestionServices, toQuestionResponse } from "./question-response.ts";

/** Fewer questions than comments are allowed, because all questions share one public list. */
const MAX_QUESTIONS_PER_DAY = 20;
const MAX_NEW_ACCOUNT_QUESTIONS_PER_DAY = 3;

export type QuestionFields = ParsedOf<typeof editQuestion, "body">;

/** The subject is a product or company. Both fields are undefined for a question about loans in general. */
type SubjectFields = Pick<ParsedOf<typeof questionList, "query">, "subjectType" | "subjectId">;

/** Throws 1001 for contact details, 1002 for an unknown subject, 1004 above the daily limit. */
export async function postQuestion(
  services: QuestionServices,
  fields: QuestionFields & SubjectFields & { readonly language: PostLanguage },
  poster: Poster,
  toOrigin: ToOrigin,
): Promise<QuestionEntry> {
  const { store, clock, subjects } = services;
  const { userId } = poster;
  const subject = parseQuestionSubject(fields);
  if (subject) assertSubjectExists(subjects, subject.subjectType, subject.subjectId);
  assertNoContactsInQuestion(fields);
  const row: Omit<QuestionRow, "state"> = {
    ...toColumns(fields),
    id: randomUUID(),
    user_id: userId,
    subject_type: subject?.subjectType ?? null,
    subject_id: subject?.subjectId ?? null,
    language: fields.language,
    accepted_id: null,
    likes: 0,
    answers: 0,
    created_at: clock.now(),
    edited_at: null,
  };
  const { pictures } = fields;
  try {
    const stored = await store.transaction(
      async (db) => {
        const earlier = await findDuplicateQuestion(db, row, pictures);
        if (earlier) return earlier;
        const { trust } = await getAuthor(db, userId);
        const max = trust > 0 ? MAX_QUESTIONS_PER_DAY : MAX_NEW_ACCOUNT_QUESTIONS_PER_DAY;
        await enforceDailyPostLimit(db, "question", { userId, now: row.created_at, max });
        const origin = toOrigin(toRiskInput(row));
        const { signals } = await findRisks(db, origin);
        const question = { ...row, state: signals.length > 0 ? "held" : "shown" };
        await db.insertInto("questions").values(question).execute();
        await recordOriginAndSignals(db, origin, signals);
        await attachPictures(db, { userId, postType: "question", postId: row.id, pictures });
        if (question.state === "shown") await indexQuestion(db, question);
        return question;
      },
      { lock: `posts:${userId}` },
    );
    return await toQuestionResponse(services, stored, poster);
  } catch (error) {
    throw toSignedOutIfUserErased(error);
  }
}

export function toRiskInput(row: Omit<QuestionRow, "state">): WrittenPost {
  const { id, subject_type, subject_id, title, description, label } = row;
  return {
    postType: "question",
    postId: id,
    subjectType: subject_type,
    subjectId: subject_id,
    parentId: null,
    text: [title, description, label ?? ""].join("\n"),
  };
}

/** Throws 1001 for an incomplete subject. */
export function parseQuestionSubject({ subjectType, subjectId }: SubjectFields) {
  if (subjectType !== undefined && subjectId !== undefined) return { subjectType, subjectId };
  if (subjectType !== undefined) {
    throw toInvalidFieldFailure("subjectId", "messages:field.subjectId.format");
  }
  if (subjectId !== undefined) {
    throw toInvalidFieldFailure("subjectType", "messages:field.subjectType.unknown");
  }
  return undefined;
}

export function toColumns({
  title,
  description,
  category,
  label,
}: Pick<QuestionRow, "title" | "description" | "category" | "label">) {
  return { title, description, category, label: label === "" ? null : label };
}

/** Throws 1001 for contact details, also if they continue from one field to the next. */
export function assertNoContactsInQuestion({ title, description, label }: QuestionFields): void {
  const texts = { title, description, label: label ?? "" };
  assertNoContacts(texts);
  if (findContacts(Object.values(texts).join("\n")).length > 0)
    throw toInvalidFieldFailure("description", "messages:field.contact.found");
}

/** Columns with equal values in a duplicate. Compared in JavaScript, because in SQL null does not equal null. */
const COMPARED = ["subject_type", "subject_id", "category", "label"] as const;

async function findDuplicateQuestion(
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
  return findRowWithSamePictures(db, "question", same, pictures);
}
