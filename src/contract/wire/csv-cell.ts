/** Spreadsheets run a cell that begins like this as a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/;

/**
 * Quotes a CSV cell (RFC 4180). Formulas get an apostrophe; numbers and telephone numbers do not.
 * `toCsvCell('a "b", c')  // => '"a ""b"", c"'`
 * `toCsvCell("=1+1")      // => "'=1+1"`
 * `toCsvCell("-5.50")     // => "-5.50"`
 */
export function toCsvCell(value: string | number): string {
  const text = String(value);
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** `fromCsvCell("'=1+1") // => "=1+1"` */
export function fromCsvCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}
