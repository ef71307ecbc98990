import { sql } from "kysely";
import { DAY } from "#server/core/clock.ts";
import type { Db } from "#server/db/store.ts";
import { takeLock } from "#server/db/transaction-lock.ts";
import { type ModeratedPost, revisionOf } from "#server/moderation/moderated-post.ts";
import { hideReported } from "#server/moderation/moderation.ts";
import { findLatestDecision } from "#server/moderation/moderation-acts.ts";
import { lockAncestors, lockComment } from "#server/posts/post-state.ts";

/** Never one report alone: so many different people, from so many networks at least. */
const PEOPLE = 3;
const NETWORKS = 2;

/** Reports of a person stop counting after this many posts that they reported wrongly. */
const WRONG_REPORTS = 3;

/** While so many posts that one reported are hidden and nobody has looked, their reports hide no more. */
const UNDECIDED_HIDES = 3;

/** Accounts younger than this without a proven telephone number count as one person together. */
const NEW_ACCOUNT = 7 * DAY;

/** How long a network whose reports helped to hide a post hides no other. */
const NETWORK_REST = DAY;

/**
 * Hides a shown post that enough people have reported, until a person has looked. Call inside the
 * transaction that holds the post and has just kept a report of it.
 */
export async function hideIfReported(db: Db, post: ModeratedPost, at: number): Promise<void> {
  if (post.state !== "shown") return;
  if (await isDecidedToShow(db, post)) return;
  if (!(await isReportedEnough(db, post, at))) return;
  await lockHides(db, post);
  // Others of the same people were hidden meanwhile.
  if (await isReportedEnough(db, post, at)) await hideReported(db, post, at);
}

/**
 * Posts are hidden one after the other: or none would see the others, and whoever reports many at the
 * same moment hides them all. Taken behind the posts that are held, these from below, and before what is
 * counted, as `lockRisks`.
 */
async function lockHides(db: Db, { postType, postId }: ModeratedPost): Promise<void> {
  const comment = postType === "comment" ? await lockComment(db, postId) : undefined;
  if (comment) await lockAncestors(db, comment);
  await takeLock(db, "reported-hides");
}

/**
 * Several reports of one person are one, and the author's own are none. Reports that do not count are left
 * out first, so that nobody makes a post immune by reporting it often.
 */
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
      ) < ${sql.lit(WRONG_REPORTS)}
      and (
        select count(distinct open.subject_id) from reports open
        left join comments comment
          on open.subject_type = 'comment' and comment.id = open.subject_id
        left join questions question
          on open.subject_type = 'question' and question.id = open.subject_id
        where open.user_id = report.user_id and open.decided_at is null
          and coalesce(comment.state, question.state) = 'hidden'
      ) < ${sql.lit(UNDECIDED_HIDES)}
  `.execute(db);
  const [counted] = rows;
  return Number(counted?.people) >= PEOPLE && Number(counted?.networks) >= NETWORKS;
}

/** Whether the latest decision shows this version of the text. */
async function isDecidedToShow(db: Db, post: ModeratedPost): Promise<boolean> {
  const latest = await findLatestDecision(db, post);
  return latest?.decision === "show" && latest.revision === revisionOf(post);
}
