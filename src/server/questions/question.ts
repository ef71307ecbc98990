import type { PostLanguage } from "#contract/posts/post.ts";
import type { QuestionEntry } from "#contract/questions/question.ts";
import { assertSubject } from "#server/catalogue/subjects.ts";
import { orSignedOut } from "#server/core/erased-user.ts";
import { invalidField } from "#server/core/failure.ts";
import type { QuestionRow } from "#server/db/community-tables.ts";
import { newId } from "#server/db/ids.ts";
import { attachPictures } from "#server/pictures/picture.ts";
import { findWriter } from "#server/posts/author.ts";
import { refuseTooManyADay } from "#server/posts/daily-limit.ts";
import { countPost } from "#server/posts/post-state.ts";
import { refuseContacts } from "#server/posts/refused-contacts.ts";
import type { OriginReader, Poster } from "#server/reviews/comment.ts";
import { recordOrigin } from "#server/risk/kept-origin.ts";
import type { originOf } from "#server/risk/post-origin.ts";
import { findRisks } from "#server/risk/post-risk.ts";
import { type QuestionServices, toQuestionResponse } from "./question-response.ts";
import { findSameQuestion } from "./same-question.ts";

/** In the list that everybody reads, so many of one person stand above those of others. */
const MOST_A_DAY = 20;

/** What is asked; a label that is left out is empty. */
export interface GivenQuestion {
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly label: string | null;
  readonly pictures: readonly string[];
}

/** About a product or company, or about loans in general. */
export interface AskedSubject {
  readonly subjectType?: "product" | "company" | undefined;
  readonly subjectId?: string | undefined;
}

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
        await refuseTooManyADay(db, "questions", { userId, now: row.created_at, most: MOST_A_DAY });
        const signals = await findRisks(db, origin);
        const question = { ...row, state: signals.length > 0 ? "held" : "shown" };
        await db.insertInto("questions").values(question).execute();
        await recordOrigin(db, origin, signals);
        await attachPictures(db, { ...post, pictures: given.pictures });
        if (question.state === "shown") await countPost(db, question, 1);
        return question;
      },
      { lock: `posts:${poster.userId}` },
    );
    return await toQuestionResponse(services, kept, poster);
  } catch (error) {
    throw orSignedOut(error);
  }
}

type Written = Parameters<typeof originOf>[2];

/** What is looked at for signs of risk. */
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
export function textOf({ title, description, category, label }: GivenQuestion) {
  return { title, description, category, label: label === "" ? null : label };
}

/** What of a question anybody reads, by its fields. */
export function writtenTexts({ title, description, label }: GivenQuestion) {
  return { title, description, label: label ?? "" };
}
