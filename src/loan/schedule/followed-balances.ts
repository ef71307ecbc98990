import { type BalanceLoan, balanceLoan, interestOf, roundInstalment } from "./annuity.ts";

/** Loans of one term by their places. What is paid for them goes into `totals`. */
interface FollowedLoans {
  readonly principals: ArrayLike<number>;
  readonly percents: Float64Array;
  readonly term: number;
  readonly totals: Float64Array;
}

/**
 * All that is paid for loans with interest on the balance, into the totals at these places, which stand
 * in the order of their percents: those with the same stand together, and one is followed for all.
 */
export function followAlike(places: readonly number[], loans: FollowedLoans): void {
  const { principals, percents, totals } = loans;
  const isLike = (place: number, other: number | undefined) =>
    other !== undefined &&
    percents[place] === percents[other] &&
    principals[place] === principals[other];
  const different = places.filter((place, index) => !isLike(place, places[index - 1]));
  followBalances(different, loans);
  let first: number | undefined;
  for (const place of places) {
    if (isLike(place, first) && first !== undefined) totals[place] = totals[first] ?? Number.NaN;
    else first = place;
  }
}

/**
 * At each of these places, all that is paid. Rows that are out of the ordinary show at the end, and such
 * a loan is looked at alone.
 */
function followBalances(
  places: readonly number[],
  { principals, percents, term, totals }: FollowedLoans,
): void {
  const instalments = new Float64Array(places.length);
  const balances = new Float64Array(places.length);
  const shares = new Float64Array(places.length);
  const loanAt = (place: number) => balanceLoan(principals[place] ?? 0, percents[place] ?? 0, term);
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0;
    balances[at] = principals[place] ?? 0;
    shares[at] = percents[place] ?? 0;
    instalments[at] = roundInstalment(loanAt(place));
  }
  payUntilLast(balances, shares, instalments, term);
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0;
    const principal = principals[place] ?? 0;
    const [balance = 0, instalment = 0, percent = 0] = [balances[at], instalments[at], shares[at]];
    totals[place] =
      balance > 0 && balance <= principal
        ? (term - 1) * instalment + balance + interestOf(balance, percent)
        : principal + interestByRows(loanAt(place));
  }
}

/** How often it is looked whether anything still moves. */
const ROWS_BETWEEN = 16;

/**
 * Takes balances to what is owed when only the last instalment is left, as long as none is capped. A
 * row waits for the row before it, and a processor with it: four balances at once take little longer
 * than one. A balance that a row leaves as it was stays so, and one below zero is repaid: where four
 * neighbours have come to that, which high rates do long before their term, they are left.
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
    for (let row = 1; row < term; ) {
      const [aBefore, bBefore, cBefore, dBefore] = [a, b, c, d];
      const end = Math.min(term, row + ROWS_BETWEEN);
      for (; row < end; row += 1) {
        a += interestOf(a, aPercent) - aPaid;
        b += interestOf(b, bPercent) - bPaid;
        c += interestOf(c, cPercent) - cPaid;
        d += interestOf(d, dPercent) - dPaid;
      }
      if (
        (a === aBefore || a <= 0) &&
        (b === bBefore || b <= 0) &&
        (c === cBefore || c <= 0) &&
        (d === dBefore || d <= 0)
      ) {
        break;
      }
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
