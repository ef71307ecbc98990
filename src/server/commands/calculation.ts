import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import * as v from "valibot";
import { isLoanFailure } from "#loan/loan-error.ts";
import { computeApr, computeEffectiveRate } from "#loan/rates/annual-rate.ts";
import { CommandRefused } from "#server/commands/command.ts";

/** A command of `npm run polaris` that prints a result for each line of JSON input. It needs no database. */
export interface Calculation {
  usage: string;
  summary: string;
  /** Returns the result for one parsed line, or undefined if the line is invalid. */
  answer(question: unknown): object | undefined;
}

export async function answerLines(
  { usage, answer }: Calculation,
  args: readonly string[],
  { input, output }: { input: Readable; output: Writable },
): Promise<void> {
  if (args.length > 0) throw new CommandRefused(`${usage} reads lines of JSON from standard input`);
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  try {
    await pipeline(lines, (source) => answerEach(source, answer), output, { end: false });
  } catch (error) {
    // EPIPE is expected: programs such as `head` close the pipe before the end of the output.
    if (!(error instanceof Error && "code" in error && error.code === "EPIPE")) throw error;
  }
}

async function* answerEach(lines: AsyncIterable<string>, answer: Calculation["answer"]) {
  for await (const line of lines) {
    if (line.trim() === "") continue;
    yield `${JSON.stringify(answer(parseJsonLine(line)) ?? { error: "malformed-line" })}\n`;
  }
}

function parseJsonLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** A cash flow is a tuple: `[amount, full unit-periods, fraction of a unit-period]`. */
const flow = v.pipe(
  v.tuple([v.number(), v.number(), v.number()]),
  v.transform(([amount, unitPeriods, fraction]) => ({ amount, unitPeriods, fraction })),
);
const question = v.object({
  advances: v.array(flow),
  payments: v.array(flow),
  perYear: v.number(),
});

export const apr: Calculation = {
  usage: "apr",
  summary: "the APR and the effective annual rate of cash flows, for each line of JSON",
  answer(line) {
    const parsed = v.safeParse(question, line);
    if (!parsed.success) return undefined;
    const nominalRate = computeApr(parsed.output);
    if (isLoanFailure(nominalRate)) return nominalRate;
    const effectiveRate = computeEffectiveRate(parsed.output);
    // The effective rate may overflow although the APR is finite.
    const effective = isLoanFailure(effectiveRate) ? null : effectiveRate.percent;
    return { apr: nominalRate.percent, effective };
  },
};
