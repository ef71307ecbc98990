import { sql } from "kysely";
import type {
  QuestionEntry,
  questionList,
  readQuestion as readQuestionCall,
} from "#contract/questions/question.ts";
import type { ParsedOf, ReplyOf } from "#contract/wire/endpoint.ts";
import type { Page } from "#contract/wire/paging.ts";
import { Failure } from "#server/core/failure.ts";
import type { Db } from "#server/db/store.ts";
import type { QuestionRow } from "#server/db/tables.ts";
import { cutPostPage, type PostPlace, readPostCursor } from "#server/posts/post-cursor.ts";
import type { PostReader } from "#server/posts/post-reader.ts";
import { isPreferredLanguageUsed } from "#server/posts/preferred-language.ts";
import { findSimilarQuestionIds } from "#server/posts/question-words.ts";
import { listComments } from "#server/reviews/comment-list.ts";
import { paginateInMemory } from "#server/text/cursor.ts";
import { parseQuestionSubject } from "./question.ts";
import {
  type QuestionServices,
  toQuestionResponse,
  toQuestionResponses,
} from "./question-response.ts";

type ListQuery = ParsedOf<typeof questionList, "query">;
const BEFORE_ALL = { at: Number.MAX_SAFE_INTEGER, id: "" };

export async function listQuestions(
  services: QuestionServices,
  query: ListQuery,
  reader: PostReader,
): Promise<ReplyOf<typeof questionList>> {
  if (query.q !== undefined) {
    return { ...(await listSimilarQuestions(services, query, query.q, reader)), otherLanguages: 0 };
  }
  const { db } = services.store;
  const { total, otherLanguages, language } = await getListLanguage(services, query);
  const after = (await readPostCursor(services, query.cursor)) ?? BEFORE_ALL;
  const rows = await findNewestQuestions(db, { ...query, language }, after);
  const page = await cutPostPage(services, rows, query.size);
  const items = await toQuestionResponses(services, page.rows, reader);
  return { items, next: page.next, total, otherLanguages };
}

async function getListLanguage(services: QuestionServices, query: ListQuery) {
  const all = await countListed(services, query);
  const language = query.language ?? query.prefers;
  if (language === undefined) return { language, total: all, otherLanguages: 0 };
  const { total } = await listedQuestions(services.store.db, { ...query, language })
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  if (query.language === undefined && !isPreferredLanguageUsed(total, all)) {
    return { language: undefined, total: all, otherLanguages: 0 };
  }
  return { language, total, otherLanguages: Math.max(0, all - total) };
}

function findNewestQuestions(
  db: Db,
  query: ListQuery,
  after: Pick<PostPlace, "at" | "id">,
): Promise<QuestionRow[]> {
  return listedQuestions(db, query)
    .selectAll()
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple("created_at", "id"), "<", tuple(after.at, after.id)),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(query.size + 1)
    .execute();
}

function listedQuestions(db: Db, { subjectType, subjectId, category, language }: ListQuery) {
  // Uses a literal, because the database would not use the partial indexes for a parameter.
  let questions = db.selectFrom("questions").where("state", "=", sql.lit("shown"));
  if (subjectType !== undefined && subjectId !== undefined) {
    questions = questions
      .where("subject_type", "=", subjectType)
      .where("subject_id", "=", subjectId);
  }
  if (category !== undefined) questions = questions.where("category", "=", category);
  return language === undefined ? questions : questions.where("language", "=", language);
}

/** Counts the questions of a list. A subject that left the catalogue keeps its list; an unknown one throws 1002. */
async function countListed(
  { store, subjects }: QuestionServices,
  query: ListQuery,
): Promise<number> {
  const subject = parseQuestionSubject(query);
  const { subjectType = "", subjectId = "" } = subject ?? {};
  const tally = await store.db
    .selectFrom("question_tallies")
    .select("questions")
    .where("subject_type", "=", subjectType)
    .where("subject_id", "=", subjectId)
    .where("category", "=", query.category ?? "")
    .executeTakeFirst();
  if (!tally && subject && !subjects.has(subject.subjectType, subject.subjectId)) {
    throw new Failure("1002");
  }
  return tally?.questions ?? 0;
}

async function listSimilarQuestions(
  services: QuestionServices,
  query: ListQuery,
  text: string,
  reader: PostReader,
): Promise<Page<QuestionEntry>> {
  const { db } = services.store;
  const subject = parseQuestionSubject(query);
  const ids = await findSimilarQuestionIds(db, text);
  const rows = ids.length === 0 ? [] : await findShownQuestions(db, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const similar = ids
    .flatMap((id) => byId.get(id) ?? [])
    .filter((row) => {
      if (query.category !== undefined && row.category !== query.category) return false;
      if (query.language !== undefined && row.language !== query.language) return false;
      if (!subject) return true;
      return row.subject_type === subject.subjectType && row.subject_id === subject.subjectId;
    });
  const { items, ...page } = paginateInMemory(similar, query, ({ id }) => id);
  return { ...page, items: await toQuestionResponses(services, items, reader) };
}

async function findShownQuestions(db: Db, ids: readonly string[]): Promise<QuestionRow[]> {
  const rows = await db.selectFrom("questions").selectAll().where("id", "in", ids).execute();
  return rows.filter(({ state }) => state === "shown");
}

/** Reads a question with its most helpful answers. Throws 1002 if the reader may not see it. */
export async function readQuestion(
  services: QuestionServices,
  id: string,
  { cursor, size }: ParsedOf<typeof readQuestionCall, "query">,
  reader: PostReader,
): Promise<ReplyOf<typeof readQuestionCall>> {
  const row = await findVisibleQuestion(services.store.db, id, reader.userId);
  if (!row) throw new Failure("1002");
  const list = { subjectType: "question", subjectId: id, sort: "helpful", cursor, size } as const;
  const { own, otherLanguages: _, ...answers } = await listComments(services, list, reader);
  return { question: await toQuestionResponse(services, row, reader), answers, own };
}

async function findVisibleQuestion(
  db: Db,
  id: string,
  userId: string | undefined,
): Promise<QuestionRow | undefined> {
  const row = await db.selectFrom("questions").selectAll().where("id", "=", id).executeTakeFirst();
  const isOwn = userId !== undefined && row?.user_id === userId;
  return row?.state === "shown" || isOwn ? row : undefined;
}
