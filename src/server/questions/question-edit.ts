import type { QuestionEntry } from "#contract/questions/question.ts";
import { isRewritten } from "#scores/helpful.ts";
import { Failure } from "#server/core/failure.ts";
import type { Db } from "#server/db/store.ts";
import type { QuestionRow } from "#server/db/tables.ts";
import { closeReportsOfDeletedPosts } from "#server/moderation/moderation-reports.ts";
import { attachPictures, findPictures, removePicturesOfPost } from "#server/pictures/picture.ts";
import type { Poster } from "#server/posts/post-reader.ts";
import {
  changePostState,
  deletePostData,
  lockQuestion,
  saveRevision,
} from "#server/posts/post-state.ts";
import { indexQuestion } from "#server/posts/question-words.ts";
import { removeLikesOfRewrittenPost } from "#server/reactions/like.ts";
import { holdEditIfRisky, recordWithdrawnPost } from "#server/risk/origin-record.ts";
import { lockRisks, type ToOrigin } from "#server/risk/post-risk.ts";
import type { Services } from "#server/services.ts";
import {
  assertNoContactsInQuestion,
  type QuestionFields,
  toColumns,
  toRiskInput,
} from "./question.ts";
import { type QuestionServices, toQuestionResponse } from "./question-response.ts";

export async function editQuestion(
  services: QuestionServices,
  id: string,
  edit: QuestionFields,
  poster: Poster,
  toOrigin: ToOrigin,
): Promise<QuestionEntry> {
  assertNoContactsInQuestion(edit);
  const { store, clock } = services;
  const post = { postType: "question", postId: id } as const;
  const row = await store.transaction(async (db) => {
    const before = await lockOwnQuestion(db, id, poster.userId);
    const attached = (await findPictures(db, "question", [id])).get(id) ?? [];
    const pictures = attached.map((picture) => picture.id);
    const columns = toColumns(edit);
    if (hasSameColumns(before, columns) && String(pictures) === String(edit.pictures))
      return before;
    const edited = { ...before, ...columns, edited_at: clock.now() };
    const origin = toOrigin(toRiskInput(edited));
    await lockRisks(db, origin);
    await saveRevision(db, post, { ...toColumns(before), pictures }, edited.edited_at);
    await db
      .updateTable("questions")
      .set({ ...columns, edited_at: edited.edited_at })
      .where("id", "=", id)
      .execute();
    await attachPictures(db, { ...post, userId: poster.userId, pictures: edit.pictures });
    if (before.state === "shown") await indexQuestion(db, edited);
    // Does not check an edit with the same text again, because a moderator may have approved the text.
    if (hasSameText(before, edited)) return edited;
    const toText = (row: QuestionRow) => toRiskInput(row).text;
    const likes = await removeLikesOfRewrittenPost(db, post, (earlier: typeof columns) =>
      isRewritten(toText({ ...edited, ...earlier }), toText(edited)),
    );
    const after = { ...edited, likes: likes ?? before.likes };
    return { ...after, state: await holdEditIfRisky(db, after, origin, toText) };
  });
  return toQuestionResponse(services, row, poster);
}

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

export async function deleteQuestion(
  { store, clock }: Pick<Services, "store" | "clock">,
  id: string,
  userId: string,
): Promise<void> {
  const post = { postType: "question", postId: id } as const;
  await store.transaction(async (db) => {
    const row = await lockQuestion(db, id);
    if (!row) return;
    if (row.user_id !== userId) {
      if (row.state === "shown") throw new Failure("1006");
      return;
    }
    await recordWithdrawnPost(db, post, row, clock.now());
    await deleteLockedQuestion(db, row);
    await closeReportsOfDeletedPosts(db, [row], clock.now());
  });
}

/** Deletes a question. Its answers stay visible to their authors only. */
export async function deleteLockedQuestion(db: Db, { id }: QuestionRow): Promise<void> {
  const post = { postType: "question", postId: id } as const;
  await changePostState(db, post, "deleted");
  await deletePostData(db, post);
  await removePicturesOfPost(db, "question", id);
  await db.deleteFrom("questions").where("id", "=", id).execute();
}

/** Throws 1006 for another author's shown question or the user's own removed question, else 1002. */
async function lockOwnQuestion(db: Db, id: string, userId: string): Promise<QuestionRow> {
  const row = await lockQuestion(db, id);
  if (!row) throw new Failure("1002");
  if (row.user_id !== userId) throw new Failure(row.state === "shown" ? "1006" : "1002");
  if (row.state === "removed") throw new Failure("1006");
  return row;
}

function hasSameText(before: QuestionRow, after: QuestionRow): boolean {
  return toRiskInput(before).text === toRiskInput(after).text;
}

function hasSameColumns(before: QuestionRow, columns: ReturnType<typeof toColumns>): boolean {
  return JSON.stringify(toColumns(before)) === JSON.stringify(columns);
}
