import { type Cycle, cyclesPerYear, daysOfCycle } from "./cycle.ts";

/**
 * The time from disbursement to the first instalment: full unit-periods, and odd days as a fraction
 * of one (`t` and `f` of Regulation Z, Appendix J).
 */
export interface FirstPeriod {
  unitPeriods: number;
  /** From 0 up to, not including, 1. */
  fraction: number;
}

export const REGULAR_FIRST_PERIOD: FirstPeriod = { unitPeriods: 1, fraction: 0 };

/**
 * A first period that is known in days.
 *
 * `firstPeriodOfDays(45, "monthly") // => { unitPeriods: 1, fraction: 0.5 }`
 */
export function firstPeriodOfDays(days: number, cycle: Cycle): FirstPeriod {
  const unitPeriods = Math.floor(days / daysOfCycle(cycle));
  return { unitPeriods, fraction: days / daysOfCycle(cycle) - unitPeriods };
}

/** Whether a first period has a length, of at most a year. */
export function isFirstPeriod({ unitPeriods, fraction }: FirstPeriod, perYear: number): boolean {
  const length = unitPeriods + fraction;
  const isCounted = Number.isInteger(unitPeriods) && unitPeriods >= 0;
  return isCounted && fraction >= 0 && fraction < 1 && length > 0 && length <= Math.max(2, perYear);
}

/**
 * A fraction of a unit-period as Directive 2008/48/EC, Annex I, part I, (c) counts it: its days are days
 * of 365, as a month has 30.41666 of them there and not 30.
 *
 * `fractionByDirective(19 / 30, "monthly") // => 19 / 365 * 12`
 */
export function fractionByDirective(fraction: number, cycle: Cycle): number {
  return (fraction * daysOfCycle(cycle) * cyclesPerYear(cycle)) / 365;
}

const DAY_MS = 86_400_000;

const MONTHS: Partial<Readonly<Record<Cycle, number>>> = {
  semimonthly: 1,
  monthly: 1,
  "two-monthly": 2,
  quarterly: 3,
  "half-yearly": 6,
  yearly: 12,
};

/**
 * The first period between two days, `YYYY-MM-DD`. Full months are counted backwards from the first
 * instalment, what is left are odd days; months that fill no unit-period count 30 days each, or a
 * twelfth of a year (Appendix J, (b)(5)). Undefined where the first instalment does not lie after
 * the disbursement, or a day does not exist.
 *
 * `firstPeriodBetween("1978-02-10", "1978-04-01", "monthly") // => { unitPeriods: 1, fraction: 19 / 30 }`
 */
export function firstPeriodBetween(
  disbursedOn: string,
  firstInstalmentOn: string,
  cycle: Cycle,
): FirstPeriod | undefined {
  const from = dayOf(disbursedOn);
  const to = dayOf(firstInstalmentOn);
  if (from === undefined || to === undefined || to <= from) return undefined;
  if (MONTHS[cycle] === undefined) return firstPeriodOfDays((to - from) / DAY_MS, cycle);
  const months = fullMonths(from, to);
  const oddDays = (monthsBefore(to, months) - from) / DAY_MS;
  if (cycle === "semimonthly") {
    const odd = firstPeriodOfDays(oddDays, cycle);
    return { ...odd, unitPeriods: odd.unitPeriods + months * 2 };
  }
  return cycle === "yearly" ? inYears(from, to, months, oddDays) : inMonths(cycle, months, oddDays);
}

function inMonths(cycle: Cycle, months: number, oddDays: number): FirstPeriod {
  const length = MONTHS[cycle] ?? 1;
  const unitPeriods = Math.floor(months / length);
  const odd = firstPeriodOfDays((months - unitPeriods * length) * 30 + oddDays, cycle);
  return { ...odd, unitPeriods: odd.unitPeriods + unitPeriods };
}

function inYears(from: number, to: number, months: number, oddDays: number): FirstPeriod {
  const years = Math.floor(months / 12);
  if (oddDays === 0) return { unitPeriods: years, fraction: months / 12 - years };
  const odd = firstPeriodOfDays((monthsBefore(to, years * 12) - from) / DAY_MS, "yearly");
  return { ...odd, unitPeriods: odd.unitPeriods + years };
}

function fullMonths(from: number, to: number): number {
  let months = 0;
  while (monthsBefore(to, months + 1) >= from) months++;
  return months;
}

function dayOf(text: string): number | undefined {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  const exists = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
  return exists ? time : undefined;
}

/** The same day of an earlier month, or that month's last day. */
function monthsBefore(time: number, months: number): number {
  const date = new Date(time);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  const lastDay = new Date(Date.UTC(year, month - months + 1, 0)).getUTCDate();
  return Date.UTC(year, month - months, Math.min(day, lastDay));
}
