import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { siteFolderOf } from "#demo.ts";
import type { Config } from "#server/config/config.ts";
import { OperatorError } from "#server/core/failure.ts";
import type { Store } from "#server/db/store.ts";

/** A command of `npm run polaris` that uses the configured database. */
export interface Command {
  usage: string;
  summary: string;
  /** Prints the result of the command. Throws CommandRefused with one line for the operator. */
  run(args: CommandArguments, store: Store, config: Config): Promise<void>;
}

export interface CommandArguments {
  words: readonly string[];
  flags: ReadonlySet<string>;
  values: ReadonlyMap<string, string>;
  /** Resolves a path relative to the caller's working directory. */
  pathOf(text: string): string;
}

export class CommandRefused extends OperatorError {}

export function getSiteFolder({
  values,
  pathOf,
}: Pick<CommandArguments, "values" | "pathOf">): string {
  const dist = values.get("dist");
  if (dist !== undefined) return pathOf(dist);
  return resolve(import.meta.dirname, "../../..", siteFolderOf(process.env));
}

/**
 * Parses arguments according to the usage text of a command: `--force` is a flag, `--report <file>` and
 * `--report=file` have a value. Throws CommandRefused for unknown options.
 * `parseArguments(["a.csv", "--report", "b.csv"], "import <csv> [--report <file>]")`
 * `// => { words: ["a.csv"], flags: {}, values: { report: "b.csv" }, … }`
 */
export function parseArguments(args: readonly string[], usage: string): CommandArguments {
  const names = usage.matchAll(/--([a-z][a-z-]*)( <)?/g);
  const options = Object.fromEntries(
    [...names].map(([, name = "", value]) => [
      name,
      { type: value === undefined ? "boolean" : "string" } as const,
    ]),
  );
  try {
    const parsed = parseArgs({ args: [...args], options, allowPositionals: true });
    const entries = Object.entries(parsed.values);
    return {
      words: parsed.positionals,
      flags: new Set(entries.filter(([, value]) => value === true).map(([name]) => name)),
      values: new Map(
        entries.filter((entry) => typeof entry[1] === "string") as [string, string][],
      ),
      pathOf: resolveFromCallerDirectory,
    };
  } catch (error) {
    throw new CommandRefused(`${error instanceof Error ? error.message : error}: ${usage}`);
  }
}

/** npm changes the working directory to the project and stores the caller's directory in INIT_CWD. */
function resolveFromCallerDirectory(path: string): string {
  return resolve(process.env["INIT_CWD"] ?? process.cwd(), path);
}
