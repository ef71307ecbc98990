import { createHash } from "node:crypto";
import type { Db } from "#server/db/store.ts";
import { type ModeratedPost, revisionOf } from "./moderated-post.ts";
import { findLatestDecision } from "./moderation-acts.ts";
import { findOpenReports } from "./moderation-reports.ts";

const DECISION = "_";
const REPORTS = "_r";

/**
 * The version of a post that a moderator names when they decide: its text, the number of the latest
 * decision, and the open reports. The second of two moderators finds it decided, and nobody answers a
 * report that they have not read.
 *
 * `"1f2e3d4c"`; `"1f2e3d4c_12"` after the twelfth act of the log was a decision about it, and
 * `"1f2e3d4c_12_r5a6b7c8d"` once it is reported again
 */
export async function postVersion(db: Db, post: ModeratedPost): Promise<string> {
  const latest = await findLatestDecision(db, post);
  const reports = await findOpenReports(db, post);
  const decision = latest ? `${DECISION}${latest.number}` : "";
  return `${revisionOf(post)}${decision}${reports.length > 0 ? REPORTS + digestOf(reports) : ""}`;
}

/** Why two versions of a post differ; undefined when they do not. */
export function changeBetween(
  seen: string,
  now: string,
): "edited-since" | "decided-since" | "reported-since" | undefined {
  if (seen === now) return undefined;
  if (upTo(REPORTS, seen) === upTo(REPORTS, now)) return "reported-since";
  return upTo(DECISION, seen) === upTo(DECISION, now) ? "decided-since" : "edited-since";
}

function upTo(sign: string, revision: string): string | undefined {
  return revision.split(sign)[0];
}

function digestOf(ids: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(ids)).digest("hex").slice(0, 8);
}
