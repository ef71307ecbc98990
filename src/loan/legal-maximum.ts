import { type LoanError, type LoanFailure, toLoanFailure } from "./loan-error.ts";
import { findAmountError, isValidAmount } from "./money.ts";
import { type DailyRate, findRateError } from "./rates/rate.ts";

/** The legal limits of charges, as shares of the agreed amount. Repayments do not reduce them. */
export interface ChargeCap {
  /** The maximum per calendar day, for loans of at most six months. */
  upToSixMonths: DailyRate;
  longer: DailyRate;
  /** The maximum of charges plus late fees, in percent of the amount. */
  ceilingPercent: number;
}

/** The dates of the payout and the last due date in ISO format, or the number of days between these dates. */
type LoanDays = { firstDay: string; lastDay: string } | { days: number };

/** The legal limit for a loan in minor units. It is not a price. */
export interface LegalMaximum {
  days: number;
  rate: DailyRate;
  /** Interest and all fees except tax, electronic signature and late fees. */
  charges: number;
  total: number;
  totalWithLateFees: number;
}

/**
 * Computes the maximum charges of a loan: `amount × rate × days`, rounded down, at most the ceiling
 * (SEOJK 19/SEOJK.06/2025, XIV.3 to XIV.5). Fails with an error of the amount, days or rate.
 *
 * @example computeLegalMaximum(1_000_000, { days: 30 }, cap)
 * // => { days: 30, rate: createDailyRate(0.3), charges: 90000, total: 1090000, totalWithLateFees: 2000000 }
 */
export function computeLegalMaximum(
  amount: number,
  time: LoanDays,
  cap: ChargeCap,
): LegalMaximum | LoanFailure {
  const days = "days" in time ? time.days : countDaysBetween(time.firstDay, time.lastDay);
  const rate = hasAtMostSixMonths(time) ? cap.upToSixMonths : cap.longer;
  const error = findAmountError(amount) ?? findDaysError(days) ?? findRateError(rate);
  if (error) return toLoanFailure(error);
  const ceiling = computeDailyShareRoundedDown(amount, cap.ceilingPercent, 1);
  const charges = Math.min(computeDailyShareRoundedDown(amount, rate.percent, days), ceiling);
  return { days, rate, charges, total: amount + charges, totalWithLateFees: amount + ceiling };
}

/** Rates have up to three decimals, such as 0.275 %, so the computation uses thousandths. */
const PARTS = 1000;

/** Computes `amount × percent × days` in integer arithmetic, rounded down. `computeDailyShareRoundedDown(1_000_000, 0.275, 30) // => 82500` */
export function computeDailyShareRoundedDown(
  amount: number,
  percent: number,
  days: number,
): number {
  const parts = BigInt(Math.round(percent * PARTS));
  return Number((BigInt(amount) * parts * BigInt(days)) / BigInt(100 * PARTS));
}

/** Six months have 181 to 184 days. For a loan in days, the longest six months give the higher limit. */
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

/** Returns NaN for an invalid date. */
function countDaysBetween(firstDay: string, lastDay: string): number {
  return (parseDay(lastDay) - parseDay(firstDay)) / DAY;
}

/** Returns NaN for an invalid date, such as 30 February, which JavaScript parses as 2 March. */
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

/** The legal limit of late fees in minor units. */
export interface LateFeeMaximum {
  lateFees: number;
  /** The limit of charges plus late fees. */
  both: number;
}

/**
 * Computes the maximum late fees. Each day late adds a day's charges, and charges plus late fees
 * have a joint ceiling (SEOJK 19/SEOJK.06/2025, XIV.4 and XIV.5). The base is the agreed amount,
 * which the regulation does not state.
 *
 * @example computeLateFeeMaximum(computeLegalMaximum(1_000_000, { days: 30 }, cap), 10)
 * // => { lateFees: 30000, both: 120000 }
 */
export function computeLateFeeMaximum(
  { rate, charges, total, totalWithLateFees }: LegalMaximum,
  daysLate: number,
): LateFeeMaximum | LoanFailure {
  if (!isValidAmount(daysLate)) return toLoanFailure("late-rule-invalid");
  const amount = total - charges;
  const ceiling = totalWithLateFees - amount;
  const lateFees = Math.min(computeDailyShareRoundedDown(amount, rate.percent, daysLate), ceiling);
  return { lateFees, both: Math.min(charges + lateFees, ceiling) };
}

/** Charges and late fees in minor units, either requested or allowed. */
export interface Charges {
  charges: number;
  lateFees: number;
}

/**
 * Computes by how much the requested charges exceed each limit. A loan may exceed only the joint
 * limit.
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
