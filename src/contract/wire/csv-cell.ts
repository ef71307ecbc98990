/** Spreadsheets execute a cell with this beginning as a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/;

/**
 * Escapes a CSV cell (RFC 4180). Puts an apostrophe before a formula, but not before a number or
 * telephone number.
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
