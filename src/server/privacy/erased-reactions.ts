import type { Db } from "#server/db/store.ts";
import { isPost, lockPost, setPostLikes } from "#server/posts/post-state.ts";
import { COUNTERS, isCounted } from "#server/reactions/reaction.ts";
import { countForSubject } from "#server/statistics/counters.ts";

/** Takes back all that a user follows and likes. Belongs into the transaction that erases the user. */
export async function eraseMarks(db: Db, userId: string): Promise<void> {
  for (const table of ["follows", "likes"] as const) {
    const erased = await db
      .deleteFrom(table)
      .where("user_id", "=", userId)
      .returningAll()
      .execute();
    for (const { subject_type, subject_id } of erased.filter(isCounted)) {
      const subject = { subjectType: subject_type, subjectId: subject_id };
      const isLikeOfPost = table === "likes" && isPost(subject);
      if (isLikeOfPost) await lockPost(db, subject);
      const count = await countForSubject(db, COUNTERS[table], subject, -1);
      if (isLikeOfPost) await setPostLikes(db, subject, count);
    }
  }
}
