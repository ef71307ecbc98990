const NAMED = ["iso", "unix-seconds", "unix-milliseconds"];
const PARTS: Readonly<Record<string, string>> = {
  YYYY: String.raw`(?<year>\d{4})`,
  MM: String.raw`(?<month>\d{1,2})`,
  DD: String.raw`(?<day>\d{1,2})`,
  HH: String.raw`(?<hour>\d{1,2})`,
  mm: String.raw`(?<minute>\d{2})`,
  ss: String.raw`(?<second>\d{2})`,
};
const ISO =
  /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z| ?UTC| ?[+-]\d{2}(?::?\d{2})?)?)?$/;
const ISO_PARTS = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?(.+)?$/;

/** `iso`, `unix-seconds`, `unix-milliseconds`, or a form such as `DD/MM/YYYY HH:mm:ss`. */
export function isDateFormat(format: string): boolean {
  if (NAMED.includes(format)) return true;
  return ["YYYY", "MM", "DD"].every((part) => format.split(part).length === 2);
}

/**
 * A written time in milliseconds since 1970, in UTC where it does not say; undefined for what is none.
 *
 * `readDate("03/12/2025", "DD/MM/YYYY") // => 1764720000000`
 * `readDate("31/02/2025", "DD/MM/YYYY") // => undefined`
 */
export function readDate(text: string, format: string): number | undefined {
  const written = text.trim();
  if (format === "iso") return readIso(written);
  if (format === "unix-seconds") return readNumber(written, 1_000);
  if (format === "unix-milliseconds") return readNumber(written, 1);
  const found = patternOf(format).exec(written)?.groups;
  if (!found) return undefined;
  const numberOf = (name: string) => Number(found[name] ?? 0);
  const [year, month, day] = [numberOf("year"), numberOf("month"), numberOf("day")];
  const [hour, minute, second] = [numberOf("hour"), numberOf("minute"), numberOf("second")];
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  const time = Date.UTC(year, month - 1, day, hour, minute, second);
  const date = new Date(time);
  // A month of thirteen, a day of thirty-one in February: the calendar would go on counting.
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? time : undefined;
}

function readIso(text: string): number | undefined {
  if (!ISO.test(text)) return undefined;
  const [, day = "", clock = "00:00", zone = "Z"] = ISO_PARTS.exec(text) ?? [];
  // Databases write offsets without minutes.
  const offset = zone.replace(/ ?UTC/, "Z").replace(/^ ?([+-]\d{2}):?(\d{2})?$/, padOffset);
  const time = Date.parse(`${day}T${clock}${offset}`);
  if (Number.isNaN(time)) return undefined;
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day) ? time : undefined;
}

function padOffset(_offset: string, hours: string, minutes = "00"): string {
  return `${hours}:${minutes}`;
}

function readNumber(text: string, unit: number): number | undefined {
  return /^\d{1,16}$/.test(text) ? Number(text) * unit : undefined;
}

const patterns = new Map<string, RegExp>();

function patternOf(format: string): RegExp {
  const known = patterns.get(format);
  if (known) return known;
  const source = format
    .split(/(YYYY|MM|DD|HH|mm|ss)/)
    .map((part) => PARTS[part] ?? part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join("");
  const pattern = new RegExp(`^${source}$`);
  patterns.set(format, pattern);
  return pattern;
}
