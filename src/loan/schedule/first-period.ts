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
