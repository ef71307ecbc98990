import { REGULAR_FIRST_PERIOD, toDirectiveFraction } from "#loan/schedule/cycle.ts";
import { isLoanFailure, type LoanFailure, toLoanFailure } from "./loan-error.ts";
import { findLoanTermsError, type LoanTerms } from "./loan-terms.ts";
import { shareOf } from "./money.ts";
import {
  aprOf,
  type CashFlows,
  effectiveFromUnitPeriod,
  effectiveRateOf,
} from "./rates/annual-rate.ts";
import {
  growthOfFirstPeriod,
  interestPercentOfPrincipal,
  singleRepaymentInterestPercent,
} from "./rates/growth.ts";
import {
  type BalanceRate,
  type EffectiveRate,
  isBalanceRate,
  type NominalRate,
  type PrincipalRate,
  percentPerCycle,
} from "./rates/rate.ts";
import {
  annuitySchedule,
  type BalanceLoan,
  computeInterest,
  createBalanceLoan,
  getRoundedInstalment,
} from "./schedule/annuity.ts";
import {
  type Cycle,
  countDaysOfCycles,
  cyclesPerYear,
  daysOfCycle,
  yearsOfCycles,
} from "./schedule/cycle.ts";
import { type FlatLoan, flatSchedule } from "./schedule/flat.ts";
import { type ScheduleRow, sumSchedule } from "./schedule/schedule.ts";

/** Money in minor units. */
export interface LoanCost {
  /** The regular payment without fee; for a single repayment, the whole payment. */
  instalment: number;
  /** The last payment, which includes the rounding difference and the balloon. */
  lastInstalment: number;
  schedule: ScheduleRow[];
  totalInterest: number;
  totalFees: number;
  totalPayable: number;
  totalCost: number;
  /** The amount sent to the borrower: the principal without deducted fees. */
  disbursed: number;
  /** `disbursed` minus the upfront fee: the amount financed. */
  netDisbursed: number;
  /** United States, Regulation Z, Appendix J: nominal. */
  apr: NominalRate;
  /** European Union, Directive 2008/48/EC, Annex I: compounded; undefined if it overflows. */
  effectiveAnnualRate: EffectiveRate | undefined;
  /** Days until the last payment: years of 365, left-over months of 30. */
  days: number;
  /** Cost of each 1,000 of `netDisbursed` for each day until the last payment. */
  costPerThousandPerDay: number;
}

/**
 * Computes the amounts, the comparable rates and the schedule of a loan. Fails with the first
 * error of the terms, `amount-too-large` or an error of the rate.
 *
 * @example loanCost({ principal: 100_000, rate: flat(4, "month"), term: 3, cycle: "monthly" })
 * // => { instalment: 37333, totalPayable: 112000, totalCost: 12000, … }
 */
export function loanCost(terms: LoanTerms): LoanCost | LoanFailure {
  const error = findLoanTermsError(terms);
  if (error) return toLoanFailure(error);
  const schedule = buildSchedule(terms);
  const [first, last] = [schedule[0], schedule[schedule.length - 1]];
  const { upFront = 0, deducted = 0 } = terms.fees ?? {};
  const { interest, fee, paid } = sumSchedule(schedule);
  const totalPayable = paid + upFront;
  if (!first || !last || !Number.isSafeInteger(totalPayable))
    return toLoanFailure("amount-too-large");
  const disbursed = terms.principal - deducted;
  const netDisbursed = disbursed - upFront;
  const rates = computeRates(toCashFlows(terms, schedule, netDisbursed), terms);
  if (isLoanFailure(rates)) return rates;
  const totalCost = totalPayable - disbursed;
  const days = countDaysUntilInstalment(last.number, terms);
  return {
    instalment: first.payment,
    lastInstalment: last.payment,
    schedule,
    totalInterest: interest,
    totalFees: upFront + deducted + fee,
    totalPayable,
    totalCost,
    disbursed,
    netDisbursed,
    ...rates,
    days,
    costPerThousandPerDay: (1000 * totalCost) / netDisbursed / days,
  };
}

type Rates = Pick<LoanCost, "apr" | "effectiveAnnualRate">;

function computeRates(flows: CashFlows, { cycle, repayment }: LoanTerms): Rates | LoanFailure {
  const apr = aprOf(flows);
  if (isLoanFailure(apr)) return apr;
  // Without odd days, the equations of the APR and the effective rate are the same.
  const { perYear, payments } = flows;
  const odd = payments[0]?.fraction ?? 0;
  const fraction = repayment === "single" ? odd : toDirectiveFraction(odd, cycle);
  const effectiveRate = odd
    ? effectiveRateOf({ ...flows, payments: payments.map((paid) => ({ ...paid, fraction })) })
    : effectiveFromUnitPeriod(apr.percent / 100 / perYear, perYear);
  return { apr, effectiveAnnualRate: isLoanFailure(effectiveRate) ? undefined : effectiveRate };
}

