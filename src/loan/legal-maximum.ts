import { type LoanError, type LoanFailure, toLoanFailure } from "./loan-error.ts";
import { findAmountError, isValidAmount } from "./money.ts";
import { type DailyRate, findRateError } from "./rates/rate.ts";

/** The highest charges that a law allows: shares of the agreed amount, regardless of repayments. */
export interface ChargeCap {
  /** Per calendar day, for loans whose last due date is at most six months after the first day. */
  upToSixMonths: DailyRate;
  longer: DailyRate;
  /** The maximum of charges and late fees together, in percent of the amount. */
  ceilingPercent: number;
}

/** The days of the payout and of the last due date in ISO format, or the number of days between them. */
type LoanDays = { firstDay: string; lastDay: string } | { days: number };

/** A limit, never a price. Money in minor units. */
export interface LegalMaximum {
  days: number;
  rate: DailyRate;
  /** Interest and all fees but tax, electronic signature and late fees. */
  charges: number;
  total: number;
  totalWithLateFees: number;
}

/**
 * The maximum that a lender may charge: `amount × rate × days`, rounded down, up to the ceiling
 * (SEOJK 19/SEOJK.06/2025, XIV.3 to XIV.5). Fails with an error of the amount, days or rate.
 *
 * @example legalMaximum(1_000_000, { days: 30 }, cap)
 * // => { days: 30, rate: daily(0.3), charges: 90000, total: 1090000, totalWithLateFees: 2000000 }
 */
export function legalMaximum(
  amount: number,
  time: LoanDays,
  cap: ChargeCap,
): LegalMaximum | LoanFailure {
  const days = "days" in time ? time.days : countDaysBetween(time.firstDay, time.lastDay);
  const rate = hasAtMostSixMonths(time) ? cap.upToSixMonths : cap.longer;
  const error = findAmountError(amount) ?? findDaysError(days) ?? findRateError(rate);
  if (error) return toLoanFailure(error);
  const ceiling = floorDailyShare(amount, cap.ceilingPercent, 1);
  const charges = Math.min(floorDailyShare(amount, rate.percent, days), ceiling);
  return { days, rate, charges, total: amount + charges, totalWithLateFees: amount + ceiling };
}

/** Rates have up to three decimals, such as 0.275 %. */
const PARTS = 1000;

/** `amount × percent × days`, rounded down, in integer arithmetic. `floorDailyShare(1_000_000, 0.275, 30) // => 82500` */
export function floorDailyShare(amount: number, percent: number, days: number): number {
  const parts = BigInt(Math.round(percent * PARTS));
  return Number((BigInt(amount) * parts * BigInt(days)) / BigInt(100 * PARTS));
}

/** Six months have 181 to 184 days; for a loan in days the higher rate keeps the maximum an upper bound. */
const MAX_DAYS_OF_SIX_MONTHS = 184;

function hasAtMostSixMonths(time: LoanDays): boolean {
  if ("days" in time) return time.days <= MAX_DAYS_OF_SIX_MONTHS;
  return time.lastDay <= addSixMonths(time.firstDay);
}

/** `addSixMonths("2026-08-31") // => "2027-02-28"` */
function addSixMonths(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + 6, 0)).getUTCDate();
  const later = new Date(Date.UTC(year, month + 5, Math.min(date, lastOfMonth)));
  return Number.isNaN(later.valueOf()) ? "" : later.toISOString().slice(0, 10);
}

const DAY = 86_400_000;

/** NaN for invalid dates. */
function countDaysBetween(firstDay: string, lastDay: string): number {
  return (parseDay(lastDay) - parseDay(firstDay)) / DAY;
}

/** NaN for an invalid day, such as 30 February, which JavaScript parses as 2 March. */
function parseDay(day: string): number {
  const time = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(time)) return time;
  return new Date(time).toISOString().slice(0, 10) === day ? time : Number.NaN;
}

const MAX_DAYS = 18_263;

function findDaysError(days: number): LoanError | undefined {
  if (!Number.isInteger(days)) return "term-not-whole";
  if (days <= 0) return "term-too-short";
  return days > MAX_DAYS ? "term-too-long" : undefined;
}

/** Money in minor units. */
export interface LateFeeMaximum {
  lateFees: number;
  /** Charges and late fees together. */
  both: number;
}

/**
 * The maximum of late fees: for each day late the share of a day's charges, up to the joint ceiling for
 * both (SEOJK 19/SEOJK.06/2025, XIV.4 and XIV.5, which do not state the amount; it is the agreed one).
 *
 * @example lateFeeMaximum(legalMaximum(1_000_000, { days: 30 }, cap), 10)
 * // => { lateFees: 30000, both: 120000 }
 */
export function lateFeeMaximum(
  { rate, charges, total, totalWithLateFees }: LegalMaximum,
  daysLate: number,
): LateFeeMaximum | LoanFailure {
  if (!isValidAmount(daysLate)) return toLoanFailure("late-rule-invalid");
  const amount = total - charges;
  const ceiling = totalWithLateFees - amount;
  const lateFees = Math.min(floorDailyShare(amount, rate.percent, daysLate), ceiling);
  return { lateFees, both: Math.min(charges + lateFees, ceiling) };
}

/** Requested or allowed charges, in minor units. */
export interface Charges {
  charges: number;
  lateFees: number;
}

/**
 * The excess of requested charges over each limit; a loan may exceed only the joint ceiling.
 *
 * @example computeExcess({ charges: 90_000, lateFees: 30_000, both: 120_000 }, { charges: 95_000, lateFees: 0 })
 * // => { charges: 5000, lateFees: 0, both: 5000 }
 */
export function computeExcess(
  most: Charges & LateFeeMaximum,
  requested: Charges,
): Charges & LateFeeMaximum {
  const charges = Math.max(0, requested.charges - most.charges);
  const lateFees = Math.max(0, requested.lateFees - most.lateFees);
  const overBoth = requested.charges + requested.lateFees - most.both;
  return { charges, lateFees, both: Math.max(charges + lateFees, overBoth) };
}
