import type {
  QuestionEntry,
  readQuestion as readQuestionCall,
} from "#contract/questions/question.ts";
import type { ParsedOf, ReplyOf } from "#contract/wire/endpoint.ts";
import { Failure } from "#server/core/failure.ts";
import type { QuestionRow } from "#server/db/community-tables.ts";
import type { Db } from "#server/db/store.ts";
import type { Poster } from "#server/reviews/comment.ts";
import { listComments } from "#server/reviews/comment-list.ts";
import type { PostReader } from "#server/reviews/comment-response.ts";
import { lockOwnQuestion } from "./question-edit.ts";
import { type QuestionServices, toQuestionResponse } from "./question-response.ts";

/** A question with a page of its answers, the most helpful first; 1002 for what the reader may not see. */
export async function readQuestion(
  services: QuestionServices,
  id: string,
  { cursor, size }: ParsedOf<typeof readQuestionCall, "query">,
  reader: PostReader,
): Promise<ReplyOf<typeof readQuestionCall>> {
  const row = await findSeen(services.store.db, id, reader.userId);
  if (!row) throw new Failure("1002");
  const list = { subjectType: "question", subjectId: id, sort: "helpful", cursor, size } as const;
  const { own, otherLanguages: _, ...answers } = await listComments(services, list, reader);
  return { question: await toQuestionResponse(services, row, reader), answers, own };
}

/** Marks one of the answers, by who asked; null takes the mark away. */
export async function acceptAnswer(
  services: QuestionServices,
  { id, answerId }: { readonly id: string; readonly answerId: string | null },
  poster: Poster,
): Promise<QuestionEntry> {
  const row = await services.store.transaction(async (db) => {
    const question = await lockOwnQuestion(db, id, poster.userId);
    if (answerId !== null && !(await isShownAnswer(db, id, answerId))) throw new Failure("1002");
    await db.updateTable("questions").set({ accepted_id: answerId }).where("id", "=", id).execute();
    return { ...question, accepted_id: answerId };
  });
  return toQuestionResponse(services, row, poster);
}

async function isShownAnswer(db: Db, questionId: string, answerId: string): Promise<boolean> {
  const answer = await db
    .selectFrom("comments")
    .select("id")
    .where("id", "=", answerId)
    .where("kind", "=", "answer")
    .where("subject_type", "=", "question")
    .where("subject_id", "=", questionId)
    .where("state", "=", "shown")
    .executeTakeFirst();
  return answer !== undefined;
}

async function findSeen(
  db: Db,
  id: string,
  userId: string | undefined,
): Promise<QuestionRow | undefined> {
  const row = await db.selectFrom("questions").selectAll().where("id", "=", id).executeTakeFirst();
  const isOwn = userId !== undefined && row?.user_id === userId;
  return row?.state === "shown" || isOwn ? row : undefined;
}
