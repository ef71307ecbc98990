import type { ReportReason } from "#contract/moderation/report.ts";
import { POST_TYPES } from "#contract/posts/post.ts";
import { orSignedOut } from "#server/core/erased-user.ts";
import { Failure } from "#server/core/failure.ts";
import { newId } from "#server/db/ids.ts";
import type { Db } from "#server/db/store.ts";
import { lockPost, type ModeratedPost } from "#server/moderation/moderated-post.ts";
import type { PostKey } from "#server/posts/post-state.ts";
import { enforceDailyLimit } from "#server/posts/submission.ts";
import type { Services } from "#server/services.ts";
import type { SubjectKey } from "#server/subjects/subject-key.ts";
import { hideIfReported } from "./reported-post.ts";

const MAX_REPORTS_PER_DAY = 50;

interface Report extends SubjectKey {
  readonly userId: string;
  readonly reason: ReportReason;
  readonly subject: string;
  readonly message: string;
  readonly email: string;
  readonly networkHash: string | null;
}

/**
 * Stores a report and hides the post after enough reports. A second open report of one person returns
 * the id of the first.
 */
export async function storeReport(
  { store, clock }: Pick<Services, "store" | "clock">,
  { userId, subjectType, subjectId, reason, subject, message, email, networkHash }: Report,
): Promise<{ reportId: string }> {
  const id = newId();
  const now = clock.now();
  const row = {
    id,
    user_id: userId,
    subject_type: subjectType,
    subject_id: subjectId,
    reason,
    subject,
    message,
    email,
    network_hash: networkHash,
    created_at: now,
  };
  const post = toPostKey({ subjectType, subjectId });
  try {
    const reportId = await store.transaction(
      async (db) => {
        const open = post && (await findOpenReport(db, post, userId));
        if (open) return open.id;
        await enforceDailyLimit(db, "reports", { userId, now, max: MAX_REPORTS_PER_DAY });
        await db.insertInto("reports").values(row).execute();
        // The post behind the person, whom the report names: in this order erasing takes them, too.
        const reported = post && (await lockReported(db, post));
        if (reported) await hideIfReported(db, reported, now);
        return id;
      },
      { lock: `reports:${userId}` },
    );
    return { reportId };
  } catch (error) {
    throw orSignedOut(error);
  }
}

function toPostKey({ subjectType, subjectId }: SubjectKey): PostKey | undefined {
  const postType = POST_TYPES.find((type) => type === subjectType);
  return postType && { postType, postId: subjectId };
}

/** Throws 1002 if the post was removed or deleted meanwhile, as nobody would decide about it. */
async function lockReported(db: Db, key: PostKey): Promise<ModeratedPost> {
  const post = await lockPost(db, key);
  if (!post || post.state === "removed" || post.state === "deleted") throw new Failure("1002");
  return post;
}

function findOpenReport(db: Db, { postType, postId }: PostKey, userId: string) {
  return db
    .selectFrom("reports")
    .select("id")
    .where("subject_type", "=", postType)
    .where("subject_id", "=", postId)
    .where("user_id", "=", userId)
    .where("decided_at", "is", null)
    .limit(1)
    .executeTakeFirst();
}
