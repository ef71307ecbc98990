import { REGULAR_FIRST_PERIOD, toDirectiveFraction } from "#loan/schedule/cycle.ts";
import { isLoanFailure, type LoanFailure, toLoanFailure } from "./loan-error.ts";
import { findLoanTermsError, type LoanTerms } from "./loan-terms.ts";
import { computePercentageOf } from "./money.ts";
import {
  type CashFlows,
  computeApr,
  computeEffectiveRate,
  convertUnitPeriodToEffectiveRate,
} from "./rates/annual-rate.ts";
import {
  computeFirstPeriodGrowth,
  computeInterestPercentOfPrincipal,
  computeSingleRepaymentInterestPercent,
} from "./rates/growth.ts";
import {
  type BalanceRate,
  type EffectiveRate,
  isBalanceRate,
  type NominalRate,
  type PrincipalRate,
  toPercentPerCycle,
} from "./rates/rate.ts";
import {
  type BalanceLoan,
  computeInterest,
  createAnnuitySchedule,
  createBalanceLoan,
  getRoundedInstalment,
} from "./schedule/annuity.ts";
import {
  type Cycle,
  convertCyclesToYears,
  countDaysOfCycles,
  getCyclesPerYear,
  getDaysPerCycle,
} from "./schedule/cycle.ts";
import { createFlatSchedule, type FlatLoan } from "./schedule/flat.ts";
import { type ScheduleRow, sumSchedule } from "./schedule/schedule.ts";

/** The cost of a loan. Amounts are in minor units. */
export interface LoanCost {
  /** The regular payment without fees. For a single repayment, the whole payment. */
  instalment: number;
  /** The last payment, including the rounding difference and the balloon. */
  lastInstalment: number;
  schedule: ScheduleRow[];
  totalInterest: number;
  totalFees: number;
  totalPayable: number;
  totalCost: number;
  /** The amount paid out to the borrower: the principal minus deducted fees. */
  disbursed: number;
  /** The amount financed: `disbursed` minus the upfront fee. */
  netDisbursed: number;
  /** The nominal rate of United States law (Regulation Z, Appendix J). */
  apr: NominalRate;
  /** The compounded rate of European Union law (Directive 2008/48/EC, Annex I). Undefined if too large for a number. */
  effectiveAnnualRate: EffectiveRate | undefined;
  /** The number of days until the last payment. A full year has 365 days, each remaining month 30. */
  days: number;
  /** The cost per day for each 1,000 of `netDisbursed`, until the last payment. */
  costPerThousandPerDay: number;
}

/**
 * Computes the amounts, rates and schedule of a loan. Fails with the first error of the terms,
 * `amount-too-large`, or an error of the rate.
 *
 * @example computeLoanCost({ principal: 100_000, rate: createFlatRate(4, "month"), term: 3, cycle: "monthly" })
 * // => { instalment: 37333, totalPayable: 112000, totalCost: 12000, … }
 */
export function computeLoanCost(terms: LoanTerms): LoanCost | LoanFailure {
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
  const apr = computeApr(flows);
  if (isLoanFailure(apr)) return apr;
  // Without odd days, APR and effective rate have the same equation.
  const { perYear, payments } = flows;
  const odd = payments[0]?.fraction ?? 0;
  const fraction = repayment === "single" ? odd : toDirectiveFraction(odd, cycle);
  const effectiveRate = odd
    ? computeEffectiveRate({ ...flows, payments: payments.map((paid) => ({ ...paid, fraction })) })
    : convertUnitPeriodToEffectiveRate(apr.percent / 100 / perYear, perYear);
  return { apr, effectiveAnnualRate: isLoanFailure(effectiveRate) ? undefined : effectiveRate };
}

