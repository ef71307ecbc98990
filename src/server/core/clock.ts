export interface Clock {
  now(): number;
}

export const SYSTEM_CLOCK: Clock = { now: () => Date.now() };

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export function toIsoTime(time: number): string;
export function toIsoTime(time: number | null): string | null;
export function toIsoTime(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}

/** Returns the day in UTC: `toDay(0) // => "1970-01-01"` */
export function toDay(time: number): string;
export function toDay(time: number | null): string | null;
export function toDay(time: number | null): string | null {
  return toIsoTime(time)?.slice(0, 10) ?? null;
}
