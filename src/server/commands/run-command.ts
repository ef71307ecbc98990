import { passkeys } from "#server/accounts/passkey.ts";
import { security } from "#server/accounts/security-log.ts";
import { activity } from "#server/activities/commands.ts";
import { answerLines, apr, type Calculation } from "#server/commands/calculation.ts";
import { type Command, CommandRefused, parseArguments } from "#server/commands/command.ts";
import { loan } from "#server/commands/loan.ts";
import { complaints } from "#server/complaints/commands.ts";
import { readConfig } from "#server/config/config.ts";
import { backup, restore } from "#server/db/archive.ts";
import { openStore } from "#server/db/open.ts";
import { assertNoMixedData } from "#server/demo/sample-data.ts";
import { digest } from "#server/digest/send-digests.ts";
import { rereadThemes } from "#server/insights/review-themes.ts";
import { moderation } from "#server/moderation/commands/moderation.ts";
import { eraseUser, exportUser } from "#server/privacy/commands.ts";
import { importReviews } from "#server/reviews/import/import-command.ts";
import { rewards } from "#server/rewards/commands.ts";
import { snapshot } from "#server/snapshot/snapshot.ts";

const COMMANDS: Readonly<Record<string, Command>> = {
  backup,
  restore,
  "export-user": exportUser,
  "erase-user": eraseUser,
  snapshot,
  complaints,
  activity,
  moderation,
  security,
  passkeys,
  import: importReviews,
  "reread-themes": rereadThemes,
  rewards,
  digest,
};

const CALCULATIONS: Readonly<Record<string, Calculation>> = { apr, loan };

/** Runs a command with the configuration in `environment`. Throws OperatorError with the reason for a refusal. */
export async function runCommand(
  [name = "", ...args]: readonly string[],
  environment: Parameters<typeof readConfig>[0],
): Promise<void> {
  const calculation = Object.hasOwn(CALCULATIONS, name) ? CALCULATIONS[name] : undefined;
  if (calculation) {
    return answerLines(calculation, args, { input: process.stdin, output: process.stdout });
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new CommandRefused(createUsageText());
  const result = readConfig(environment);
  if ("problems" in result) throw new CommandRefused(result.problems.join("\n"));
  const store = await openStore({ ...result.config, hasLongTimeouts: true });
  try {
    await assertNoMixedData({ store, config: result.config });
    await command.run(parseArguments(args, command.usage), store, result.config);
  } finally {
    await store.close();
  }
}

function createUsageText(): string {
  const lines = [...Object.values(COMMANDS), ...Object.values(CALCULATIONS)].map(
    ({ usage: form, summary }) => `  ${form}\n    ${summary}`,
  );
  return ["npm run polaris -- <command>", ...lines].join("\n");
}
