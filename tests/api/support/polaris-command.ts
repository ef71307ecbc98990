import { spawn, spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Command, parseArguments } from "#server/commands/command.ts";
import { runCommand } from "#server/commands/run-command.ts";
import { OperatorError } from "#server/core/failure.ts";
import type { ServiceApp } from "./service-app.ts";

const POLARIS = join(import.meta.dirname, "../../../scripts/polaris.ts");

type Environment = Readonly<Record<string, string>>;

/** Runs `npm run polaris` in this process, with its own connection to the database. */
export function runPolaris(words: readonly string[], environment: Environment) {
  return collectOutput(() => runCommand(words, environment));
}

/** Runs a command on the database of an app. Returns its output, or its refusal. */
export async function runCommandOn(
  { services: { store, config } }: Pick<ServiceApp, "services">,
  command: Command,
  words: readonly string[],
  folder = tmpdir(),
): Promise<string> {
  const pathOf = (path: string) => join(folder, path);
  const { stdout, stderr } = await collectOutput(async () =>
    command.run({ ...parseArguments(words, command.usage), pathOf }, store, config),
  );
  return stderr.trimEnd() || stdout;
}

async function collectOutput(run: () => Promise<void>) {
  const { log, error } = console;
  const output = { status: 0, stdout: "", stderr: "" };
  console.log = (line: string) => {
    output.stdout += `${line}\n`;
  };
  console.error = (line: string) => {
    output.stderr += `${line}\n`;
  };
  try {
    await run();
  } catch (reason) {
    if (!(reason instanceof OperatorError)) throw reason;
    Object.assign(output, { status: 1, stderr: `${output.stderr}${reason.message}\n` });
  } finally {
    Object.assign(console, { log, error });
  }
  return output;
}

/** Runs `npm run polaris` as its own process. */
export function spawnPolaris(
  words: readonly string[],
  environment: Environment,
  folder = tmpdir(),
) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [POLARIS, ...words], {
    env: createCommandEnvironment(environment, folder),
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

export function startPolaris(words: readonly string[], environment: Environment, folder: string) {
  return spawn(process.execPath, [POLARIS, ...words], {
    env: createCommandEnvironment(environment, folder),
    stdio: "ignore",
  });
}

function createCommandEnvironment(environment: Environment, folder: string) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, NODE_COMPILE_CACHE, INIT_CWD: folder, ...environment };
}
