import { createHash } from "node:crypto";
import type { PostState } from "#contract/posts/post.ts";
import { findUserByIdOrAccount } from "#server/accounts/account.ts";
import { type CommandArguments, CommandRefused } from "#server/commands/command.ts";
import type { Config } from "#server/config/config.ts";
import { SYSTEM_CLOCK } from "#server/core/clock.ts";
import type { Db, Store } from "#server/db/store.ts";
import {
  findMatchingPosts,
  formatPostKey,
  type ModeratedPost,
  type PostQuery,
  parsePostKey,
} from "#server/moderation/moderated-post.ts";
import { decidePost, readPostVersion } from "#server/moderation/moderation.ts";
import { RISK_SIGNALS, type RiskSignal } from "#server/risk/post-risk.ts";
import { parseDecision } from "./decision-words.ts";
import { formatPost } from "./moderation-lists.ts";
import { getModerator, PROBLEM_WORDS, sendOutstandingNotices } from "./moderator-output.ts";

const MAX_POSTS = 1000;

/** Lists the matching posts with a version. `--apply <version>` decides about those that have not changed since. */
export async function decideMatchingPostsCommand(
  decisionWords: readonly string[],
  options: CommandArguments["values"],
  store: Store,
  config: Config,
): Promise<void> {
  const { decision, reason, note } = parseDecision(decisionWords);
  const states =
    decision === "show"
      ? (["held", "hidden", "removed"] as const)
      : (["shown", "held", "hidden"] as const);
  const posts = await findQueriedPosts(store, options, states);
  const revisions = await readPostRevisions(store.db, posts);
  const applied = options.get("apply");
  if (applied === undefined) return printMatchingPosts(store.db, revisions, "match");
  const listedHashes = new Set(applied.match(/.{6}/g));
  const isListed = (post: ModeratedPost, revision: string) =>
    listedHashes.has(hashPostRevision(post, revision));
  if (![...revisions].some(([post, revision]) => isListed(post, revision)))
    throw new CommandRefused(
      "moderation: --apply names no version of these posts; list them again",
    );
  const changed = new Map<ModeratedPost, string>();
  let decided = 0;
  for (const [post, revision] of revisions) {
    if (!isListed(post, revision)) {
      changed.set(post, revision);
      continue;
    }
    const outcome = await decidePost(
      { store, clock: SYSTEM_CLOCK },
      { post, revision, decision, reason, note, moderator: getModerator(config) },
    );
    if ("problem" in outcome)
      console.log(`${formatPostKey(post)}: ${PROBLEM_WORDS[outcome.problem]}`);
    else decided += 1;
  }
  console.log(`${decided} of ${posts.length} posts decided: ${decision} (${reason})`);
  if (changed.size > 0) await printMatchingPosts(store.db, changed, "are new or have changed");
  await sendOutstandingNotices(store, config);
}

/** Throws CommandRefused if the options are no query or match too many posts. */
export async function findQueriedPosts(
  store: Store,
  options: CommandArguments["values"],
  states: readonly PostState[],
): Promise<ModeratedPost[]> {
  const query = { ...(await parsePostQuery(store, options)), states };
  const posts = await findMatchingPosts(store.db, query, MAX_POSTS + 1);
  if (posts.length > MAX_POSTS)
    throw new CommandRefused(`moderation: more than ${MAX_POSTS} posts match; narrow the query`);
  return posts;
}

type Revisions = ReadonlyMap<ModeratedPost, string>;

async function readPostRevisions(db: Db, posts: readonly ModeratedPost[]): Promise<Revisions> {
  const revisions = new Map<ModeratedPost, string>();
  for (const post of posts) revisions.set(post, await readPostVersion(db, post));
  return revisions;
}

/** A hash of six characters. The version of a list joins the hashes of its posts. */
function hashPostRevision(post: ModeratedPost, revision: string): string {
  return createHash("sha256")
    .update(`${formatPostKey(post)}@${revision}`)
    .digest("hex")
    .slice(0, 6);
}

async function printMatchingPosts(db: Db, revisions: Revisions, stateWords: string): Promise<void> {
  const posts = [...revisions.keys()];
  for (const post of posts) console.log(await formatPost(db, post));
  const authors = new Set(posts.map(({ userId }) => userId)).size;
  const version = [...revisions].map((entry) => hashPostRevision(...entry)).join("");
  console.log(
    `${posts.length} posts of ${authors} people ${stateWords}; --apply ${version} decides them`,
  );
}

/** Throws CommandRefused if no author, subject, origin or signal is given, because all posts would match. */
async function parsePostQuery(
  store: Store,
  options: ReadonlyMap<string, string>,
): Promise<Omit<PostQuery, "states">> {
  const [author, subject, signal, device, network] = [
    "author",
    "subject",
    "signal",
    "device-of",
    "network-of",
  ].map((name) => options.get(name));
  if ([author, subject, signal, device, network].every((value) => value === undefined))
    throw new CommandRefused(
      "moderation: name --author, --subject, --signal, --device-of or --network-of",
    );
  return {
    ...(author !== undefined && { userId: await getAuthorId(store, author) }),
    ...(subject !== undefined && { subject: parseSubject(subject) }),
    ...(device !== undefined && {
      deviceHash: await getOriginHash(store.db, "device_hash", device),
    }),
    ...(network !== undefined && {
      networkHash: await getOriginHash(store.db, "network_hash", network),
    }),
    ...(signal !== undefined && { signal: parseRiskSignal(signal) }),
    ...parsePeriodOptions(options),
  };
}

async function getAuthorId(store: Store, author: string): Promise<string> {
  const user = await findUserByIdOrAccount(store, author);
  if (!user) throw new CommandRefused(`moderation: there is no user ${author}`);
  return user.id;
}

function parseSubject(text: string): { type: string; id: string } {
  const [, type, id] = /^([a-z]+):(\S+)$/.exec(text) ?? [];
  if (type === undefined || id === undefined)
    throw new CommandRefused("moderation: name the subject as product:<id> or company:<id>");
  return { type, id };
}

function parseRiskSignal(text: string): RiskSignal {
  const signal = RISK_SIGNALS.find((one) => one === text);
  if (!signal) throw new CommandRefused(`moderation: the signals are ${RISK_SIGNALS.join(", ")}`);
  return signal;
}

async function getOriginHash(
  db: Db,
  column: "device_hash" | "network_hash",
  post: string,
): Promise<string> {
  const key = parsePostKey(post);
  const origin =
    key &&
    (await db
      .selectFrom("post_origins")
      .select([column])
      .where("post_type", "=", key.postType)
      .where("post_id", "=", key.postId)
      .executeTakeFirst());
  const hash = origin?.[column];
  if (hash == null)
    throw new CommandRefused("moderation: the origin of this post is unknown or expired");
  return hash;
}

function parsePeriodOptions(options: ReadonlyMap<string, string>): {
  since?: number;
  until?: number;
} {
  const [since, until] = ["since", "until"].map((name) => parseTimeOption(name, options.get(name)));
  return { ...(since !== undefined && { since }), ...(until !== undefined && { until }) };
}

const DAY_OR_TIME = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?Z)?$/;

function parseTimeOption(optionName: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const time = DAY_OR_TIME.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time))
    throw new CommandRefused(
      `moderation: --${optionName} is a day or time (UTC), such as 2026-11-28 or 2026-11-28T14:30Z`,
    );
  return time;
}