/** Converts the schedule to cash flows. Upfront and deducted fees reduce the advance. Odd days count as in Regulation Z. */
function toCashFlows(
  { term, cycle, repayment, firstPeriod = REGULAR_FIRST_PERIOD }: LoanTerms,
  schedule: readonly ScheduleRow[],
  netDisbursed: number,
): CashFlows {
  const advances = [{ amount: netDisbursed, unitPeriods: 0, fraction: 0 }];
  const paid = schedule.map(({ payment, extra, fee }) => payment + extra + fee);
  const perYear = getCyclesPerYear(cycle);
  if (repayment === "single") return toSingleRepaymentFlows(advances, paid[0] ?? 0, term, cycle);
  const { unitPeriods, fraction } = firstPeriod;
  const payments = paid.map((amount, index) => ({
    amount,
    unitPeriods: unitPeriods + index,
    fraction,
  }));
  return { advances, payments, perYear };
}

/** Creates the cash flows of a single repayment. The unit-period is the term, but at most a year (Appendix J, (b)(4), (5)). */
function toSingleRepaymentFlows(
  advances: CashFlows["advances"],
  amount: number,
  term: number,
  cycle: Cycle,
): CashFlows {
  const years = convertCyclesToYears(term, cycle);
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
  return countDaysOfCycles(number - 1 + unitPeriods, cycle) + fraction * getDaysPerCycle(cycle);
}

function buildSchedule(terms: LoanTerms): ScheduleRow[] {
  const { rate, repayment, extraPayments } = terms;
  if (repayment === "single") return [createSingleRepaymentRow(terms)];
  if (!isBalanceRate(rate)) return createFlatSchedule(toFlatLoan(terms, rate));
  return createAnnuitySchedule(toBalanceLoan(terms, rate), extraPayments);
}

function createSingleRepaymentRow({ principal, rate, term, cycle, fees }: LoanTerms): ScheduleRow {
  const interest = computePercentageOf(
    principal,
    computeSingleRepaymentInterestPercent(rate, term, cycle),
  );
  const payment = principal + interest;
  const fee = fees?.perInstalment ?? 0;
  return { number: 1, payment, interest, principal, extra: 0, fee, balance: 0 };
}

function toBalanceLoan(terms: LoanTerms, rate: BalanceRate): BalanceLoan {
  const { principal, term, cycle, firstPeriod, fees, instalment } = terms;
  return {
    principal,
    instalment,
    percent: toPercentPerCycle(rate, cycle),
    term,
    balloon: getBalloon(terms),
    fee: fees?.perInstalment ?? 0,
    firstGrowth: firstPeriod && computeFirstPeriodGrowth(rate, cycle, firstPeriod),
  };
}

function toFlatLoan(terms: LoanTerms, rate: PrincipalRate): FlatLoan {
  const { principal, term, cycle, firstPeriod = REGULAR_FIRST_PERIOD, fees, instalment } = terms;
  const cycles = term - 1 + firstPeriod.unitPeriods + firstPeriod.fraction;
  const interest = computePercentageOf(
    principal,
    computeInterestPercentOfPrincipal(rate, cycles, cycle),
  );
  const fee = fees?.perInstalment ?? 0;
  return { principal, interest, term, instalment, balloon: getBalloon(terms), fee };
}

/** Returns the principal due with the last instalment. An interest-only loan repays the whole principal then. */
function getBalloon({ principal, repayment, balloon = 0 }: LoanTerms): number {
  return repayment === "interest-only" ? principal : balloon;
}

type Terms = Pick<LoanTerms, "principal" | "rate" | "term" | "cycle">;

/**
 * Computes `totalPayable` of a loan with equal instalments and no fees. It skips the schedule,
 * because lists compute thousands of loans. Returns undefined for invalid terms.
 *
 * @example computeTotalPayable({ principal: 1_000_000, rate: createNominalRate(24), term: 12, cycle: "monthly" }) // => 1134715
 */
export function computeTotalPayable(terms: Terms): number | undefined {
  const { principal, rate, term, cycle } = terms;
  if (findLoanTermsError(terms)) return undefined;
  const interest = isBalanceRate(rate)
    ? sumInterest(createBalanceLoan(principal, toPercentPerCycle(rate, cycle), term))
    : computePercentageOf(principal, computeInterestPercentOfPrincipal(rate, term, cycle));
  const total = principal + interest;
  return Number.isSafeInteger(total) ? total : undefined;
}

/** Sums the interest of the annuity schedule. A payment is at least the interest and at most the debt. */
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
