import { findUserByIdOrAccount } from "#server/accounts/account.ts";
import { type CommandArguments, CommandRefused } from "#server/commands/command.ts";
import type { Config } from "#server/config/config.ts";
import { SYSTEM_CLOCK } from "#server/core/clock.ts";
import type { Db, Store } from "#server/db/store.ts";
import {
  findPost,
  findPosts,
  formatPostKey,
  type ModeratedPost,
  type PostQuery,
  parsePostKey,
} from "#server/moderation/moderated-post.ts";
import { decidePost, readPostVersion } from "#server/moderation/moderation.ts";
import { parseDecision } from "./decision-words.ts";
import { formatPost } from "./moderation-lists.ts";
import { getModerator, PROBLEM_WORDS, sendOutstandingNotices } from "./moderator-output.ts";

const MAX_POSTS = 1000;
const MAX_PRINTED = 20;

/** Decides all posts that match the options. Without `--apply`, only prints them. */
export async function decideAllCommand(
  words: readonly string[],
  { flags, values }: Pick<CommandArguments, "flags" | "values">,
  store: Store,
  config: Config,
): Promise<void> {
  const { decision, reason, note } = parseDecision(words);
  const states =
    decision === "show"
      ? (["held", "hidden", "removed"] as const)
      : (["shown", "held", "hidden"] as const);
  const query = { ...(await parseQuery(store, values)), states };
  const posts = await findPosts(store.db, query, MAX_POSTS + 1);
  if (posts.length > MAX_POSTS)
    throw new CommandRefused(`moderation: more than ${MAX_POSTS} posts match; narrow the query`);
  if (!flags.has("apply")) return printMatches(store.db, posts);
  let decided = 0;
  for (const post of posts) {
    const current = (await findPost(store.db, post)) ?? post;
    const outcome = await decidePost(
      { store, clock: SYSTEM_CLOCK },
      {
        post,
        revision: await readPostVersion(store.db, current),
        decision,
        reason,
        note,
        moderator: getModerator(config),
      },
    );
    if ("problem" in outcome)
      console.log(`${formatPostKey(post)}: ${PROBLEM_WORDS[outcome.problem]}`);
    else decided += 1;
  }
  console.log(`${decided} of ${posts.length} posts decided: ${decision} (${reason})`);
  await sendOutstandingNotices(store, config);
}

async function printMatches(db: Db, posts: readonly ModeratedPost[]): Promise<void> {
  for (const post of posts.slice(0, MAX_PRINTED)) console.log(await formatPost(db, post));
  if (posts.length > MAX_PRINTED) console.log(`… and ${posts.length - MAX_PRINTED} more`);
  console.log(`${posts.length} posts match; --apply decides them`);
}

/** Throws CommandRefused without an author, a subject, an origin or a signal: no query matches all posts. */
async function parseQuery(
  store: Store,
  values: ReadonlyMap<string, string>,
): Promise<Omit<PostQuery, "states">> {
  const [author, subject, post] = [values.get("author"), values.get("subject"), values.get("like")];
  const signal = values.get("signal");
  if ([author, subject, post, signal].every((value) => value === undefined))
    throw new CommandRefused("moderation: name --author, --subject, --like or --signal");
  return {
    ...(author !== undefined && { userId: await findAuthorId(store, author) }),
    ...(subject !== undefined && { subject: parseSubject(subject) }),
    ...(post !== undefined && { origin: await findOrigin(store.db, post) }),
    ...(signal !== undefined && { signal }),
    ...parsePeriod(values),
  };
}

async function findAuthorId(store: Store, author: string): Promise<string> {
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

async function findOrigin(db: Db, name: string) {
  const key = parsePostKey(name);
  const origin =
    key &&
    (await db
      .selectFrom("post_origins")
      .select(["network_hash as networkHash", "device_hash as deviceHash"])
      .where("post_type", "=", key.postType)
      .where("post_id", "=", key.postId)
      .executeTakeFirst());
  if (!origin || (origin.networkHash === null && origin.deviceHash === null))
    throw new CommandRefused("moderation: the origin of this post is unknown or expired");
  return origin;
}

function parsePeriod(values: ReadonlyMap<string, string>): { since?: number; until?: number } {
  const [since, until] = ["since", "until"].map((name) => parseTime(name, values.get(name)));
  return { ...(since !== undefined && { since }), ...(until !== undefined && { until }) };
}

function parseTime(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const time = Date.parse(text);
  if (Number.isNaN(time))
    throw new CommandRefused(`moderation: --${name} is a day or time (UTC), such as 2026-11-28`);
  return time;
}
