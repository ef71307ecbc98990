import { type BalanceLoan, balanceLoan, interestOf, roundInstalment } from "./annuity.ts";
import type { Cycle } from "./cycle.ts";
import { percentOfPrincipal } from "./growth.ts";
import { findTermError } from "./loan-terms.ts";
import { findAmountError, shareOf } from "./money.ts";
import { findRateError, isBalanceRate, percentPerCycle, type Rate } from "./rate.ts";

/** What loans of one term may differ in. */
export interface PlainLoan {
  /** In minor units. */
  principal: number;
  rate: Rate;
}

/**
 * All that is paid for each of many loans of one term, in equal instalments without fees, in minor
 * units: what `loanCost` says of each, without schedules and rates. Flat interest has a closed form.
 * Interest on the balance is rounded in each row, which no closed form follows, so that each balance is
 * followed to its last row. Undefined where `loanCost` fails, and
 * where there is no loan.
 *
 * `totalsPayable([{ principal: 1_000_000, rate: nominal(24) }], 12, "monthly") // => [1134715]`
 */
export function totalsPayable(
  loans: readonly (PlainLoan | undefined)[],
  term: number,
  cycle: Cycle,
): (number | undefined)[] {
  const isOfTerm = findTermError(term, cycle) === undefined;
  const onBalance: BalanceLoan[] = [];
  const totals = loans.map((loan) => {
    if (!isOfTerm || !loan) return undefined;
    const { principal, rate } = loan;
    if (findAmountError(principal) || findRateError(rate)) return undefined;
    if (isBalanceRate(rate)) {
      onBalance.push(balanceLoan(principal, percentPerCycle(rate, cycle), term));
      return FOLLOWS;
    }
    return principal + shareOf(principal, percentOfPrincipal(rate, term, cycle));
  });
  const followed = totalsOnBalance(onBalance, term);
  let next = 0;
  for (let index = 0; index < totals.length; index += 1) {
    const known = totals[index] === FOLLOWS ? followed[next++] : totals[index];
    totals[index] = Number.isSafeInteger(known) ? known : undefined;
  }
  return totals;
}

/** Stands where a total is still to come. */
const FOLLOWS = -1;

/** Rows that are out of the ordinary show at the end, and such a loan is looked at alone. */
function totalsOnBalance(loans: readonly BalanceLoan[], term: number): number[] {
  const instalments = loans.map(roundInstalment);
  const balances = balancesBeforeLast(loans, instalments, term);
  return loans.map((loan, index) => {
    const [instalment = 0, balance = 0] = [instalments[index], balances[index]];
    if (!(balance > 0 && balance <= loan.principal)) return loan.principal + interestByRows(loan);
    return (term - 1) * instalment + balance + interestOf(balance, loan.percent);
  });
}

/**
 * What is owed when only the last instalment is left, as long as none is capped. A row waits for the
 * row before it, and a processor with it: four balances at once take little longer than one.
 */
function balancesBeforeLast(
  loans: readonly BalanceLoan[],
  instalments: readonly number[],
  term: number,
): number[] {
  const balances = loans.map(({ principal }) => principal);
  const percents = loans.map(({ percent }) => percent);
  const number = (numbers: readonly number[], index: number) => numbers[index] ?? 0;
  for (let lane = 0; lane < loans.length; lane += 4) {
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
  return balances;
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
