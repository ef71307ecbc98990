import { toCsvCell } from "#contract/wire/csv-cell.ts";
import type { ScheduleRow } from "#loan/schedule/schedule.ts";

/** The columns of a schedule behind the number of a payment, in their order. */
const COLUMNS = ["payment", "interest", "principal", "extra", "fee", "balance"] as const;

/** The headings of the number and of each column. */
export type CsvHeadings = Readonly<Record<"number" | (typeof COLUMNS)[number], string>>;

/**
 * A schedule as a file for a spreadsheet (RFC 4180): a mark that tells Excel the encoding, lines that
 * end in CR LF, amounts in the currency's major unit without separators. Where decimals have a comma
 * spreadsheets expect that, and semicolons between the columns.
 *
 * `scheduleCsv([row], headings, 100, ".").split("\r\n")[1] // => "1,945.60,20.00,925.60,0.00,0.00,74.40"`
 * `scheduleCsv([row], headings, 100, ",").split("\r\n")[1] // => "1;945,60;20,00;925,60;0,00;0,00;74,40"`
 */
export function scheduleCsv(
  schedule: readonly ScheduleRow[],
  headings: CsvHeadings,
  minorUnits: number,
  decimalSign: string,
): string {
  const money = (amount: number) =>
    (amount / minorUnits).toFixed(minorUnits > 1 ? 2 : 0).replace(".", decimalSign);
  const separator = decimalSign === "," ? ";" : ",";
  const lines = schedule.map((row) =>
    [row.number, ...COLUMNS.map((name) => money(row[name]))].join(separator),
  );
  const first = [headings.number, ...COLUMNS.map((name) => headings[name])]
    .map(toCsvCell)
    .join(separator);
  return `\ufeff${[first, ...lines].join("\r\n")}\r\n`;
}
