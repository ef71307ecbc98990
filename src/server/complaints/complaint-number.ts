import { DAY } from "#server/core/clock.ts";

interface ComplaintNumber {
  /** As `complaintReference` writes it. */
  readonly number: string;
  /** The ids of its day: from the one, up to the other. */
  readonly first: string;
  readonly end: string;
}

/**
 * What somebody typed who was told the number of a complaint; undefined for anything else. Letters that
 * no number has are those digits that they are taken for.
 *
 * `readComplaintNumber("25lO17-5dqs-t72n")?.number // => "251017-5DQS-T72N"`
 */
export function readComplaintNumber(typed: string): ComplaintNumber | undefined {
  const number = typed.toUpperCase().replaceAll("O", "0").replace(/[IL]/g, "1");
  const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)-[\dA-Z]{4}-[\dA-Z]{4}$/.exec(number) ?? [];
  if (year === undefined) return undefined;
  const midnight = Date.UTC(2000 + Number(year), Number(month) - 1, Number(day));
  return { number, first: idFrom(midnight), end: idFrom(midnight + DAY) };
}

/** An id begins with the time at which it was made. */
function idFrom(time: number): string {
  return time.toString(16).padStart(12, "0").replace(/^.{8}/, "$&-");
}
