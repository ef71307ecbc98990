import type { CommentRow } from "#server/db/community-tables.ts";
import type { Store } from "#server/db/store.ts";
import { helpfulPlace, lockComment, placeComment } from "#server/posts/post-state.ts";
import { repairComments } from "./repair-comments.ts";

/** Judges anew how helpful comments are: those from before information counted, or after that rule changed. */
export function repairPlaces(store: Store): Promise<CommentRow[]> {
  return repairComments(store, {
    findDifferent: (_, comments) =>
      comments.filter((row) => row.state !== "deleted" && row.helpful_at !== helpfulPlace(row)),
    async mend(db, different) {
      for (const { id } of different) {
        const row = await lockComment(db, id);
        if (row && row.state !== "deleted") await placeComment(db, row);
      }
    },
  });
}
