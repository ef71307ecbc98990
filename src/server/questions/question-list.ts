import { sql } from "kysely";
import type { QuestionEntry, questionList } from "#contract/questions/question.ts";
import type { ParsedOf, ReplyOf } from "#contract/wire/endpoint.ts";
import type { Page } from "#contract/wire/paging.ts";
import { pageFrom } from "#server/catalogue/list-cursor.ts";
import { Failure } from "#server/core/failure.ts";
import type { QuestionRow } from "#server/db/community-tables.ts";
import type { Db } from "#server/db/store.ts";
import { findAlike } from "#server/posts/question-words.ts";
import { type CommentPlace, cutPage, readCommentCursor } from "#server/reviews/comment-cursor.ts";
import type { PostReader } from "#server/reviews/comment-response.ts";
import { subjectOf } from "./question.ts";
import { type QuestionServices, toQuestionResponses } from "./question-response.ts";

type Asked = ParsedOf<typeof questionList, "query">;
type Listing = Pick<QuestionServices, "store" | "subjects" | "config">;

const BEFORE_ALL = { at: Number.MAX_SAFE_INTEGER, id: "" };

type Listed = ReplyOf<typeof questionList>;

/** Questions, the newest first, or those that are like a text, the most alike first. */
export async function listQuestions(
  services: Listing,
  given: Asked,
  reader: PostReader,
): Promise<Listed> {
  if (given.q !== undefined) {
    return { ...(await listAlike(services, given, given.q, reader)), otherLanguages: 0 };
  }
  const { db } = services.store;
  const { total, otherLanguages, ...spoken } = await countSpoken(services, given);
  const asked = { ...given, ...spoken };
  const { subjectType, subjectId, category, language, size, cursor } = asked;
  const list = ["questions", subjectType, subjectId, category, language];
  const after = cursor === undefined ? BEFORE_ALL : readCommentCursor(list, cursor);
  const rows = await findNewest(db, asked, after);
  const { rows: shown, next } = cutPage(list, rows, size);
  return { items: await toQuestionResponses(services, shown, reader), next, total, otherLanguages };
}

/** The language of a list, the one its reader prefers if there are questions in it, with its counts. */
async function countSpoken(services: Listing, asked: Asked) {
  const all = await countListed(services, asked);
  const language = asked.language ?? asked.prefers;
  if (language === undefined) return { language, total: all, otherLanguages: 0 };
  const { total } = await listedQuestions(services.store.db, { ...asked, language })
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  if (total === 0 && asked.language === undefined) {
    return { language: undefined, total: all, otherLanguages: 0 };
  }
  return { language, total, otherLanguages: Math.max(0, all - total) };
}

/** Reads one more than the page shows, to know whether there is another page. */
function findNewest(
  db: Db,
  asked: Asked,
  after: Pick<CommentPlace, "at" | "id">,
): Promise<QuestionRow[]> {
  return listedQuestions(db, asked)
    .selectAll()
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple("created_at", "id"), "<", tuple(after.at, after.id)),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(asked.size + 1)
    .execute();
}

function listedQuestions(db: Db, { subjectType, subjectId, category, language }: Asked) {
  // The word itself, as it stands in the conditions of the indexes.
  let query = db.selectFrom("questions").where("state", "=", sql.lit("shown"));
  if (subjectType !== undefined && subjectId !== undefined) {
    query = query.where("subject_type", "=", subjectType).where("subject_id", "=", subjectId);
  }
  if (category !== undefined) query = query.where("category", "=", category);
  return language === undefined ? query : query.where("language", "=", language);
}

/** 1002 for a subject that is not there, unless there are questions about it. */
async function countListed({ store, subjects }: Listing, asked: Asked): Promise<number> {
  const subject = subjectOf(asked);
  const { subjectType = "", subjectId = "" } = subject ?? {};
  const tally = await store.db
    .selectFrom("question_tallies")
    .select("questions")
    .where("subject_type", "=", subjectType)
    .where("subject_id", "=", subjectId)
    .where("category", "=", asked.category ?? "")
    .executeTakeFirst();
  if (!tally && subject && !subjects.has(subject.subjectType, subject.subjectId)) {
    throw new Failure("1002");
  }
  return tally?.questions ?? 0;
}

async function listAlike(
  services: Listing,
  asked: Asked,
  text: string,
  reader: PostReader,
): Promise<Page<QuestionEntry>> {
  const { db } = services.store;
  const subject = subjectOf(asked);
  const ids = await findAlike(db, text);
  const rows = ids.length === 0 ? [] : await findShown(db, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const alike = ids
    .flatMap((id) => byId.get(id) ?? [])
    .filter((row) => {
      if (asked.category !== undefined && row.category !== asked.category) return false;
      if (asked.language !== undefined && row.language !== asked.language) return false;
      if (!subject) return true;
      return row.subject_type === subject.subjectType && row.subject_id === subject.subjectId;
    });
  const { items, ...page } = pageFrom(alike, asked, ({ id }) => id);
  return { ...page, items: await toQuestionResponses(services, items, reader) };
}

async function findShown(db: Db, ids: readonly string[]): Promise<QuestionRow[]> {
  const rows = await db.selectFrom("questions").selectAll().where("id", "in", ids).execute();
  return rows.filter(({ state }) => state === "shown");
}
