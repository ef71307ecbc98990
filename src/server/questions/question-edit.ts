import type { QuestionEntry } from "#contract/questions/question.ts";
import { Failure } from "#server/core/failure.ts";
import type { QuestionRow } from "#server/db/community-tables.ts";
import type { Db } from "#server/db/store.ts";
import { attachPictures, picturesOf } from "#server/pictures/picture.ts";
import { pictureFiles, removeFiles } from "#server/pictures/picture-files.ts";
import { keepRevision } from "#server/posts/post-revisions.ts";
import { countPost, lockQuestion } from "#server/posts/post-state.ts";
import { indexQuestion } from "#server/posts/question-words.ts";
import { refuseContacts } from "#server/posts/submission.ts";
import type { OriginReader, Poster } from "#server/reviews/comment.ts";
import { holdIfRisky } from "#server/risk/kept-origin.ts";
import { lockRisks } from "#server/risk/post-risk.ts";
import { type GivenQuestion, textOf, writtenIn, writtenTexts } from "./question.ts";
import { type QuestionServices, toQuestionResponse } from "./question-response.ts";

/** Changes a person's own question; what stood there before is kept, and the counts follow. */
export async function editQuestion(
  services: QuestionServices,
  id: string,
  given: GivenQuestion,
  poster: Poster,
  readOrigin: OriginReader,
): Promise<QuestionEntry> {
  refuseContacts(writtenTexts(given));
  const { store, clock } = services;
  const now = clock.now();
  const post = { postType: "question", postId: id } as const;
  const origin = await readOrigin(await writtenAnew(services, id, given));
  let removed: readonly string[] = [];
  const row = await store.transaction(async (db) => {
    const before = await lockOwnQuestion(db, id, poster.userId);
    const shown = (await picturesOf(db, "question", [id])).get(id) ?? [];
    const pictures = shown.map((picture) => picture.id);
    const text = textOf(given);
    if (isSame(before, text) && String(pictures) === String(given.pictures)) return before;
    await lockRisks(db, origin);
    await keepRevision(db, post, { ...textOf(before), pictures }, now);
    const after = { ...before, ...text, edited_at: now };
    await db
      .updateTable("questions")
      .set({ ...text, edited_at: now })
      .where("id", "=", id)
      .execute();
    removed = await attachPictures(db, {
      ...post,
      userId: poster.userId,
      pictures: given.pictures,
    });
    if (before.state === "shown" && before.category !== after.category) {
      await countPost(db, before, -1);
      await countPost(db, after, 1);
    } else if (before.state === "shown") await indexQuestion(db, after);
    // A text that a moderator found harmless stays so under another category.
    if (isSameText(before, after)) return after;
    return { ...after, state: await holdIfRisky(db, after, origin, { text: true, stars: false }) };
  });
  await removeFiles(pictureFiles(services.config), removed);
  return toQuestionResponse(services, row, poster);
}

/** The question after the edit, to read its origin before the transaction. */
async function writtenAnew({ store }: QuestionServices, id: string, given: GivenQuestion) {
  const before = await store.db
    .selectFrom("questions")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!before) throw new Failure("1002");
  return writtenIn({ ...before, ...textOf(given) });
}

/** Another person's is 1006 where it is to be seen, else 1002; a moderator's word is not edited away. */
export async function lockOwnQuestion(db: Db, id: string, userId: string): Promise<QuestionRow> {
  const row = await lockQuestion(db, id);
  if (!row) throw new Failure("1002");
  if (row.user_id !== userId) throw new Failure(row.state === "shown" ? "1006" : "1002");
  if (row.state === "removed") throw new Failure("1006");
  return row;
}

function isSameText(before: QuestionRow, after: QuestionRow): boolean {
  return writtenIn(before).text === writtenIn(after).text;
}

function isSame(before: QuestionRow, text: ReturnType<typeof textOf>): boolean {
  return JSON.stringify(textOf(before)) === JSON.stringify(text);
}
