import { findTermsError, type LoanTerms } from "./loan-terms.ts";
import { shareOf } from "./money.ts";
import { percentOfPrincipal } from "./rates/growth.ts";
import { isBalanceRate, percentPerCycle } from "./rates/rate.ts";
import { type BalanceLoan, balanceLoan, interestOf, roundInstalment } from "./schedule/annuity.ts";

type Terms = Pick<LoanTerms, "principal" | "rate" | "term" | "cycle">;

/**
 * The sum of a loan's equal instalments without fees in minor units, which `loanCost` calls
 * `totalPayable`, without schedule and rates: a list asks for thousands. Undefined where `loanCost` fails.
 *
 * `totalPayable({ principal: 1_000_000, rate: nominal(24), term: 12, cycle: "monthly" }) // => 1134715`
 */
export function totalPayable(terms: Terms): number | undefined {
  const { principal, rate, term, cycle } = terms;
  if (findTermsError(terms)) return undefined;
  const interest = isBalanceRate(rate)
    ? interestByRows(balanceLoan(principal, percentPerCycle(rate, cycle), term))
    : shareOf(principal, percentOfPrincipal(rate, term, cycle));
  const total = principal + interest;
  return Number.isSafeInteger(total) ? total : undefined;
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
