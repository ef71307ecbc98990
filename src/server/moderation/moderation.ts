import type { ModerationReason } from "#contract/moderation/moderation.ts";
import type { PostState } from "#contract/posts/post.ts";
import type { ModerationActRow } from "#server/db/moderation-tables.ts";
import type { Db } from "#server/db/store.ts";
import { changePostState, type PostKey } from "#server/posts/post-state.ts";
import type { Services } from "#server/services.ts";
import { lockPost, type ModeratedPost, revisionOf } from "./moderated-post.ts";
import { findLatestDecision, insertAct } from "./moderation-acts.ts";
import { type Decision, FITTING_REASONS, THE_SERVER } from "./moderation-reasons.ts";
import { closeReports, reopenReports } from "./moderation-reports.ts";
import { changeBetween, postVersion } from "./post-version.ts";

/** The moderator, and a note for the other moderators. */
interface By {
  readonly moderator: string;
  readonly note: string;
}

interface Asked extends By {
  readonly post: PostKey;
  /** The version that they have read (`postVersion`). */
  readonly revision: string;
  readonly decision: Decision;
  readonly reason: ModerationReason;
}

/** Why nothing was done. */
export type ModerationProblem =
  | "no-such-post"
  | "deleted-by-author"
  | "removed-already"
  | "edited-since"
  | "unfitting-reason"
  | "decided-since"
  | "reported-since";

export interface Decided {
  readonly act: ModerationActRow;
  /** The number of reports that it answers. */
  readonly reports: number;
}

type Outcome = Decided | { readonly problem: ModerationProblem };

/**
 * Shows or removes a post, answers its open reports and writes an act. A decision that reverses the
 * latest one answers the reports of that one again.
 */
export function decide(
  { store, clock }: Pick<Services, "store" | "clock">,
  { post: key, revision, decision, reason, ...by }: Asked,
): Promise<Outcome> {
  const fitting: readonly ModerationReason[] = FITTING_REASONS[decision];
  if (!fitting.includes(reason)) return Promise.resolve({ problem: "unfitting-reason" });
  return store.transaction(
    async (db): Promise<Outcome> => {
      const post = await lockPost(db, key);
      if (!post) return { problem: "no-such-post" };
      if (post.state === "deleted") return { problem: "deleted-by-author" };
      const problem = changeBetween(revision, await postVersion(db, post));
      if (problem) return { problem };
      const after = decision === "show" ? "shown" : "removed";
      if (post.state === after && after === "removed") return { problem: "removed-already" };
      const at = clock.now();
      const latest = await findLatestDecision(db, key);
      if (latest && post.state !== after) await reopenReports(db, latest.id);
      const act = await writeAct(db, post, { ...by, decision, reason, after, at });
      return { act, reports: await closeDecided(db, post, act) };
    },
    { lock: lockOf(key) },
  );
}

/**
 * A report of a text that has changed since was not wrong: else an author who mends each hidden text
 * would silence those who report it.
 */
async function closeDecided(db: Db, post: ModeratedPost, act: ModerationActRow): Promise<number> {
  const closing = { actId: act.id, at: act.created_at };
  if (act.state_after === "removed") {
    return closeReports(db, post, { ...closing, outcome: "upheld" });
  }
  const until = post.editedAt ?? 0;
  const ofEarlier = await closeReports(db, post, { ...closing, outcome: "changed", until });
  return ofEarlier + (await closeReports(db, post, { ...closing, outcome: "dismissed" }));
}

/** Hides a post until a person has looked. Call inside the transaction of the report that does so. */
export function hideReported(db: Db, post: ModeratedPost, at: number): Promise<ModerationActRow> {
  return writeAct(db, post, {
    decision: "hide",
    reason: "reported",
    moderator: THE_SERVER,
    note: "",
    after: "hidden",
    at,
  });
}

interface NewAct extends By {
  readonly decision: Decision | "hide";
  readonly reason: ModerationReason;
  readonly after: PostState;
  readonly at: number;
}

async function writeAct(db: Db, post: ModeratedPost, act: NewAct): Promise<ModerationActRow> {
  if (post.state !== act.after) await changePostState(db, post, act.after);
  return insertAct(db, {
    post_type: post.postType,
    post_id: post.postId,
    subject_type: post.subjectType,
    subject_id: post.subjectId,
    decision: act.decision,
    reason: act.reason,
    moderator: act.moderator,
    note: act.note,
    state_before: post.state,
    state_after: act.after,
    revision: revisionOf(post),
    created_at: act.at,
  });
}

/** Two moderators at once decide one after the other. */
function lockOf({ postType, postId }: PostKey): string {
  return `moderation:${postType}:${postId}`;
}
