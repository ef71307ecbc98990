import { type Options, parse } from "csv-parse/sync";

/** A row that stands in a file, or why there is none. */
export type CsvRecord =
  | { readonly line: number; readonly cells: readonly string[] }
  | { readonly line: number; readonly problem: "unbalanced-quotes" | "endless-line" };

/** A field that begins with a quote may hold lines; one that never ends would hold all the rest. */
const MOST_LINES = 50;
const LONGEST_LINE = 1_000_000;

/**
 * The records of a CSV file (RFC 4180), one after the other, with the number of the line on which each
 * begins. A quote that is never closed costs its own line: what follows it is read anew. The first
 * record says how many fields one has that takes several lines.
 */
export async function* readRecords(
  chunks: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<CsvRecord> {
  const lines = numberedLines(chunks);
  let waiting: Line[] = [];
  let columns: number | undefined;
  for (;;) {
    const first = waiting.shift() ?? (await lines.next()).value;
    if (!first) return;
    if (first.text === undefined) {
      yield { line: first.number, problem: "endless-line" };
      continue;
    }
    if (first.text.trim() === "") continue;
    if (!hasQuotedField(first.text, delimiter)) {
      const cells = first.text.split(delimiter);
      columns ??= cells.length;
      yield { line: first.number, cells };
      continue;
    }
    const taken = await takeUntilBalanced(first, waiting, lines);
    const cells = taken && cellsOf(taken, delimiter, columns);
    if (!taken || !cells) {
      yield { line: first.number, problem: "unbalanced-quotes" };
      continue;
    }
    waiting = waiting.slice(taken.linesAfter);
    columns ??= cells.length;
    yield { line: first.number, cells };
  }
}

interface Line {
  readonly number: number;
  /** Undefined for one that has no end. */
  readonly text: string | undefined;
}

/** The text of a record, and how many lines it takes behind its first. */
interface Taken {
  readonly text: string;
  readonly linesAfter: number;
}

/** Fills `waiting` with the lines that it looks at. */
async function takeUntilBalanced(
  first: Line,
  waiting: Line[],
  lines: AsyncGenerator<Line, undefined>,
): Promise<Taken | undefined> {
  let text = first.text ?? "";
  let quotes = countQuotes(text);
  let linesAfter = 0;
  while (quotes % 2 === 1) {
    if (linesAfter === MOST_LINES) return undefined;
    if (linesAfter === waiting.length) {
      const { value } = await lines.next();
      if (!value) return undefined;
      waiting.push(value);
    }
    const next = waiting[linesAfter]?.text;
    if (next === undefined || text.length + next.length > LONGEST_LINE) return undefined;
    text += `\n${next}`;
    quotes += countQuotes(next);
    linesAfter += 1;
  }
  return { text, linesAfter };
}

/**
 * On a line of its own a quote where none may stand is a letter; over several lines it says that one
 * is open. Two open quotes close each other: then there are not as many fields as in other records.
 */
function cellsOf(
  { text, linesAfter }: Taken,
  delimiter: string,
  columns: number | undefined,
): readonly string[] | undefined {
  const isOneLine = linesAfter === 0;
  const options = { delimiter, record_delimiter: "\n", relax_column_count: true };
  const cells = parseRecord(text, { ...options, relax_quotes: isOneLine });
  if (isOneLine || columns === undefined) return cells;
  return cells?.length === columns ? cells : undefined;
}

function parseRecord(text: string, options: Options): readonly string[] | undefined {
  try {
    const records: string[][] = parse(text, options);
    return records.length === 1 ? records[0] : undefined;
  } catch {
    return undefined;
  }
}

/** Quotes inside of a field that does not begin with one are letters like others. */
function hasQuotedField(line: string, delimiter: string): boolean {
  return line.startsWith('"') || line.includes(`${delimiter}"`);
}

function countQuotes(text: string): number {
  let count = 0;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) count += 1;
  return count;
}

async function* numberedLines(chunks: AsyncIterable<string>): AsyncGenerator<Line, undefined> {
  let number = 1;
  let rest = "";
  let isEndless = false;
  for await (const chunk of chunks) {
    const parts = (rest + chunk).split("\n");
    rest = parts.pop() ?? "";
    for (const part of parts) {
      yield { number, text: isEndless ? undefined : part.replace(/\r$/, "") };
      isEndless = false;
      number += 1;
    }
    if (rest.length > LONGEST_LINE) [rest, isEndless] = ["", true];
  }
  if (rest !== "" || isEndless) yield { number, text: isEndless ? undefined : rest };
  return undefined;
}
