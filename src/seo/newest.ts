/**
 * The last of some days, as `YYYY-MM-DD`; undefined days do not count.
 *
 * `newest(["2019-07-31", undefined, "2026-07-13"]) // => "2026-07-13"`
 */
export function newest(days: readonly (string | undefined)[]): string | undefined {
  let last: string | undefined;
  for (const day of days) {
    if (day !== undefined && (last === undefined || day > last)) last = day;
  }
  return last;
}
