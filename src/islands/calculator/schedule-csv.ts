import type { ScheduleRow } from "#loan/schedule.ts";

/** The names of the columns, in the order in which they stand. */
export type CsvHeadings = readonly [
  number: string,
  payment: string,
  interest: string,
  principal: string,
  extra: string,
  fee: string,
  balance: string,
];

/**
 * A schedule as a file for a spreadsheet (RFC 4180): a mark that tells Excel the encoding, lines that
 * end in CR LF, amounts in the currency's major unit with a point and without separators.
 *
 * `scheduleCsv([row], headings, 100).split("\r\n")[1] // => "1,945.60,20.00,925.60,0.00,0.00,74.40"`
 */
export function scheduleCsv(
  schedule: readonly ScheduleRow[],
  headings: CsvHeadings,
  minorUnits: number,
): string {
  const money = (amount: number) => (amount / minorUnits).toFixed(minorUnits > 1 ? 2 : 0);
  const lines = schedule.map(({ number, payment, interest, principal, extra, fee, balance }) =>
    [number, ...[payment, interest, principal, extra, fee, balance].map(money)].join(","),
  );
  return `\ufeff${[headings.map(quoted).join(","), ...lines].join("\r\n")}\r\n`;
}

/** Quotes double; what a spreadsheet would take for a formula is made text. */
function quoted(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
