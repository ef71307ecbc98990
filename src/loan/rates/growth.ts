import {
  type Cycle,
  cyclesPerYear,
  daysOfCycle,
  daysOfCycles,
  yearsOfCycles,
} from "#loan/schedule/cycle.ts";
import { type FirstPeriod, fractionByDirective } from "#loan/schedule/first-period.ts";
import {
  type BalanceRate,
  compound,
  isBalanceRate,
  type PrincipalRate,
  percentPerCycle,
  type Rate,
  yearlyPercent,
} from "./rate.ts";

/**
 * The growth factor of the balance until the first instalment. A nominal rate is simple within a
 * fraction of a unit-period, as in Appendix J; an effective one compounds over days of the year, as in
 * the Directive.
 *
 * `growthOfFirstPeriod(nominal(24), "monthly", { unitPeriods: 1, fraction: 0.5 }) // => 1.0302`
 */
export function growthOfFirstPeriod(
  rate: BalanceRate,
  cycle: Cycle,
  { unitPeriods, fraction }: FirstPeriod,
): number {
  const each = percentPerCycle(rate, cycle) / 100;
  if (rate.kind === "effective") {
    return (1 + each) ** (unitPeriods + fractionByDirective(fraction, cycle));
  }
  return (1 + fraction * each) * (1 + each) ** unitPeriods;
}

/**
 * Interest on the first principal, in percent of it, over a number of cycles, whole or not.
 *
 * `percentOfPrincipal(flat(4, "month"), 3, "monthly") // => 12`
 * `percentOfPrincipal(daily(0.3), 3, "monthly")       // => 27, for 90 days`
 * `percentOfPrincipal(flatForTerm(10), 14, "daily")   // => 10, whatever the term`
 */
export function percentOfPrincipal(rate: PrincipalRate, cycles: number, cycle: Cycle): number {
  if (rate.period === "term") return rate.percent;
  if (rate.kind === "flat") return (yearlyPercent(rate) * cycles) / cyclesPerYear(cycle);
  const whole = Math.floor(cycles);
  return rate.percent * (daysOfCycles(whole, cycle) + (cycles - whole) * daysOfCycle(cycle));
}

/**
 * Interest of a single repayment after a number of cycles, in percent of the principal. A nominal
 * rate is simple up to a year; a longer term compounds at the end of each full year, as the
 * unit-period of such a loan is a year in Appendix J, (b)(4).
 *
 * `percentUntilRepaid(nominal(36), 6, "monthly")   // => 18`
 * `percentUntilRepaid(effective(21), 24, "monthly") // => 46.41`
 */
export function percentUntilRepaid(rate: Rate, cycles: number, cycle: Cycle): number {
  if (!isBalanceRate(rate)) return percentOfPrincipal(rate, cycles, cycle);
  const years = yearsOfCycles(cycles, cycle);
  const yearly = yearlyPercent(rate);
  if (rate.kind === "effective") return compound(yearly / 100, years) * 100;
  const fullYears = Math.floor(years);
  const simple = yearly * (years - fullYears);
  if (fullYears === 0) return simple;
  return ((1 + simple / 100) * (1 + yearly / 100) ** fullYears - 1) * 100;
}