/** Fees due by disbursement reduce the advance. All payments get the odd-day fraction of Regulation Z. */
function toCashFlows(
  { term, cycle, repayment, firstPeriod = REGULAR_FIRST_PERIOD }: LoanTerms,
  schedule: readonly ScheduleRow[],
  netDisbursed: number,
): CashFlows {
  const advances = [{ amount: netDisbursed, unitPeriods: 0, fraction: 0 }];
  const paid = schedule.map(({ payment, extra, fee }) => payment + extra + fee);
  const perYear = cyclesPerYear(cycle);
  if (repayment === "single") return toSingleRepaymentFlows(advances, paid[0] ?? 0, term, cycle);
  const { unitPeriods, fraction } = firstPeriod;
  const payments = paid.map((amount, index) => ({
    amount,
    unitPeriods: unitPeriods + index,
    fraction,
  }));
  return { advances, payments, perYear };
}

/** One advance, one payment: the unit-period is the term, and at most a year (Appendix J, (b)(4), (5)). */
function toSingleRepaymentFlows(
  advances: CashFlows["advances"],
  amount: number,
  term: number,
  cycle: Cycle,
): CashFlows {
  const years = yearsOfCycles(term, cycle);
  if (years < 1) {
    return { advances, payments: [{ amount, unitPeriods: 1, fraction: 0 }], perYear: 1 / years };
  }
  const unitPeriods = Math.floor(years);
  return {
    advances,
    payments: [{ amount, unitPeriods, fraction: years - unitPeriods }],
    perYear: 1,
  };
}

function countDaysUntilInstalment(
  number: number,
  { term, cycle, repayment, firstPeriod }: LoanTerms,
): number {
  if (repayment === "single") return countDaysOfCycles(term, cycle);
  const { unitPeriods, fraction } = firstPeriod ?? REGULAR_FIRST_PERIOD;
  return countDaysOfCycles(number - 1 + unitPeriods, cycle) + fraction * daysOfCycle(cycle);
}

function buildSchedule(terms: LoanTerms): ScheduleRow[] {
  const { rate, repayment, extraPayments } = terms;
  if (repayment === "single") return [createSingleRepaymentRow(terms)];
  if (!isBalanceRate(rate)) return flatSchedule(toFlatLoan(terms, rate));
  return annuitySchedule(toBalanceLoan(terms, rate), extraPayments);
}

function createSingleRepaymentRow({ principal, rate, term, cycle, fees }: LoanTerms): ScheduleRow {
  const interest = shareOf(principal, singleRepaymentInterestPercent(rate, term, cycle));
  const payment = principal + interest;
  const fee = fees?.perInstalment ?? 0;
  return { number: 1, payment, interest, principal, extra: 0, fee, balance: 0 };
}

function toBalanceLoan(terms: LoanTerms, rate: BalanceRate): BalanceLoan {
  const { principal, term, cycle, firstPeriod, fees, instalment } = terms;
  return {
    principal,
    instalment,
    percent: percentPerCycle(rate, cycle),
    term,
    balloon: getBalloon(terms),
    fee: fees?.perInstalment ?? 0,
    firstGrowth: firstPeriod && growthOfFirstPeriod(rate, cycle, firstPeriod),
  };
}

function toFlatLoan(terms: LoanTerms, rate: PrincipalRate): FlatLoan {
  const { principal, term, cycle, firstPeriod = REGULAR_FIRST_PERIOD, fees, instalment } = terms;
  const cycles = term - 1 + firstPeriod.unitPeriods + firstPeriod.fraction;
  const interest = shareOf(principal, interestPercentOfPrincipal(rate, cycles, cycle));
  const fee = fees?.perInstalment ?? 0;
  return { principal, interest, term, instalment, balloon: getBalloon(terms), fee };
}

/** An interest-only loan has a balloon of the whole principal. */
function getBalloon({ principal, repayment, balloon = 0 }: LoanTerms): number {
  return repayment === "interest-only" ? principal : balloon;
}

type Terms = Pick<LoanTerms, "principal" | "rate" | "term" | "cycle">;

/**
 * `loanCost(…).totalPayable` of a loan in equal instalments without fees, without schedule and rates,
 * because a list computes thousands. Undefined if `loanCost` fails.
 *
 * @example computeTotalPayable({ principal: 1_000_000, rate: nominal(24), term: 12, cycle: "monthly" }) // => 1134715
 */
export function computeTotalPayable(terms: Terms): number | undefined {
  const { principal, rate, term, cycle } = terms;
  if (findLoanTermsError(terms)) return undefined;
  const interest = isBalanceRate(rate)
    ? sumInterest(createBalanceLoan(principal, percentPerCycle(rate, cycle), term))
    : shareOf(principal, interestPercentOfPrincipal(rate, term, cycle));
  const total = principal + interest;
  return Number.isSafeInteger(total) ? total : undefined;
}

/** The total interest of `annuitySchedule`. An instalment is at least the cycle's interest, at most the debt. */
function sumInterest(loan: BalanceLoan): number {
  const { term, percent } = loan;
  const instalment = getRoundedInstalment(loan);
  let balance = loan.principal;
  let sum = 0;
  for (let number = 1; number < term; number += 1) {
    const interest = computeInterest(balance, percent);
    sum += interest;
    balance = Math.min(balance, balance + interest - instalment);
    if (balance <= 0) return sum;
  }
  return sum + computeInterest(balance, percent);
}
