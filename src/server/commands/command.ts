import { resolve } from "node:path";
import { siteFolderOf } from "#demo.ts";
import type { Config } from "#server/config/config.ts";
import type { Store } from "#server/db/store.ts";

/** One `npm run polaris -- <name>`, run on the database that the environment names. */
export interface Command {
  usage: string;
  summary: string;
  /** Prints its result. Throws CommandRefused with one line for the operator. */
  run(args: CommandArguments, store: Store, config: Config): Promise<void>;
}

export interface CommandArguments {
  words: readonly string[];
  flags: ReadonlySet<string>;
  values: ReadonlyMap<string, string>;
  /** Resolves a path against the directory of the caller. */
  pathOf(text: string): string;
}

export class CommandRefused extends Error {
  override name = "CommandRefused";
}

export function siteFolder({
  values,
  pathOf,
}: Pick<CommandArguments, "values" | "pathOf">): string {
  const dist = values.get("dist");
  if (dist !== undefined) return pathOf(dist);
  return resolve(import.meta.dirname, "../../..", siteFolderOf(process.env));
}

/**
 * Parses arguments by the usage of a command: `--force` is a flag, `--report <file>` and
 * `--report=file` have a value. Refuses unknown options.
 * `readArguments(["a.csv", "--report", "b.csv"], "import <csv> [--report <file>]")`
 * `// => { words: ["a.csv"], flags: {}, values: { report: "b.csv" }, … }`
 */
export function readArguments(args: readonly string[], usage: string): CommandArguments {
  const valued = parseOptions(usage);
  const words: string[] = [];
  const flags = new Set<string>();
  const values = new Map<string, string>();
  const rest = args.values();
  for (const word of rest) {
    const option = /^--([^=]*)(?:=(.*))?$/s.exec(word);
    if (!option) {
      words.push(word);
      continue;
    }
    const [, name = "", inline] = option;
    const hasValue = valued.get(name);
    if (hasValue === undefined) throw new CommandRefused(`no option --${name}: ${usage}`);
    if (!hasValue && inline !== undefined) {
      throw new CommandRefused(`--${name} takes no value: ${usage}`);
    }
    if (!hasValue) flags.add(name);
    else values.set(name, inline ?? valueAfter(name, rest.next().value, usage));
  }
  return { words, flags, values, pathOf: resolvePath };
}

function parseOptions(usage: string): ReadonlyMap<string, boolean> {
  const options = usage.matchAll(/--([a-z][a-z-]*)( <)?/g);
  return new Map([...options].map(([, name = "", value]) => [name, value !== undefined]));
}

function valueAfter(name: string, word: string | undefined, usage: string): string {
  if (word === undefined || word.startsWith("--")) {
    throw new CommandRefused(`--${name} needs a value: ${usage}`);
  }
  return word;
}

/** npm changes to the project's folder and stores the caller's in INIT_CWD. */
function resolvePath(text: string): string {
  return resolve(process.env["INIT_CWD"] ?? process.cwd(), text);
}
