import { resolve } from "node:path";
import { type CommandArguments, CommandRefused } from "#server/commands/command.ts";

/**
 * Parses the arguments of a command by the form that its usage states: `--force` stands alone,
 * `--report <file>` has a value, also written `--report=file`. An option that the form does not name
 * is refused.
 *
 * `readArguments(["a.csv", "--report", "b.csv"], "import <csv> [--report <file>]")`
 * `// => { words: ["a.csv"], flags: {}, values: { report: "b.csv" }, … }`
 */
export function readArguments(given: readonly string[], usage: string): CommandArguments {
  const takesValue = optionsOf(usage);
  const words: string[] = [];
  const flags = new Set<string>();
  const values = new Map<string, string>();
  const left = given.values();
  for (const word of left) {
    const option = /^--([^=]*)(?:=(.*))?$/s.exec(word);
    if (!option) {
      words.push(word);
      continue;
    }
    const [, name = "", written] = option;
    const isValued = takesValue.get(name);
    if (isValued === undefined) throw new CommandRefused(`no option --${name}: ${usage}`);
    if (!isValued && written !== undefined) {
      throw new CommandRefused(`--${name} takes no value: ${usage}`);
    }
    if (!isValued) flags.add(name);
    else values.set(name, written ?? valueAfter(name, left.next().value, usage));
  }
  return { words, flags, values, pathOf };
}

/** The options that a form names, and whether a value follows. */
function optionsOf(usage: string): ReadonlyMap<string, boolean> {
  const options = usage.matchAll(/--([a-z][a-z-]*)( <)?/g);
  return new Map([...options].map(([, name = "", value]) => [name, value !== undefined]));
}

function valueAfter(name: string, word: string | undefined, usage: string): string {
  if (word === undefined || word.startsWith("--")) {
    throw new CommandRefused(`--${name} needs a value: ${usage}`);
  }
  return word;
}

/** npm runs commands in the project's folder and keeps here where it was called. */
function pathOf(text: string): string {
  return resolve(process.env["INIT_CWD"] ?? process.cwd(), text);
}
