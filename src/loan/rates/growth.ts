import {
  type Cycle,
  countDaysOfCycles,
  cyclesPerYear,
  daysOfCycle,
  type FirstPeriod,
  toDirectiveFraction,
  yearsOfCycles,
} from "#loan/schedule/cycle.ts";
import {
  type BalanceRate,
  compoundGrowth,
  isBalanceRate,
  type PrincipalRate,
  percentPerCycle,
  type Rate,
  toPercentPerYear,
} from "./rate.ts";

/**
 * The growth factor of the balance until the first instalment. Within a fraction of a unit-period a
 * nominal rate is simple (Appendix J), an effective one compounds (Directive).
 *
 * @example growthOfFirstPeriod(nominal(24), "monthly", { unitPeriods: 1, fraction: 0.5 }) // => 1.0302
 */
export function growthOfFirstPeriod(
  rate: BalanceRate,
  cycle: Cycle,
  { unitPeriods, fraction }: FirstPeriod,
): number {
  const each = percentPerCycle(rate, cycle) / 100;
  if (rate.kind === "effective") {
    return (1 + each) ** (unitPeriods + toDirectiveFraction(fraction, cycle));
  }
  return (1 + fraction * each) * (1 + each) ** unitPeriods;
}

/**
 * Interest on the first principal over some cycles, in percent of it.
 *
 * @example interestPercentOfPrincipal(daily(0.3), 3, "monthly") // => 27, for 90 days
 */
export function interestPercentOfPrincipal(
  rate: PrincipalRate,
  cycles: number,
  cycle: Cycle,
): number {
  if (rate.period === "term") return rate.percent;
  if (rate.kind === "flat") return (toPercentPerYear(rate) * cycles) / cyclesPerYear(cycle);
  const whole = Math.floor(cycles);
  return rate.percent * (countDaysOfCycles(whole, cycle) + (cycles - whole) * daysOfCycle(cycle));
}

/**
 * Interest of a single repayment, in percent of the principal. A nominal rate is simple up to a year
 * and compounds at the end of each full year (Appendix J, (b)(4)).
 *
 * @example singleRepaymentInterestPercent(nominal(36), 6, "monthly") // => 18
 */
export function singleRepaymentInterestPercent(rate: Rate, cycles: number, cycle: Cycle): number {
  if (!isBalanceRate(rate)) return interestPercentOfPrincipal(rate, cycles, cycle);
  const years = yearsOfCycles(cycles, cycle);
  const yearly = toPercentPerYear(rate);
  if (rate.kind === "effective") return compoundGrowth(yearly / 100, years) * 100;
  const fullYears = Math.floor(years);
  const simple = yearly * (years - fullYears);
  if (fullYears === 0) return simple;
  return ((1 + simple / 100) * (1 + yearly / 100) ** fullYears - 1) * 100;
}
