import { parse } from "csv-parse/sync";

/** A row that stands in a file, or its line alone where it is none. */
export interface CsvRecord {
  readonly line: number;
  /** Undefined for a row with a quote that is never closed. */
  readonly cells: readonly string[] | undefined;
}

/** A file that cannot be read by its mapping at all, in words. */
export class UnfittingFile extends Error {
  override name = "UnfittingFile";
}

/** A longer line is no row of a review, and all of it would be held in memory. */
const MAX_LINE_LENGTH = 1_000_000;

/** A field that begins with a quote may hold lines; one that never ends would hold all the rest. */
const MAX_LINES = 50;

interface Line {
  readonly number: number;
  readonly text: string;
}

/**
 * The records of a CSV file (RFC 4180), one after the other, with the number of the line on which each
 * begins. A quote that is never closed costs its own line: what follows it is read anew. The first
 * record says how many fields one has that takes several lines.
 */
export async function* readRecords(
  chunks: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<CsvRecord> {
  /** The lines of a record that is not whole yet. */
  let open: Line[] = [];
  let columns: number | undefined;

  function* take(line: Line): Generator<CsvRecord> {
    open.push(line);
    const [first = line] = open;
    const text = open.map((one) => one.text).join("\n");
    if (text.trim() === "") {
      open = [];
      return;
    }
    const isOpen = hasQuotedField(first.text, delimiter) && text.split('"').length % 2 === 0;
    if (isOpen && open.length <= MAX_LINES) return;
    const cells = isOpen ? undefined : cellsOf(text, delimiter, columns);
    if (!cells) return yield* giveUp();
    open = [];
    columns ??= cells.length;
    yield { line: first.number, cells };
  }

  function* giveUp(): Generator<CsvRecord> {
    const [first, ...others] = open;
    open = [];
    if (first) yield { line: first.number, cells: undefined };
    for (const line of others) yield* take(line);
  }

  let number = 0;
  for await (const text of linesOf(chunks)) {
    number += 1;
    yield* take({ number, text });
  }
  while (open.length > 0) yield* giveUp();
}

/**
 * On a line of its own a quote where none may stand is a letter; over several lines it says that one
 * is open. Two open quotes close each other: then there are not as many fields as in other records.
 */
function cellsOf(
  text: string,
  delimiter: string,
  columns: number | undefined,
): readonly string[] | undefined {
  // Quotes inside of a field that does not begin with one are letters like others.
  if (!hasQuotedField(text, delimiter)) return text.split(delimiter);
  const isOneLine = !text.includes("\n");
  try {
    const [cells, ...others]: string[][] = parse(text, {
      delimiter,
      record_delimiter: "\n",
      relax_column_count: true,
      relax_quotes: isOneLine,
    });
    const isWhole = isOneLine || columns === undefined || cells?.length === columns;
    return isWhole && others.length === 0 ? cells : undefined;
  } catch {
    return undefined;
  }
}

function hasQuotedField(line: string, delimiter: string): boolean {
  return line.startsWith('"') || line.includes(`${delimiter}"`);
}

async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest: string | undefined;
  for await (const chunk of chunks) {
    // A stream of text keeps the mark at its beginning.
    const text = rest === undefined ? chunk.replace(/^\uFEFF/, "") : rest + chunk;
    const lines = text.split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > MAX_LINE_LENGTH) {
      throw new UnfittingFile("a line has more than a million characters: is this a CSV file?");
    }
    for (const line of lines) yield line.replace(/\r$/, "");
  }
  if (rest) yield rest;
}
