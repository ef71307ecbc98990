// npm run polaris -- <command>: operator commands for the stored data, and loan cost calculations
// for other programs.
import { runCommand } from "#server/commands/run-command.ts";
import { OperatorError } from "#server/core/failure.ts";

try {
  await runCommand(process.argv.slice(2), process.env);
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
