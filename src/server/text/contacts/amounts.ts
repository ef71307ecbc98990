import type { Span } from "./folded-text.ts";

/** Matches dates, times and ranges of times, because they are neither amounts nor phone numbers. */
const MOMENT =
  /(?<!\d)(?:(?:19|20)\d\d([-/.])\d{1,2}\1\d{1,2}|\d{1,2}([-/.])\d{1,2}\2(?:19|20)\d\d|(?:\d{1,2}[.:]\d\d\s?[-–—]\s?\d{1,2}[.:]|\d{1,2}:)\d\d)(?!\d)/g;

const GROUPED = /^\d{1,3}(?:[.,' ]\d{3})+(?:[.,]\d{1,2})?$/;
const MONEY_BEFORE = /(?:₦|rp|ngn|idr|\$|¥|usd|rmb|cny|naira|#|\bn)\s?\.?\s?$/;
/** After these words, a number without a leading zero is an amount: "I owe 15012345678". */
const OWED_BEFORE = /(?:\b(?:owe|income|salary|earn|utang|hutang|gaji) |[欠薪资入])$/;
export const UNIT = String.raw`\s?(?:naira|ngn|rupiah|idr|million|billion|juta|jt|ribu|rb|miliar|%|percent|people|persons?|users?|customers?|downloads?|times|orang|pengguna|nasabah|kali|人|次|个|persen|yuan|元|块|万|亿|奈拉|卢比|印尼盾)`;
const UNIT_AFTER = new RegExp(`^${UNIT}`);

const MONTH = "(?:0[1-9]|1[0-2])";
const DATE = String.raw`(?:0[1-9]|[12]\d|3[01])`;
/** Matches a date of eight digits, 20241006 or 06102024, because it could look like part of a phone number. */
export const DAY = String.raw`(?:(?:19|20)\d\d${MONTH}${DATE}|${DATE}${MONTH}(?:19|20)\d\d)`;

/** Replaces dates and times by placeholders of equal length, so that text positions stay valid. */
export function maskDatesAndTimes(text: string): string {
  return text.replaceAll(MOMENT, (match) => "\uFFFC".repeat(match.length));
}

/** Whether a number has the digit groups of an amount, or a currency or unit next to it. */
export function isAmount(text: string, span: Span): boolean {
  const parts = text.slice(span.start, span.end).split(/\s?[-–—/]\s?/);
  return parts.every((part) => GROUPED.test(part)) || hasMoneyOrUnit(text, span);
}

export function hasMoneyOrUnit(text: string, { start, end }: Span): boolean {
  const before = text.slice(Math.max(0, start - 8), start);
  return (
    MONEY_BEFORE.test(before) ||
    (/[1-9]/.test(text.charAt(start)) && OWED_BEFORE.test(before)) ||
    UNIT_AFTER.test(text.slice(end, end + 12))
  );
}
