export const CYCLES = [
  "daily",
  "weekly",
  "biweekly",
  "four-weekly",
  "semimonthly",
  "monthly",
  "two-monthly",
  "quarterly",
  "half-yearly",
  "yearly",
] as const;
export type Cycle = (typeof CYCLES)[number];

/** Unit-periods in a year, `w` of Regulation Z, Appendix J, and its days, the denominator of odd days. */
type CycleLength = readonly [perYear: number, days: number];

const LENGTHS: Readonly<Record<Cycle, CycleLength>> = {
  daily: [365, 1],
  weekly: [52, 7],
  biweekly: [26, 14],
  "four-weekly": [13, 28],
  semimonthly: [24, 15],
  monthly: [12, 30],
  "two-monthly": [6, 60],
  quarterly: [4, 90],
  "half-yearly": [2, 180],
  yearly: [1, 365],
};

export function cyclesPerYear(cycle: Cycle): number {
  return LENGTHS[cycle][0];
}

export function daysOfCycle(cycle: Cycle): number {
  return LENGTHS[cycle][1];
}

const DAYS_OF_YEAR = 365;

/** True for days and weeks, which do not add up to whole months. */
function isCountedInDays(cycle: Cycle): boolean {
  return 24 % cyclesPerYear(cycle) !== 0;
}

/**
 * Full years have 365 days and left-over months 30; days and weeks are counted exactly.
 *
 * @example countDaysOfCycles(14, "monthly") // => 425
 */
export function countDaysOfCycles(count: number, cycle: Cycle): number {
  const [perYear, days] = LENGTHS[cycle];
  if (isCountedInDays(cycle)) return count * days;
  const years = Math.floor(count / perYear);
  return years * DAYS_OF_YEAR + (count - years * perYear) * days;
}

/**
 * The term in years: twelfths for whole months, else days of 365 (Appendix J, (b)(5)).
 *
 * @example yearsOfCycles(2, "weekly") // => 14 / 365
 */
export function yearsOfCycles(count: number, cycle: Cycle): number {
  const perYear = cyclesPerYear(cycle);
  const isWholeMonths = !isCountedInDays(cycle) && ((count * 24) / perYear) % 2 === 0;
  return isWholeMonths ? count / perYear : countDaysOfCycles(count, cycle) / DAYS_OF_YEAR;
}

export function isCycle(name: unknown): name is Cycle {
  return CYCLES.some((cycle) => cycle === name);
}

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

export function isValidFirstPeriod(
  { unitPeriods, fraction }: FirstPeriod,
  perYear: number,
): boolean {
  const length = unitPeriods + fraction;
  const isCounted = Number.isInteger(unitPeriods) && unitPeriods >= 0;
  return isCounted && fraction >= 0 && fraction < 1 && length > 0 && length <= Math.max(2, perYear);
}

/** Converts odd days: Directive 2008/48/EC, Annex I, part I, (c) counts days of 365, not months of 30. */
export function toDirectiveFraction(fraction: number, cycle: Cycle): number {
  return (fraction * daysOfCycle(cycle) * cyclesPerYear(cycle)) / 365;
}
