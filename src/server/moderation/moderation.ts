import type { ModerationReason } from "#contract/moderation/moderation.ts";
import type { PostState } from "#contract/posts/post.ts";
import type { ModerationActRow } from "#server/db/moderation-tables.ts";
import type { Db } from "#server/db/store.ts";
import { addThemes } from "#server/insights/review-themes.ts";
import {
  changePostState,
  lockComment,
  lockQuestion,
  type PostKey,
} from "#server/posts/post-state.ts";
import { indexQuestion } from "#server/posts/question-words.ts";
import type { Services } from "#server/services.ts";
import { lockPost, type ModeratedPost, revisionOf } from "./moderated-post.ts";
import { findLatestDecision, insertAct, keyOf } from "./moderation-acts.ts";
import { AUTO_MODERATOR, type Decision, FITTING_REASONS } from "./moderation-reasons.ts";
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
  | "no-such-act"
  | "not-a-decision"
  | "undone-already"
  | "decided-since"
  | "reported-since";

export interface Decided {
  readonly act: ModerationActRow;
  /** How many open reports it closed, or opened again (`undo` of what is not removed then). */
  readonly reports: number;
}

type Outcome = Decided | { readonly problem: ModerationProblem };

/** Shows a post or takes it away, closes its open reports, and keeps all that as an act. */
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

/**
 * Puts a post back to where it stood before a decision, once, and opens the reports that it closed,
 * unless the post is removed then.
 */
export async function undo(
  { store, clock }: Pick<Services, "store" | "clock">,
  { actId, ...by }: By & { actId: string },
): Promise<Outcome> {
  const undone = await findAct(store.db, actId);
  if (!undone) return { problem: "no-such-act" };
  if (undone.decision !== "show" && undone.decision !== "remove") {
    return { problem: "not-a-decision" };
  }
  const key = keyOf(undone);
  return store.transaction(
    async (db): Promise<Outcome> => {
      const post = await lockPost(db, key);
      if (!post) return { problem: "no-such-post" };
      if (post.state === "deleted") return { problem: "deleted-by-author" };
      if (await findUndoing(db, actId)) return { problem: "undone-already" };
      const latest = await findLatestDecision(db, key);
      if (latest?.id !== actId || post.state !== undone.state_after) {
        return { problem: "decided-since" };
      }
      const act = await writeAct(db, post, {
        ...by,
        decision: "undo",
        reason: "mistake",
        after: undone.state_before as PostState,
        at: clock.now(),
        undoes: actId,
      });
      const reopened = await reopenReports(db, actId);
      if (act.state_after !== "removed") return { act, reports: reopened };
      // Nobody decides again about a removed post, so its reports were right.
      return { act, reports: await closeDecided(db, post, act) };
    },
    { lock: lockOf(key) },
  );
}

/** Hides a post until a person has looked. Call inside the transaction of the report that does so. */
export function hideReported(db: Db, post: ModeratedPost, at: number): Promise<ModerationActRow> {
  return writeAct(db, post, {
    decision: "hide",
    reason: "reported",
    moderator: AUTO_MODERATOR,
    note: "",
    after: "hidden",
    at,
  });
}

interface NewAct extends By {
  readonly decision: Decision | "hide" | "undo";
  readonly reason: ModerationReason;
  readonly after: PostState;
  readonly at: number;
  readonly undoes?: string;
}

async function writeAct(db: Db, post: ModeratedPost, act: NewAct): Promise<ModerationActRow> {
  if (post.state !== act.after) {
    await changePostState(db, post, act.after);
    if (act.after === "shown") await indexPost(db, post);
  }
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
    undoes_id: act.undoes ?? null,
    created_at: act.at,
  });
}

/** Adds a post to the index of its themes or words. */
async function indexPost(db: Db, { postType, postId }: PostKey): Promise<void> {
  if (postType === "comment") {
    const comment = await lockComment(db, postId);
    if (comment) await addThemes(db, [comment]);
  } else {
    const question = await lockQuestion(db, postId);
    if (question) await indexQuestion(db, question);
  }
}

function findAct(db: Db, id: string): Promise<ModerationActRow | undefined> {
  return db.selectFrom("moderation_acts").selectAll().where("id", "=", id).executeTakeFirst();
}

function findUndoing(db: Db, id: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom("moderation_acts")
    .select("id")
    .where("undoes_id", "=", id)
    .executeTakeFirst();
}

/** Two moderators at once decide one after the other. */
function lockOf({ postType, postId }: PostKey): string {
  return `moderation:${postType}:${postId}`;
}
