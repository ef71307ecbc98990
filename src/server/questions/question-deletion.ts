import { Failure } from "#server/core/failure.ts";
import type { QuestionRow } from "#server/db/community-tables.ts";
import type { Db } from "#server/db/store.ts";
import { closeReportsOfDeleted } from "#server/moderation/moderation-reports.ts";
import { removePicturesOf } from "#server/pictures/picture.ts";
import { pictureFiles, removeFiles } from "#server/pictures/picture-files.ts";
import { changePostState, lockQuestion } from "#server/posts/post-state.ts";
import { removeTraces } from "#server/reviews/comment-deletion.ts";
import { recordWithdrawn } from "#server/risk/kept-origin.ts";
import type { Services } from "#server/services.ts";

/** Deletes a person's own question for good; what is gone, or not to be seen, is gone. */
export async function deleteQuestion(
  { store, config, clock }: Pick<Services, "store" | "config" | "clock">,
  id: string,
  userId: string,
): Promise<void> {
  const post = { postType: "question", postId: id } as const;
  const pictures = await store.transaction(async (db) => {
    const row = await lockQuestion(db, id);
    if (!row) return [];
    if (row.user_id !== userId) {
      if (row.state === "shown") throw new Failure("1006");
      return [];
    }
    await recordWithdrawn(db, post, row, clock.now());
    const left = await deleteHeldQuestion(db, row);
    await closeReportsOfDeleted(db, [row], clock.now());
    return left;
  });
  await removeFiles(pictureFiles(config), pictures);
}

/**
 * Takes a question away with all that hangs on it, and gives the pictures whose files are to go once
 * that is committed. Its answers are their authors': they alone still read them. Call inside a
 * transaction.
 */
export async function deleteHeldQuestion(db: Db, { id }: QuestionRow): Promise<string[]> {
  const post = { postType: "question", postId: id } as const;
  await changePostState(db, post, "deleted");
  await removeTraces(db, post);
  const pictures = await removePicturesOf(db, "question", id);
  await db.deleteFrom("questions").where("id", "=", id).execute();
  return pictures;
}
