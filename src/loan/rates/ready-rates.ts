import { type Cycle, cyclesPerYear } from "#loan/schedule/cycle.ts";
import { percentOfPrincipal } from "./growth.ts";
import {
  findRateError,
  isBalanceRate,
  type PrincipalRate,
  percentPerCycle,
  type Rate,
} from "./rate.ts";

/** The rates of many loans, made ready once for all that is asked of them. */
export interface ReadyRates {
  readonly cycle: Cycle;
  /** For interest on the balance, in percent of a cycle; `NaN` for others. */
  readonly percents: Float64Array;
  /** For interest on the first principal. */
  readonly ofPrincipal: readonly (PrincipalRate | undefined)[];
  /**
   * The places of all that have a rate, those with interest on the balance first, and in both the
   * lowest rate first. For one principal that is nearly the order of the totals: only rounding, and
   * what lies between the two, makes another of it.
   */
  readonly lowestFirst: readonly number[];
}

/** Where there is no rate, or one that the engine refuses, there will be no total. */
export function readyRates(rates: readonly (Rate | undefined)[], cycle: Cycle): ReadyRates {
  const percents = new Float64Array(rates.length).fill(Number.NaN);
  const ofYear = new Float64Array(rates.length).fill(Number.NaN);
  const ofPrincipal = rates.map((rate, place) => {
    if (!rate || findRateError(rate)) return undefined;
    if (isBalanceRate(rate)) {
      percents[place] = percentPerCycle(rate, cycle);
      return undefined;
    }
    ofYear[place] = percentOfPrincipal(rate, cyclesPerYear(cycle), cycle);
    return rate;
  });
  const lowestFirst = [...sortedPlaces(percents), ...sortedPlaces(ofYear)];
  return { cycle, percents, ofPrincipal, lowestFirst };
}

function sortedPlaces(values: Float64Array): number[] {
  const at = (place: number) => values[place] ?? Number.NaN;
  return [...values.keys()]
    .filter((place) => !Number.isNaN(at(place)))
    .sort((a, b) => at(a) - at(b));
}
