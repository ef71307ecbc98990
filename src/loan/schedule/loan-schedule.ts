import type { LoanTerms } from "#loan/loan-terms.ts";
import { shareOf } from "#loan/money.ts";
import { growthOfFirstPeriod, percentOfPrincipal, percentUntilRepaid } from "#loan/rates/growth.ts";
import {
  type BalanceRate,
  isBalanceRate,
  type PrincipalRate,
  percentPerCycle,
} from "#loan/rates/rate.ts";
import { annuitySchedule, type BalanceLoan } from "./annuity.ts";
import { REGULAR_FIRST_PERIOD } from "./first-period.ts";
import { type FlatLoan, flatSchedule } from "./flat.ts";
import type { ScheduleRow } from "./schedule.ts";

/** The schedule of terms in which `findTermsError` finds nothing wrong. */
export function scheduleOf(terms: LoanTerms): ScheduleRow[] {
  const { rate, repayment, extraPayments } = terms;
  if (repayment === "single") return [singleRow(terms)];
  if (!isBalanceRate(rate)) return flatSchedule(flatLoanOf(terms, rate));
  return annuitySchedule(balanceLoanOf(terms, rate), extraPayments);
}

function singleRow({ principal, rate, term, cycle, fees }: LoanTerms): ScheduleRow {
  const interest = shareOf(principal, percentUntilRepaid(rate, term, cycle));
  const payment = principal + interest;
  const fee = fees?.perInstalment ?? 0;
  return { number: 1, payment, interest, principal, extra: 0, fee, balance: 0 };
}

function balanceLoanOf(terms: LoanTerms, rate: BalanceRate): BalanceLoan {
  const { principal, term, cycle, firstPeriod, fees, instalment } = terms;
  return {
    principal,
    instalment,
    percent: percentPerCycle(rate, cycle),
    term,
    balloon: balloonOf(terms),
    fee: fees?.perInstalment ?? 0,
    firstGrowth: firstPeriod && growthOfFirstPeriod(rate, cycle, firstPeriod),
  };
}

function flatLoanOf(terms: LoanTerms, rate: PrincipalRate): FlatLoan {
  const { principal, term, cycle, firstPeriod = REGULAR_FIRST_PERIOD, fees, instalment } = terms;
  const cycles = term - 1 + firstPeriod.unitPeriods + firstPeriod.fraction;
  const interest = shareOf(principal, percentOfPrincipal(rate, cycles, cycle));
  const fee = fees?.perInstalment ?? 0;
  return { principal, interest, term, instalment, balloon: balloonOf(terms), fee };
}

/** Interest only is a balloon of everything. */
function balloonOf({ principal, repayment, balloon = 0 }: LoanTerms): number {
  return repayment === "interest-only" ? principal : balloon;
}
