import {
  ACCOUNT_DECISION_REASONS,
  ACCOUNT_DECISIONS,
  type AccountDecision,
  MODERATION_REASONS,
} from "#contract/moderation/moderation.ts";
import { findUserByIdOrAccount } from "#server/accounts/account.ts";
import { CommandRefused } from "#server/commands/command.ts";
import type { Config } from "#server/config/config.ts";
import { SYSTEM_CLOCK } from "#server/core/clock.ts";
import type { Store } from "#server/db/store.ts";
import { type AccountProblem, decideAccount } from "#server/moderation/account-decision.ts";
import { getModerator, sendOutstandingNotices } from "./moderator-output.ts";

export async function decideAccountCommand(
  [account = "", decisionWord, reasonWord, ...note]: readonly string[],
  store: Store,
  config: Config,
): Promise<void> {
  const user = await findUserByIdOrAccount(store, account);
  if (!user) throw new CommandRefused(`moderation: there is no user ${account}`);
  const decision = ACCOUNT_DECISIONS.find((one) => one === decisionWord);
  if (!decision)
    throw new CommandRefused(`moderation: decide ${ACCOUNT_DECISIONS.join(", ")} of the account`);
  const reason = MODERATION_REASONS.find((one) => one === reasonWord);
  if (!reason) throw new CommandRefused(formatPossibleReasons(decision));
  const outcome = await decideAccount({ store, clock: SYSTEM_CLOCK }, user.id, {
    decision,
    reason,
    moderator: getModerator(config),
    note: note.join(" "),
  });
  if ("problem" in outcome) {
    throw new CommandRefused(
      outcome.problem === "unfitting-reason"
        ? formatPossibleReasons(decision)
        : PROBLEM_WORDS[outcome.problem],
    );
  }
  console.log(`${decision} of the user ${user.id}: ${outcome.reason}`);
  console.log(`act ${outcome.id} by ${outcome.moderator}`);
  if (user.email === null) console.log("not notified: the account has no e-mail address");
  await sendOutstandingNotices(store, config);
}

const PROBLEM_WORDS: Readonly<Record<Exclude<AccountProblem, "unfitting-reason">, string>> = {
  "no-change": "moderation: the account is in this state already",
  "no-such-user": "moderation: the account was erased meanwhile",
};

function formatPossibleReasons(decision: AccountDecision): string {
  return `moderation: name a reason to ${decision}: ${ACCOUNT_DECISION_REASONS[decision].join(", ")}`;
}
