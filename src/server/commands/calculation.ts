import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CommandRefused } from "#server/commands/command.ts";

/** A `npm run polaris -- <name>` that answers lines of input and needs no database. */
export interface Calculation {
  /** `apr` */
  usage: string;
  summary: string;
  /** The answer to a line of JSON; undefined where the line has not the form that was asked for. */
  answer(question: unknown): object | undefined;
}

interface Lines {
  input: Readable;
  output: Writable;
}

/** Answers each line of JSON with a line of JSON, in order, until the input ends. */
export async function answerLines(
  { usage, answer }: Calculation,
  given: readonly string[],
  { input, output }: Lines,
): Promise<void> {
  if (given.length > 0)
    throw new CommandRefused(`${usage} reads lines of JSON from standard input`);
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  try {
    await pipeline(lines, (asked) => answers(asked, answer), output, { end: false });
  } catch (error) {
    // The reader has read enough, as `head` does.
    if (!(error instanceof Error && "code" in error && error.code === "EPIPE")) throw error;
  }
}

async function* answers(lines: AsyncIterable<string>, answer: Calculation["answer"]) {
  for await (const line of lines) {
    if (line.trim() === "") continue;
    const given = answer(readJson(line)) ?? { error: "malformed-line" };
    yield `${JSON.stringify(given)}\n`;
  }
}

function readJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
