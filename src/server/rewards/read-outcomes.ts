import { type Info, parse } from "csv-parse/sync";
import { CommandRefused } from "#server/commands/command.ts";

interface Line {
  readonly info: Pick<Info, "lines">;
  readonly record: { readonly reward?: string; readonly outcome?: string };
}

/**
 * The outcomes in a CSV file, by reward; a line without one decides nothing. Refuses all of a file with a
 * wrong line: airtime that is booked as failed goes out again.
 */
export function readOutcomes(
  text: string,
  exported: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, "sent" | "failed"> {
  const listed = new Set<string>();
  const outcomes = new Map<string, "sent" | "failed">();
  for (const { info, record } of readLines(text)) {
    const { reward = "", outcome = "" } = record;
    const refuse = (wrong: string) => {
      throw new CommandRefused(`rewards: line ${info.lines}: ${wrong}; nothing was booked`);
    };
    if (!exported.has(reward)) refuse(`"${reward}" is no exported reward`);
    if (listed.has(reward)) refuse(`${reward} is listed twice`);
    listed.add(reward);
    if (outcome === "sent" || outcome === "failed") outcomes.set(reward, outcome);
    else if (outcome !== "") refuse(`"${outcome}" is neither sent nor failed`);
  }
  return outcomes;
}

function readLines(text: string): Line[] {
  const columns = (names: string[]) => {
    if (names.includes("reward") && names.includes("outcome")) return names;
    throw new Error("the first line needs the columns reward and outcome");
  };
  try {
    return parse(text, { columns, bom: true, info: true, skip_empty_lines: true, trim: true });
  } catch (error) {
    throw new CommandRefused(`rewards: ${(error as Error).message}; nothing was booked`);
  }
}
