import { sql } from "kysely";
import { DAY } from "#server/core/clock.ts";
import type { Db } from "#server/db/store.ts";
import { takeLock } from "#server/db/transaction-lock.ts";
import { hashRevision, type ModeratedPost } from "#server/moderation/moderated-post.ts";
import { hideReported } from "#server/moderation/moderation.ts";
import { findLatestDecision } from "#server/moderation/moderation-acts.ts";
import { lockAncestors, lockComment } from "#server/posts/post-state.ts";

const MIN_PEOPLE = 3;
const MIN_NETWORKS = 2;

/** Reports of a person stop counting after this many posts that they reported wrongly. */
const MAX_WRONG_REPORTS = 3;

/** Reports of a person stop counting while this many posts that they reported are hidden. */
const MAX_UNDECIDED_HIDES = 3;

/** Accounts younger than this without a proven telephone number count as one person together. */
const NEW_ACCOUNT = 7 * DAY;

/** How long a network whose reports helped to hide a post hides no other. */
const NETWORK_REST = DAY;

/** Hides a shown post after enough reports. Call inside the transaction that stores the report. */
export async function hideIfReported(db: Db, post: ModeratedPost, at: number): Promise<void> {
  if (post.state !== "shown") return;
  if (await isDecidedToShow(db, post)) return;
  if (!(await isReportedEnough(db, post, at))) return;
  await lockHides(db, post);
  // Reports of the same people may have hidden other posts before the lock.
  if (await isReportedEnough(db, post, at)) await hideReported(db, post, at);
}

/**
 * Serializes hiding, as simultaneous reports would otherwise hide more posts than the limit. The order of
 * locks is that of `lockRisks`.
 */
async function lockHides(db: Db, { postType, postId }: ModeratedPost): Promise<void> {
  const comment = postType === "comment" ? await lockComment(db, postId) : undefined;
  if (comment) await lockAncestors(db, comment);
  await takeLock(db, "reported-hides");
}

/** Counts people, without the author and without reports that do not count. */
async function isReportedEnough(
  db: Db,
  { postType, postId, userId }: ModeratedPost,
  at: number,
): Promise<boolean> {
  const { rows } = await sql<{ people: number | string; networks: number | string }>`
    select
      count(distinct case
        when reporter.phone is null and reporter.created_at > ${at - NEW_ACCOUNT} then 'new'
        else report.user_id
      end) as people,
      count(distinct report.network_hash) as networks
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
  return Number(counts?.people) >= MIN_PEOPLE && Number(counts?.networks) >= MIN_NETWORKS;
}

async function isDecidedToShow(db: Db, post: ModeratedPost): Promise<boolean> {
  const latest = await findLatestDecision(db, post);
  return latest?.decision === "show" && latest.revision === hashRevision(post);
}
