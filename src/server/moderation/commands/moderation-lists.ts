import { REPORT_REASONS } from "#contract/moderation/report.ts";
import { createExcerpt } from "#contract/wire/plain-text.ts";
import { CommandRefused } from "#server/commands/command.ts";
import type { Config } from "#server/config/config.ts";
import type { Db } from "#server/db/store.ts";
import type { ModerationActRow } from "#server/db/tables.ts";
import {
  countWaitingPosts,
  findPost,
  findWaitingPosts,
  formatPostKey,
  type ModeratedPost,
} from "#server/moderation/moderated-post.ts";
import { readPostVersion } from "#server/moderation/moderation.ts";
import {
  findActsAbout,
  findLatestActs,
  findSignals,
  REPORT_REASON_REMOVALS,
} from "#server/moderation/moderation-acts.ts";
import {
  countReportedPosts,
  countUnansweredReports,
  findMostReportedPosts,
  findOpenReportIds,
  findReportsAbout,
} from "#server/moderation/moderation-reports.ts";
import { findPictures } from "#server/pictures/picture.ts";
import { openPictureFiles } from "#server/pictures/picture-files.ts";
import type { PostKey } from "#server/posts/post-state.ts";
import { formatTime, PROBLEM_WORDS, quoteUserText } from "./moderator-output.ts";

const MAX_ROWS = 100;
const EXCERPT = 70;

export async function printWaitingPostsAndReports(
  db: Db,
  flags: ReadonlySet<string>,
): Promise<void> {
  const posts = await findPostsByFlags(db, flags);
  const listed = posts.slice(0, MAX_ROWS);
  for (const post of listed) console.log(await formatPost(db, post));
  const others = (await countPostsByFlags(db, flags)) - listed.length;
  if (others > 0) console.log(`… and ${others} more: decide these first`);
  const reports = await countUnansweredReports(db);
  if (posts.length === 0) console.log(reports > 0 ? "no post waits" : "nothing waits");
  if (reports > 0) console.log(formatUnansweredCount(reports));
}

function formatUnansweredCount(reportCount: number): string {
  const waiting = reportCount === 1 ? "1 report waits" : `${reportCount} reports wait`;
  return `${waiting} of products, companies and articles: moderation reports`;
}

async function findPostsByFlags(db: Db, flags: ReadonlySet<string>): Promise<ModeratedPost[]> {
  const limit = MAX_ROWS + 1;
  const isAll = !flags.has("held") && !flags.has("reported");
  const posts: ModeratedPost[] = [];
  if (isAll) posts.push(...(await findWaitingPosts(db, ["held", "hidden"], limit)));
  else if (flags.has("held")) posts.push(...(await findWaitingPosts(db, ["held"], limit)));
  if (isAll || flags.has("reported")) {
    for (const key of await findMostReportedPosts(db, limit)) {
      posts.push(...[(await findPost(db, key)) ?? []].flat());
    }
  }
  return [...new Map(posts.map((post) => [formatPostKey(post), post])).values()];
}

async function countPostsByFlags(db: Db, flags: ReadonlySet<string>): Promise<number> {
  const isAll = !flags.has("held") && !flags.has("reported");
  const waiting = (["held", "hidden"] as const).filter(
    (state) => isAll || (state === "held" && flags.has("held")),
  );
  const reported = (["shown", "held", "hidden"] as const).filter(
    (state) => !waiting.some((other) => other === state) && (isAll || flags.has("reported")),
  );
  return (await countWaitingPosts(db, waiting)) + (await countReportedPosts(db, reported));
}

export async function formatPost(db: Db, post: ModeratedPost): Promise<string> {
  const { length: reports } = await findOpenReportIds(db, post);
  const signals = await findSignals(db, post);
  const facts = [
    post.state,
    ...(reports > 0 ? [`${reports} reports`] : []),
    ...signals,
    formatDay(post.createdAt),
    formatSubject(post),
  ];
  const [line = ""] = post.text.split("\n");
  return `${formatPostKey(post)}  ${facts.join(", ")}\n    ${createExcerpt(line, EXCERPT)}`;
}

export async function printPost(
  { db, config }: { readonly db: Db; readonly config: Config },
  key: PostKey,
): Promise<void> {
  const post = await findPost(db, key);
  if (!post) throw new CommandRefused(PROBLEM_WORDS["no-such-post"]);
  const edited = post.editedAt === null ? "" : `, edited ${formatTime(post.editedAt)}`;
  console.log(
    `${formatPostKey(post)}@${await readPostVersion(db, post)}: ${post.kind} of ${formatSubject(post)}, ${post.state}`,
  );
  console.log(`written ${formatTime(post.createdAt)}${edited}`);
  const signals = await findSignals(db, key);
  if (signals.length > 0) console.log(`signals: ${signals.join(", ")}`);
  console.log(`\n${quoteUserText(post.text)}\n`);
  const pictures = (await findPictures(db, key.postType, [key.postId])).get(key.postId) ?? [];
  const files = openPictureFiles(config);
  for (const { id } of pictures) console.log(`picture ${files.placeOf(id)}`);
  await printReportsAboutPost(db, post);
  for (const act of await findActsAbout(db, key)) console.log(formatModerationAct(act));
}

export async function printModerationLog(db: Db): Promise<void> {
  const acts = await findLatestActs(db, MAX_ROWS);
  for (const act of acts) {
    console.log(`${formatModerationAct(act)}\n    ${act.post_type}:${act.post_id}`);
  }
  if (acts.length === 0) console.log("nothing was decided yet");
}

function formatModerationAct(act: ModerationActRow): string {
  const note = act.note === "" ? "" : `: ${act.note}`;
  return `act ${act.id}, ${formatTime(act.created_at)}, ${act.decision} (${act.reason}) by ${act.moderator}${note}`;
}

function formatSubject({ subjectType, subjectId }: ModeratedPost): string {
  return subjectType === null ? "loans in general" : `${subjectType}:${subjectId}`;
}

function formatDay(time: number): string {
  return formatTime(time).slice(0, 10);
}

async function printReportsAboutPost(db: Db, post: ModeratedPost): Promise<void> {
  const reports = await findReportsAbout(db, post);
  if (reports.length > 0) {
    console.log(`${reports.length} ${reports.length === 1 ? "report" : "reports"}`);
  }
  for (const report of reports) {
    const facts = [
      formatTime(report.created_at),
      formatReason(report),
      ...(report.created_at <= (post.editedAt ?? 0) ? ["of what stood there before"] : []),
      report.outcome ?? "open",
    ];
    console.log(`report ${facts.join(", ")}`);
    console.log(quoteUserText(`${report.subject}\n${report.message}`));
  }
}

function formatReason({ reason }: { readonly reason: string }): string {
  const reportReason = REPORT_REASONS.find((one) => one === reason);
  return reportReason ? `${reason} (remove ${REPORT_REASON_REMOVALS[reportReason]})` : reason;
}
