import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { ReportReason } from "#contract/moderation/report.ts";
import { POST_TYPES } from "#contract/posts/post.ts";
import { DAY } from "#server/core/clock.ts";
import { Failure } from "#server/core/failure.ts";
import { toSignedOutIfUserErased } from "#server/db/database-errors.ts";
import { acquireLocks, type Db } from "#server/db/store.ts";
import { hashRevision, lockPost, type ModeratedPost } from "#server/moderation/moderated-post.ts";
import { hideReportedPost } from "#server/moderation/moderation.ts";
import { findLatestDecision } from "#server/moderation/moderation-acts.ts";
import {
  enforceDailyLimit,
  lockAncestors,
  lockComment,
  type PostKey,
} from "#server/posts/post-state.ts";
import type { Services } from "#server/services.ts";
import type { SubjectKey } from "#server/subjects/visible-comments.ts";

const MIN_PEOPLE = 3;
const MIN_NETWORKS = 2;
/**
 * More trust means a verified phone or an accepted post. One reporter needs either, or an upheld report; otherwise
 * three accounts on a line with two addresses could hide any post.
 */
const MAX_UNPROVEN_TRUST = 3;

/** After this many dismissed reports, a person's reports no longer count. */
const MAX_WRONG_REPORTS = 3;

/** While this many posts reported by a person are hidden, the person's reports do not count. */
const MAX_UNDECIDED_HIDES = 3;

/** Accounts younger than this without a verified phone number count together as one person. */
const NEW_ACCOUNT = 7 * DAY;

/** For this time after a network's reports helped to hide a post, the network's reports of other posts do not count. */
const NETWORK_REST = DAY;

async function hidePostIfReportedEnough(db: Db, post: ModeratedPost, at: number): Promise<void> {
  if (post.state !== "shown") return;
  if (await isShownByModerator(db, post)) return;
  if (!(await hasEnoughReports(db, post, at))) return;
  await lockHides(db, post);
  // Checks the reports again, because reports of the same people may have hidden other posts before the lock.
  if (await hasEnoughReports(db, post, at)) await hideReportedPost(db, post, at);
}

/** Prevents simultaneous reports from exceeding the limit of hidden posts. Locks in the order of `lockRisks`. */
async function lockHides(db: Db, { postType, postId }: ModeratedPost): Promise<void> {
  const comment = postType === "comment" ? await lockComment(db, postId) : undefined;
  if (comment) await lockAncestors(db, comment);
  await acquireLocks(db, "reported-hides");
}

async function hasEnoughReports(
  db: Db,
  { postType, postId, userId }: ModeratedPost,
  at: number,
): Promise<boolean> {
  const { rows } = await sql<Record<"people" | "networks" | "proven", number | string>>`
    select
      count(distinct case
        when reporter.phone is null and reporter.created_at > ${at - NEW_ACCOUNT} then 'new'
        else report.user_id
      end) as people,
      count(distinct report.network_hash) as networks,
      count(case
        when reporter.phone is not null or reporter.trust > ${sql.lit(MAX_UNPROVEN_TRUST)} or exists (
          select 1 from reports earlier
          where earlier.user_id = reporter.id and earlier.outcome = 'upheld'
        ) then 1
      end) as proven
    from reports report
    join users reporter on reporter.id = report.user_id
    where report.subject_type = ${postType} and report.subject_id = ${postId}
      and report.decided_at is null
      and report.user_id <> ${userId ?? ""}
      and (report.network_hash is null or report.network_hash not in (
        select helped.network_hash from moderation_acts act
        join reports helped on helped.subject_type = act.post_type
          and helped.subject_id = act.post_id and helped.created_at <= act.created_at
        where act.decision = 'hide' and act.created_at > ${at - NETWORK_REST}
          and act.post_id <> ${postId} and helped.network_hash is not null
      ))
      and (
        select count(distinct wrong.subject_id) from reports wrong
        where wrong.user_id = report.user_id and wrong.outcome = 'dismissed'
          and wrong.act_id is not null
      ) < ${sql.lit(MAX_WRONG_REPORTS)}
      and (
        select count(distinct open.subject_id) from reports open
        left join comments comment
          on open.subject_type = 'comment' and comment.id = open.subject_id
        left join questions question
          on open.subject_type = 'question' and question.id = open.subject_id
        where open.user_id = report.user_id and open.decided_at is null
          and coalesce(comment.state, question.state) = 'hidden'
      ) < ${sql.lit(MAX_UNDECIDED_HIDES)}
  `.execute(db);
  const [counts] = rows;
  return (
    Number(counts?.people) >= MIN_PEOPLE &&
    Number(counts?.networks) >= MIN_NETWORKS &&
    Number(counts?.proven) > 0
  );
}

async function isShownByModerator(db: Db, post: ModeratedPost): Promise<boolean> {
  const latest = await findLatestDecision(db, post);
  return latest?.decision === "show" && latest.revision === hashRevision(post);
}

const MAX_REPORTS_PER_DAY = 50;

interface Report extends SubjectKey {
  readonly userId: string;
  readonly reason: ReportReason;
  readonly subject: string;
  readonly message: string;
  readonly email: string;
  readonly networkHash: string | null;
}

/** Stores a report. Returns the existing id while a report of the same post by the same person is open. */
export async function storeReport(
  { store, clock }: Pick<Services, "store" | "clock">,
  { userId, subjectType, subjectId, reason, subject, message, email, networkHash }: Report,
): Promise<{ reportId: string }> {
  const id = randomUUID();
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
  const post = findReportedPostKey({ subjectType, subjectId });
  try {
    const reportId = await store.transaction(
      async (db) => {
        const open = post && (await findOpenReport(db, post, userId));
        if (open) return open.id;
        await enforceDailyLimit(db, "reports", { userId, now, max: MAX_REPORTS_PER_DAY });
        await db.insertInto("reports").values(row).execute();
        // Inserting the row locks the user before the post, which is also the lock order of an erasure.
        const reported = post && (await lockReportedPost(db, post));
        if (reported) await hidePostIfReportedEnough(db, reported, now);
        return id;
      },
      { lock: `reports:${userId}` },
    );
    return { reportId };
  } catch (error) {
    throw toSignedOutIfUserErased(error);
  }
}

function findReportedPostKey({ subjectType, subjectId }: SubjectKey): PostKey | undefined {
  const postType = POST_TYPES.find((type) => type === subjectType);
  return postType && { postType, postId: subjectId };
}

/** Throws 1002 if the post was removed or deleted meanwhile, because no moderator would decide about it. */
async function lockReportedPost(db: Db, key: PostKey): Promise<ModeratedPost> {
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
