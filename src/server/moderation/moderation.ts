import { createHash } from "node:crypto";
import type { ModerationReason } from "#contract/moderation/moderation.ts";
import type { PostState } from "#contract/posts/post.ts";
import type { Db } from "#server/db/store.ts";
import type { ModerationActRow } from "#server/db/tables.ts";
import { insertReviewThemes } from "#server/insights/review-themes.ts";
import {
  AUTO_MODERATOR,
  type Decision,
  FITTING_REASONS,
  findLatestDecision,
  insertModerationAct,
} from "#server/moderation/moderation-acts.ts";
import {
  changePostState,
  lockComment,
  lockQuestion,
  type PostKey,
} from "#server/posts/post-state.ts";
import { indexQuestion } from "#server/posts/question-words.ts";
import type { Services } from "#server/services.ts";
import { hashRevision, lockPost, type ModeratedPost } from "./moderated-post.ts";
import { closeReports, findOpenReportIds, reopenReports } from "./moderation-reports.ts";

interface By {
  readonly moderator: string;
  readonly note: string;
}

interface DecisionInput extends By {
  readonly post: PostKey;
  /** The version that the moderator has read (`readPostVersion`). */
  readonly revision: string;
  readonly decision: Decision;
  readonly reason: ModerationReason;
}

export type ModerationProblem =
  | "no-such-post"
  | "deleted-by-author"
  | "removed-already"
  | "edited-since"
  | "unfitting-reason"
  | "decided-since"
  | "reported-since";

export interface DecisionResult {
  readonly act: ModerationActRow;
  readonly reports: number;
}

type Outcome = DecisionResult | { readonly problem: ModerationProblem };

/** Decides about a post. Reversing a decision reopens the reports of that decision and answers them again. */
export async function decidePost(
  { store, clock }: Pick<Services, "store" | "clock">,
  { post: key, revision, decision, reason, ...by }: DecisionInput,
): Promise<Outcome> {
  const fitting: readonly ModerationReason[] = FITTING_REASONS[decision];
  if (!fitting.includes(reason)) return { problem: "unfitting-reason" };
  return store.transaction(
    async (db): Promise<Outcome> => {
      const post = await lockPost(db, key);
      if (!post) return { problem: "no-such-post" };
      if (post.state === "deleted") return { problem: "deleted-by-author" };
      const problem = findVersionConflict(revision, await readPostVersion(db, post));
      if (problem) return { problem };
      const after = decision === "show" ? "shown" : "removed";
      if (post.state === after && after === "removed") return { problem: "removed-already" };
      const at = clock.now();
      const latest = await findLatestDecision(db, key);
      if (latest && post.state !== after) await reopenReports(db, latest.id);
      const act = await applyModerationAct(db, post, { ...by, decision, reason, after, at });
      return { act, reports: await closeReportsOfDecision(db, post, act) };
    },
    { lock: toLock(key) },
  );
}

/** Closes a post's reports. Reports about an earlier text get `changed`, so that edits do not discredit reporters. */
async function closeReportsOfDecision(
  db: Db,
  post: ModeratedPost,
  act: ModerationActRow,
): Promise<number> {
  const closing = { actId: act.id, at: act.created_at };
  if (act.state_after === "removed") {
    return closeReports(db, post, { ...closing, outcome: "upheld" });
  }
  const until = post.editedAt ?? 0;
  const ofEarlier = await closeReports(db, post, { ...closing, outcome: "changed", until });
  return ofEarlier + (await closeReports(db, post, { ...closing, outcome: "dismissed" }));
}

/** Hides a post until a moderator decides. Call inside the transaction of the report. */
export function hideReportedPost(
  db: Db,
  post: ModeratedPost,
  at: number,
): Promise<ModerationActRow> {
  return applyModerationAct(db, post, {
    decision: "hide",
    reason: "reported",
    moderator: AUTO_MODERATOR,
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

async function applyModerationAct(
  db: Db,
  post: ModeratedPost,
  act: NewAct,
): Promise<ModerationActRow> {
  if (post.state !== act.after) {
    await changePostState(db, post, act.after);
    if (act.after === "shown") await indexPost(db, post);
  }
  return insertModerationAct(db, {
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
    revision: hashRevision(post),
    created_at: act.at,
  });
}

async function indexPost(db: Db, { postType, postId }: PostKey): Promise<void> {
  if (postType === "comment") {
    const comment = await lockComment(db, postId);
    if (comment) await insertReviewThemes(db, [comment]);
  } else {
    const question = await lockQuestion(db, postId);
    if (question) await indexQuestion(db, question);
  }
}

/** Simultaneous decisions about a post run one after the other in a lock with this name. */
function toLock({ postType, postId }: PostKey): string {
  return `moderation:${postType}:${postId}`;
}

const DECISION = "_";
const REPORTS = "_r";

/** The text's hash, the latest decision and the open reports. Decisions about an outdated version are refused. */
export async function readPostVersion(db: Db, post: ModeratedPost): Promise<string> {
  const latest = await findLatestDecision(db, post);
  const reports = await findOpenReportIds(db, post);
  const decision = latest ? `${DECISION}${latest.number}` : "";
  return `${hashRevision(post)}${decision}${reports.length > 0 ? REPORTS + hashReportIds(reports) : ""}`;
}

function findVersionConflict(
  readVersion: string,
  currentVersion: string,
): "edited-since" | "decided-since" | "reported-since" | undefined {
  if (readVersion === currentVersion) return undefined;
  if (takeTextBefore(REPORTS, readVersion) === takeTextBefore(REPORTS, currentVersion))
    return "reported-since";
  return takeTextBefore(DECISION, readVersion) === takeTextBefore(DECISION, currentVersion)
    ? "decided-since"
    : "edited-since";
}

function takeTextBefore(separator: string, text: string): string | undefined {
  return text.split(separator)[0];
}

function hashReportIds(reportIds: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(reportIds)).digest("hex").slice(0, 8);
}
