import { HOUR, MINUTE, SECOND } from "#server/core/clock.ts";
import { tooMany } from "#server/core/failure.ts";

const MOST_AN_HOUR = 5;

/**
 * At most one a minute and five an hour go to one person. What is dated later than in a minute was
 * sent by a clock that was put back since, and does not count.
 */
export function refuseTooManySent(sent: readonly { created_at: number }[], now: number): void {
  const times = sent
    .map(({ created_at }) => created_at)
    .filter((time) => time > now - HOUR && time <= now + MINUTE)
    .sort((a, b) => b - a);
  const [latest] = times;
  if (latest !== undefined && latest > now - MINUTE) {
    throw tooMany(Math.min(latest + MINUTE - now, MINUTE) / SECOND);
  }
  const fifth = times[MOST_AN_HOUR - 1];
  if (fifth !== undefined) throw tooMany((fifth + HOUR - now) / SECOND);
}
