import {
  type Cycle,
  convertCyclesToYears,
  countDaysOfCycles,
  type FirstPeriod,
  getCyclesPerYear,
  getDaysPerCycle,
  toDirectiveFraction,
} from "#loan/schedule/cycle.ts";
import {
  type BalanceRate,
  computeCompoundGrowth,
  isBalanceRate,
  type PrincipalRate,
  type Rate,
  toPercentPerCycle,
  toPercentPerYear,
} from "./rate.ts";

/**
 * Computes the growth factor of the balance until the first instalment. Within a fraction of a
 * unit-period, a nominal rate is simple (Regulation Z, Appendix J) and an effective rate compounds
 * (Directive 2008/48/EC).
 *
 * @example computeFirstPeriodGrowth(createNominalRate(24), "monthly", { unitPeriods: 1, fraction: 0.5 }) // => 1.0302
 */
export function computeFirstPeriodGrowth(
  rate: BalanceRate,
  cycle: Cycle,
  { unitPeriods, fraction }: FirstPeriod,
): number {
  const each = toPercentPerCycle(rate, cycle) / 100;
  if (rate.kind === "effective") {
    return (1 + each) ** (unitPeriods + toDirectiveFraction(fraction, cycle));
  }
  return (1 + fraction * each) * (1 + each) ** unitPeriods;
}

/**
 * Computes the interest on the original principal over a number of cycles, in percent of the
 * principal.
 *
 * @example computeInterestPercentOfPrincipal(createDailyRate(0.3), 3, "monthly") // => 27, for 90 days
 */
export function computeInterestPercentOfPrincipal(
  rate: PrincipalRate,
  cycles: number,
  cycle: Cycle,
): number {
  if (rate.period === "term") return rate.percent;
  if (rate.kind === "flat") return (toPercentPerYear(rate) * cycles) / getCyclesPerYear(cycle);
  const whole = Math.floor(cycles);
  return (
    rate.percent * (countDaysOfCycles(whole, cycle) + (cycles - whole) * getDaysPerCycle(cycle))
  );
}

/**
 * Computes the interest of a loan with a single repayment, in percent of the principal. A nominal
 * rate is simple within a year and compounds at the end of each full year (Appendix J, (b)(4)).
 *
 * @example computeSingleRepaymentInterestPercent(createNominalRate(36), 6, "monthly") // => 18
 */
export function computeSingleRepaymentInterestPercent(
  rate: Rate,
  cycles: number,
  cycle: Cycle,
): number {
  if (!isBalanceRate(rate)) return computeInterestPercentOfPrincipal(rate, cycles, cycle);
  const years = convertCyclesToYears(cycles, cycle);
  const yearly = toPercentPerYear(rate);
  if (rate.kind === "effective") return computeCompoundGrowth(yearly / 100, years) * 100;
  const fullYears = Math.floor(years);
  const simple = yearly * (years - fullYears);
  if (fullYears === 0) return simple;
  return ((1 + simple / 100) * (1 + yearly / 100) ** fullYears - 1) * 100;
}
