import { type Command, CommandRefused } from "#server/commands/command.ts";
import type { Config } from "#server/config/config.ts";
import { SYSTEM_CLOCK } from "#server/core/clock.ts";
import type { Store } from "#server/db/store.ts";
import { parsePostKey } from "#server/moderation/moderated-post.ts";
import { decidePost } from "#server/moderation/moderation.ts";
import type { PostKey } from "#server/posts/post-state.ts";
import { decideAccountCommand, decideMatchingAccountsCommand } from "./account-decision.ts";
import { decideMatchingPostsCommand } from "./bulk-decision.ts";
import { formatReasonsByDecision, parseDecision } from "./decision-words.ts";
import { printModerationLog, printPost, printWaitingPostsAndReports } from "./moderation-lists.ts";
import { answerReportCommand, printReports } from "./moderation-reports.ts";
import { getModerator, PROBLEM_WORDS, sendOutstandingNotices } from "./moderator-output.ts";

export const moderation: Command = {
  usage:
    "moderation list [--held] [--reported] | show <post> | decide <post>@<revision> show|remove <reason> [note…] | decide-all show|remove <reason> [note…] [--author <account>] [--subject <subject>] [--signal <signal>] [--device-of <post>] [--network-of <post>] [--since <day>] [--until <day>] [--apply <version>] | account <account> suspend|restore|rename|end-sessions <reason> [note…] | accounts suspend|restore|rename|end-sessions <reason> [note…] [the options of decide-all] | log | reports [--answered] | answer <report> accepted|dismissed [note…] | notify",
  summary:
    "what waits for a person, and what they decide; a post is written comment:<id> or question:<id>, its revision is what show tells; decide-all prints the matching posts with their version, which --apply needs to decide them; accounts does the same with the authors of the matching posts; reports are those of products, companies and articles",
  async run({ words: [action, ...words], flags, values }, store, config) {
    switch (action) {
      case "list":
        return printWaitingPostsAndReports(store.db, flags);
      case "show":
        return printPost({ db: store.db, config }, parsePostArgument(words[0]));
      case "decide":
        return decidePostCommand(words, store, config);
      case "decide-all":
        return decideMatchingPostsCommand(words, values, store, config);
      case "account":
        return decideAccountCommand(words, store, config);
      case "accounts":
        return decideMatchingAccountsCommand(words, values, store, config);
      case "log":
        return printModerationLog(store.db);
      case "reports":
        return printReports(store.db, flags);
      case "answer":
        return answerReportCommand(words, store, config);
      case "notify":
        return resendNotices(store, config);
      default:
        throw new CommandRefused(`${moderation.usage}\n${formatReasonsByDecision()}`);
    }
  },
};

async function resendNotices(store: Store, config: Config): Promise<void> {
  if ((await sendOutstandingNotices(store, config)) === 0) console.log("no mail waits to be sent");
}

async function decidePostCommand(
  commandWords: readonly string[],
  store: Store,
  config: Config,
): Promise<void> {
  const [name, ...decisionWords] = commandWords;
  const decision = { ...parseDecision(decisionWords), moderator: getModerator(config) };
  const version = parsePostAndRevision(name);
  const outcome = await decidePost({ store, clock: SYSTEM_CLOCK }, { ...version, ...decision });
  if ("problem" in outcome) throw new CommandRefused(PROBLEM_WORDS[outcome.problem]);
  const { act, reports } = outcome;
  const post = `${act.post_type}:${act.post_id}`;
  console.log(`${post} was ${act.state_before} and is ${act.state_after}: ${act.reason}`);
  console.log(`act ${act.id} by ${act.moderator}`);
  if (reports > 0) console.log(`${reports} of its reports closed`);
  await sendOutstandingNotices(store, config);
}

function parsePostArgument(text: string | undefined): PostKey {
  const [key = ""] = (text ?? "").split("@");
  const post = parsePostKey(key);
  if (!post) throw new CommandRefused("moderation: name a post, comment:<id> or question:<id>");
  return post;
}

function parsePostAndRevision(text = ""): { post: PostKey; revision: string } {
  const [, revision] = text.split("@");
  const post = parsePostArgument(text);
  if (revision) return { post, revision };
  throw new CommandRefused(
    "moderation: name the post with its revision, as moderation show <post> tells it",
  );
}
