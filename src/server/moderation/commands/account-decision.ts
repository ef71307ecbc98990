import { createHash } from "node:crypto";
import {
  ACCOUNT_DECISION_REASONS,
  ACCOUNT_DECISIONS,
  type ModerationReason,
} from "#contract/moderation/moderation.ts";
import { POST_STATES } from "#contract/posts/post.ts";
import { findUserByIdOrAccount } from "#server/accounts/account.ts";
import { type CommandArguments, CommandRefused } from "#server/commands/command.ts";
import type { Config } from "#server/config/config.ts";
import { SYSTEM_CLOCK } from "#server/core/clock.ts";
import type { Store } from "#server/db/store.ts";
import { type AccountProblem, decideAccount } from "#server/moderation/account-decision.ts";
import { findQueriedPosts } from "./bulk-decision.ts";
import { getModerator, sendOutstandingNotices } from "./moderator-output.ts";

export async function decideAccountCommand(
  [account = "", ...decisionWords]: readonly string[],
  store: Store,
  config: Config,
): Promise<void> {
  const user = await findUserByIdOrAccount(store, account);
  if (!user) throw new CommandRefused(`moderation: there is no user ${account}`);
  const input = { ...parseAccountDecision(decisionWords), moderator: getModerator(config) };
  const outcome = await decideAccount({ store, clock: SYSTEM_CLOCK }, user.id, input);
  if ("problem" in outcome) throw new CommandRefused(PROBLEM_WORDS[outcome.problem]);
  console.log(`${input.decision} of the user ${user.id}: ${outcome.reason}`);
  console.log(`act ${outcome.id} by ${outcome.moderator}`);
  if (user.email === null) console.log("not notified: the account has no e-mail address");
  await sendOutstandingNotices(store, config);
}

/**
 * Lists the authors of the matching posts with a key. `--apply <keys>` decides about the accounts with these keys,
 * so a moderator can leave out a bystander on a shared network.
 */
export async function decideMatchingAccountsCommand(
  decisionWords: readonly string[],
  options: CommandArguments["values"],
  store: Store,
  config: Config,
): Promise<void> {
  const input = { ...parseAccountDecision(decisionWords), moderator: getModerator(config) };
  const posts = await findQueriedPosts(store, options, POST_STATES);
  const authors = new Map<string, number>();
  for (const { userId } of posts)
    if (userId !== null) authors.set(userId, (authors.get(userId) ?? 0) + 1);
  const applied = options.get("apply")?.match(/.{1,6}/g);
  if (!applied) {
    for (const [userId, count] of authors)
      console.log(`${toKey(userId)}  ${userId}  ${count} posts`);
    const keys = [...authors.keys()].map(toKey).join("");
    console.log(`${authors.size} accounts match; --apply ${keys} decides them`);
    return;
  }
  const knownKeys = new Set([...authors.keys()].map(toKey));
  const unknownKey = applied.find((key) => !knownKeys.has(key));
  if (unknownKey !== undefined)
    throw new CommandRefused(`moderation: no matching account has the key ${unknownKey}`);
  const chosen = [...authors.keys()].filter((userId) => applied.includes(toKey(userId)));
  for (const userId of chosen) {
    const outcome = await decideAccount({ store, clock: SYSTEM_CLOCK }, userId, input);
    console.log(
      `${userId}: ${"problem" in outcome ? PROBLEM_WORDS[outcome.problem] : input.decision}`,
    );
  }
  console.log(`${chosen.length} of ${authors.size} accounts`);
  await sendOutstandingNotices(store, config);
}

function toKey(userId: string): string {
  return createHash("sha256").update(userId).digest("hex").slice(0, 6);
}

function parseAccountDecision([decisionWord, reasonWord, ...note]: readonly string[]) {
  const decision = ACCOUNT_DECISIONS.find((one) => one === decisionWord);
  if (!decision)
    throw new CommandRefused(`moderation: decide ${ACCOUNT_DECISIONS.join(", ")} of the account`);
  const reasons: readonly ModerationReason[] = ACCOUNT_DECISION_REASONS[decision];
  const reason = reasons.find((one) => one === reasonWord);
  if (!reason)
    throw new CommandRefused(`moderation: name a reason to ${decision}: ${reasons.join(", ")}`);
  return { decision, reason, note: note.join(" ") };
}

const PROBLEM_WORDS: Readonly<Record<AccountProblem, string>> = {
  "unfitting-reason": "moderation: the reason does not fit the decision",
  "no-change": "moderation: the account is in this state already",
  "no-such-user": "moderation: the account was erased meanwhile",
};
