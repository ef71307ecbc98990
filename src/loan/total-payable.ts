import { type BalanceLoan, balanceLoan, interestOf, roundInstalment } from "./annuity.ts";
import type { Cycle } from "./cycle.ts";
import { percentOfPrincipal } from "./growth.ts";
import { findTermError } from "./loan-terms.ts";
import { findAmountError, shareOf } from "./money.ts";
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
  /** Which of the different percents it is: lenders publish round rates, and many publish the same. */
  readonly percentNumbers: Int32Array;
}

/** Where there is no rate, or one that the engine refuses, there will be no total. */
export function readyRates(rates: readonly (Rate | undefined)[], cycle: Cycle): ReadyRates {
  const percents = new Float64Array(rates.length).fill(Number.NaN);
  const percentNumbers = new Int32Array(rates.length);
  const numbers = new Map<number, number>();
  const ofPrincipal = rates.map((rate, index) => {
    if (!rate || findRateError(rate)) return undefined;
    if (!isBalanceRate(rate)) return rate;
    const percent = percentPerCycle(rate, cycle);
    percents[index] = percent;
    const number = numbers.get(percent) ?? numbers.size;
    numbers.set(percent, number);
    percentNumbers[index] = number;
    return undefined;
  });
  return { cycle, percents, ofPrincipal, percentNumbers };
}

/**
 * All that is paid for each of many loans of one term, in equal instalments without fees, in minor
 * units: what `loanCost` says of each, without schedules and rates. Flat interest has a closed form.
 * Interest on the balance is rounded in each row, which no closed form follows, so that each balance is
 * followed to its last row, once for all loans that are alike. `NaN` where `loanCost` fails, and where there is no principal.
 *
 * `totalsPayable([1_000_000], readyRates([nominal(24)], "monthly"), 12) // => [1134715]`
 */
export function totalsPayable(
  principals: ArrayLike<number>,
  rates: ReadyRates,
  term: number,
): Float64Array {
  const { cycle, percents, ofPrincipal } = rates;
  const totals = new Float64Array(principals.length).fill(Number.NaN);
  if (findTermError(term, cycle)) return totals;
  const onBalance: number[] = [];
  for (let index = 0; index < totals.length; index += 1) {
    const principal = principals[index] ?? Number.NaN;
    if (findAmountError(principal)) continue;
    const rate = ofPrincipal[index];
    if (rate) {
      totals[index] = principal + shareOf(principal, percentOfPrincipal(rate, term, cycle));
    } else if (!Number.isNaN(percents[index])) {
      totals[index] = principal;
      onBalance.push(index);
    }
  }
  const { different, copies } = loansApart(onBalance, principals, rates);
  followBalances(different, totals, percents, term);
  for (const [index, first] of copies) totals[index] = totals[first] ?? Number.NaN;
  for (let index = 0; index < totals.length; index += 1) {
    if (!Number.isSafeInteger(totals[index])) totals[index] = Number.NaN;
  }
  return totals;
}

/** The places of loans no two of which are alike, and of each other loan with the one that it is like. */
function loansApart(
  places: readonly number[],
  principals: ArrayLike<number>,
  { percentNumbers }: ReadyRates,
) {
  const firsts = new Int32Array(principals.length).fill(-1);
  const different: number[] = [];
  const copies: (readonly [place: number, first: number])[] = [];
  for (const place of places) {
    const number = percentNumbers[place] ?? 0;
    const first = firsts[number] ?? -1;
    if (first === -1) firsts[number] = place;
    if (principals[first] === principals[place]) copies.push([place, first]);
    else different.push(place);
  }
  return { different, copies };
}

/**
 * In the place of each of these principals, all that is paid. Rows that are out of the ordinary show at
 * the end, and such a loan is looked at alone.
 */
function followBalances(
  places: readonly number[],
  totals: Float64Array,
  percents: Float64Array,
  term: number,
): void {
  const instalments = new Float64Array(places.length);
  const balances = new Float64Array(places.length);
  const shares = new Float64Array(places.length);
  const loanAt = (place: number) => balanceLoan(totals[place] ?? 0, percents[place] ?? 0, term);
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0;
    balances[at] = totals[place] ?? 0;
    shares[at] = percents[place] ?? 0;
    instalments[at] = roundInstalment(loanAt(place));
  }
  payUntilLast(balances, shares, instalments, term);
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0;
    const [principal = 0, balance = 0, instalment = 0] = [
      totals[place],
      balances[at],
      instalments[at],
    ];
    totals[place] =
      balance > 0 && balance <= principal
        ? (term - 1) * instalment + balance + interestOf(balance, percents[place] ?? 0)
        : principal + interestByRows(loanAt(place));
  }
}

/**
 * Takes balances to what is owed when only the last instalment is left, as long as none is capped. A
 * row waits for the row before it, and a processor with it: four balances at once take little longer
 * than one.
 */
function payUntilLast(
  balances: Float64Array,
  percents: Float64Array,
  instalments: Float64Array,
  term: number,
): void {
  const number = (numbers: Float64Array, index: number) => numbers[index] ?? 0;
  for (let lane = 0; lane < balances.length; lane += 4) {
    let a = number(balances, lane);
    let b = number(balances, lane + 1);
    let c = number(balances, lane + 2);
    let d = number(balances, lane + 3);
    const [aPercent, aPaid] = [number(percents, lane), number(instalments, lane)];
    const [bPercent, bPaid] = [number(percents, lane + 1), number(instalments, lane + 1)];
    const [cPercent, cPaid] = [number(percents, lane + 2), number(instalments, lane + 2)];
    const [dPercent, dPaid] = [number(percents, lane + 3), number(instalments, lane + 3)];
    for (let row = 1; row < term; row += 1) {
      a += interestOf(a, aPercent) - aPaid;
      b += interestOf(b, bPercent) - bPaid;
      c += interestOf(c, cPercent) - cPaid;
      d += interestOf(d, dPercent) - dPaid;
    }
    balances[lane] = a;
    balances[lane + 1] = b;
    balances[lane + 2] = c;
    balances[lane + 3] = d;
  }
}

/**
 * The sum of the interest in the rows of `annuitySchedule`: no instalment is more than is owed, and none
 * is less than the interest of its cycle.
 */
function interestByRows(loan: BalanceLoan): number {
  const { term, percent } = loan;
  const instalment = roundInstalment(loan);
  let balance = loan.principal;
  let sum = 0;
  for (let number = 1; number < term; number += 1) {
    const interest = interestOf(balance, percent);
    sum += interest;
    balance = Math.min(balance, balance + interest - instalment);
    if (balance <= 0) return sum;
  }
  return sum + interestOf(balance, percent);
}
