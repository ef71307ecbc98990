import { sql } from "kysely";
import type { Store } from "#server/db/store.ts";
import { setPostLikes } from "#server/posts/post-likes.ts";
import { lockComment, lockQuestion } from "#server/posts/post-state.ts";
import type { Difference } from "./difference.ts";
import { findModerationDifferences, mendModeration } from "./repair-moderation.ts";
import { countLikes, findPostDifferences, mendReplies } from "./repair-posts.ts";
import { findQuestionListDifferences, mendQuestionLists } from "./repair-questions.ts";
import { findReviewDifferences, mendReviews } from "./repair-reviews.ts";
import { findStatsDifferences, mendStats } from "./repair-stats.ts";

/**
 * Counts everything anew that is kept beside the rows it follows from, and mends what differs. Looks at
 * one moment, and counts what differed again while nobody else changes it, so the server may run.
 */
export async function repairCounters(store: Store): Promise<Difference[]> {
  const differences = await store.snapshot(async (db) => [
    ...(await findReviewDifferences(db)),
    ...(await findPostDifferences(db)),
    ...(await findStatsDifferences(db)),
    ...(await findQuestionListDifferences(db)),
    ...(await findModerationDifferences(db)),
  ]);
  for (const difference of differences) await mend(store, difference);
  return differences;
}

function mend(store: Store, { what, subjectType, subjectId }: Difference): Promise<void> {
  const subject = { subjectType, subjectId };
  return store.transaction(async (db) => {
    if (what === "reviews") return mendReviews(db, subject);
    if (what === "counters") return mendStats(db, subject);
    if (what === "questions") return mendQuestionLists(db);
    if (what === "decisions") return mendModeration(db);
    if (what === "answers") {
      await lockQuestion(db, subjectId);
      await sql`update questions set answers = (select count(*) from comments
        where subject_type = 'question' and subject_id = ${subjectId}
          and parent_id is null and state = 'shown') where id = ${subjectId}`.execute(db);
      return;
    }
    if (what === "replies") return mendReplies(db, subjectId);
    await (subjectType === "question" ? lockQuestion : lockComment)(db, subjectId);
    await setPostLikes(db, subject, await countLikes(db, subject));
  });
}
