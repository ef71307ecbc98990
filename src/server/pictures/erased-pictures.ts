import type { Db } from "#server/db/store.ts";
import type { Services } from "#server/services.ts";
import { pictureFiles, removeUnshown } from "./picture-files.ts";

/** When they were first seen as orphans: due at once, and however many they are. */
export const ERASED = 0;

/** Remembers whose files have to go. Call inside the transaction that erases the person. */
export async function noteErasedPictures(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .insertInto("orphaned_pictures")
    .values(ids.map((id) => ({ id, first_seen_at: ERASED })))
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ first_seen_at: ERASED }))
    .execute();
}

/** Removes the files of erased people. Returns the number of pictures that could not be reached. */
export async function removeErasedPictures(
  { store: { db }, config }: Pick<Services, "store" | "config">,
  signal?: AbortSignal,
): Promise<number> {
  const files = pictureFiles(config, signal);
  const pictures = await db
    .selectFrom("orphaned_pictures")
    .select("id")
    .where("first_seen_at", "=", ERASED)
    // A backup that was restored may have brought the person back.
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom("pictures")
            .select("pictures.id")
            .whereRef("pictures.id", "=", "orphaned_pictures.id"),
        ),
      ),
    )
    .execute();
  for (const [index, { id }] of pictures.entries()) {
    const left = await removeUnshown(files, [id]);
    if (left.length > 0) return pictures.length - index;
    await db.deleteFrom("orphaned_pictures").where("id", "=", id).execute();
  }
  return 0;
}
