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

/** The number of unit-periods per year (`w` in Regulation Z, Appendix J) and the days of a unit-period for counting odd days. */
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

export function getCyclesPerYear(cycle: Cycle): number {
  return LENGTHS[cycle][0];
}

export function getDaysPerCycle(cycle: Cycle): number {
  return LENGTHS[cycle][1];
}

const DAYS_OF_YEAR = 365;

/** Returns true for cycles of days or weeks, which do not add up to whole months. */
function isCountedInDays(cycle: Cycle): boolean {
  return 24 % getCyclesPerYear(cycle) !== 0;
}

/**
 * Counts the days of a number of cycles. A full year has 365 days, each remaining month 30. Days
 * and weeks count exactly.
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
 * Converts a term to years. Whole months are twelfths of a year, other terms are days divided by
 * 365 (Appendix J, (b)(5)).
 *
 * @example convertCyclesToYears(2, "weekly") // => 14 / 365
 */
export function convertCyclesToYears(count: number, cycle: Cycle): number {
  const perYear = getCyclesPerYear(cycle);
  const isWholeMonths = !isCountedInDays(cycle) && ((count * 24) / perYear) % 2 === 0;
  return isWholeMonths ? count / perYear : countDaysOfCycles(count, cycle) / DAYS_OF_YEAR;
}

export function isCycle(name: unknown): name is Cycle {
  return CYCLES.some((cycle) => cycle === name);
}

/**
 * The time from disbursement to the first instalment: full unit-periods, plus odd days as a
 * fraction (`t` and `f` in Regulation Z, Appendix J).
 */
export interface FirstPeriod {
  unitPeriods: number;
  /** The fraction of a unit-period: at least 0, less than 1. */
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

/** Converts the fraction for odd days, because Directive 2008/48/EC, Annex I, part I, (c) counts days of a 365-day year. */
export function toDirectiveFraction(fraction: number, cycle: Cycle): number {
  return (fraction * getDaysPerCycle(cycle) * getCyclesPerYear(cycle)) / 365;
}
