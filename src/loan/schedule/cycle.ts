/** How often an instalment falls due. */
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

/** Unit-periods in a year, `w` of Regulation Z, Appendix J, and the days that odd days are a fraction of. */
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

/** `cyclesPerYear("semimonthly") // => 24` */
export function cyclesPerYear(cycle: Cycle): number {
  return LENGTHS[cycle][0];
}

/** `daysOfCycle("monthly") // => 30` */
export function daysOfCycle(cycle: Cycle): number {
  return LENGTHS[cycle][1];
}

const DAYS_OF_YEAR = 365;

/** Days and weeks do not add up to months. */
function isCountedInDays(cycle: Cycle): boolean {
  return 24 % cyclesPerYear(cycle) !== 0;
}

/**
 * The days of a number of cycles: full years have 365, months that are left over have 30. Days and
 * weeks are counted as they are.
 *
 * `daysOfCycles(3, "monthly")  // => 90`
 * `daysOfCycles(14, "monthly") // => 425`
 * `daysOfCycles(52, "weekly")  // => 364`
 */
export function daysOfCycles(count: number, cycle: Cycle): number {
  const [perYear, days] = LENGTHS[cycle];
  if (isCountedInDays(cycle)) return count * days;
  const years = Math.floor(count / perYear);
  return years * DAYS_OF_YEAR + (count - years * perYear) * days;
}

/**
 * The length of a term as a whole, in years: twelfths of one for whole months, else days of 365
 * (Regulation Z, Appendix J, (b)(5), for one advance and one payment).
 *
 * `yearsOfCycles(6, "monthly") // => 0.5`
 * `yearsOfCycles(2, "weekly")  // => 14 / 365`
 */
export function yearsOfCycles(count: number, cycle: Cycle): number {
  const perYear = cyclesPerYear(cycle);
  const isWholeMonths = !isCountedInDays(cycle) && ((count * 24) / perYear) % 2 === 0;
  return isWholeMonths ? count / perYear : daysOfCycles(count, cycle) / DAYS_OF_YEAR;
}

/** `isCycle("monthly") // => true` */
export function isCycle(name: unknown): name is Cycle {
  return CYCLES.some((cycle) => cycle === name);
}
