import { DAY, HOUR } from "#server/core/clock.ts";

/**
 * The Monday of a week, in UTC.
 *
 * `weekOf(Date.UTC(2026, 10, 25, 8)) // => "2026-11-23"`
 */
export function weekOf(time: number): string {
  const daysSinceMonday = (new Date(time).getUTCDay() + 6) % 7;
  return new Date(time - daysSinceMonday * DAY).toISOString().slice(0, 10);
}

/**
 * Whether mails go out: on Mondays from an hour on, in UTC, for a day. A server that starts later in
 * the week leaves it alone.
 *
 * `isDue(Date.UTC(2026, 10, 23, 9), 8)  // => true`
 * `isDue(Date.UTC(2026, 10, 25, 9), 8)  // => false`
 */
export function isDue(time: number, hour: number): boolean {
  const sinceDue = time - (Date.parse(weekOf(time)) + hour * HOUR);
  return sinceDue >= 0 && sinceDue < DAY;
}
