import { failed, failure, type LoanFailure } from "./loan-error.ts";
import { findTermsError, type LoanTerms } from "./loan-terms.ts";
import { aprOf } from "./rates/apr.ts";
import type { CashFlows } from "./rates/cash-flow.ts";
import { effectiveFromUnitPeriod, effectiveRateOf } from "./rates/effective-rate.ts";
import type { EffectiveRate, NominalRate } from "./rates/rate.ts";
import {
  type Cycle,
  cyclesPerYear,
  daysOfCycle,
  daysOfCycles,
  yearsOfCycles,
} from "./schedule/cycle.ts";
import { fractionByDirective, REGULAR_FIRST_PERIOD } from "./schedule/first-period.ts";
import { scheduleOf } from "./schedule/loan-schedule.ts";
import { type ScheduleRow, totalsOf } from "./schedule/schedule.ts";

/** The cost of a loan. Money in minor units. */
export interface LoanCost {
  /** The regular payment, without fee; of a single repayment all of it. */
  instalment: number;
  /** The last payment, which takes the rounding and a balloon. */
  lastInstalment: number;
  schedule: ScheduleRow[];
  totalInterest: number;
  /** Fees up front, deducted, and with the instalments. */
  totalFees: number;
  /** Everything the borrower pays: the schedule, its fees, and the fee up front. */
  totalPayable: number;
  /** `totalPayable − disbursed`, which is `totalInterest + totalFees`. */
  totalCost: number;
  /** The amount sent to the borrower: the principal without deducted fees. */
  disbursed: number;
  /** The rest of it once the fee up front is paid: the amount financed. */
  netDisbursed: number;
  /** United States, Regulation Z, Appendix J: nominal. */
  apr: NominalRate;
  /** European Union, Directive 2008/48/EC, Annex I: compounded; undefined where it is beyond any number. */
  effectiveAnnualRate: EffectiveRate | undefined;
  /** Days until the last payment: years of 365, left-over months of 30. */
  days: number;
  /** Cost of each 1,000 of `netDisbursed` for each day until the last payment. */
  costPerThousandPerDay: number;
}

/**
 * The cost of a loan in money, as a rate that can be compared, and row by row.
 *
 * `loanCost({ principal: 100_000, rate: flat(4, "month"), term: 3, cycle: "monthly",
 *             fees: { deducted: 5_000 } })
 *  // => { instalment: 37333, totalPayable: 112000, totalCost: 17000, disbursed: 95000,
 *  //      apr: { kind: "nominal", percent: 104.47…, period: "year" }, … }`
 */
export function loanCost(terms: LoanTerms): LoanCost | LoanFailure {
  const error = findTermsError(terms);
  if (error) return failure(error);
  const schedule = scheduleOf(terms);
  const [first, last] = [schedule[0], schedule[schedule.length - 1]];
  const { upFront = 0, deducted = 0 } = terms.fees ?? {};
  const { interest, fee, paid } = totalsOf(schedule);
  const totalPayable = paid + upFront;
  if (!first || !last || !Number.isSafeInteger(totalPayable)) return failure("amount-too-large");
  const disbursed = terms.principal - deducted;
  const netDisbursed = disbursed - upFront;
  const rates = ratesOf(cashFlowsOf(terms, schedule, netDisbursed), terms);
  if (failed(rates)) return rates;
  const totalCost = totalPayable - disbursed;
  const days = daysUntil(last.number, terms);
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

function ratesOf(flows: CashFlows, { cycle, repayment }: LoanTerms): Rates | LoanFailure {
  const apr = aprOf(flows);
  if (failed(apr)) return apr;
  // Without fractions both equations are the same one.
  const { perYear, payments } = flows;
  const odd = payments[0]?.fraction ?? 0;
  const fraction = repayment === "single" ? odd : fractionByDirective(odd, cycle);
  const found = odd
    ? effectiveRateOf({ ...flows, payments: payments.map((paid) => ({ ...paid, fraction })) })
    : effectiveFromUnitPeriod(apr.percent / 100 / perYear, perYear);
  return { apr, effectiveAnnualRate: failed(found) ? undefined : found };
}

/**
 * A loan as money that moves: fees paid before or at disbursement are left out of the advance. All
 * payments have the same fraction, which is one as Regulation Z counts it.
 *
 * `cashFlowsOf(terms, schedule, 95_000).advances // => [{ amount: 95000, unitPeriods: 0, fraction: 0 }]`
 */
function cashFlowsOf(
  { term, cycle, repayment, firstPeriod = REGULAR_FIRST_PERIOD }: LoanTerms,
  schedule: readonly ScheduleRow[],
  netDisbursed: number,
): CashFlows {
  const advances = [{ amount: netDisbursed, unitPeriods: 0, fraction: 0 }];
  const paid = schedule.map(({ payment, extra, fee }) => payment + extra + fee);
  const perYear = cyclesPerYear(cycle);
  if (repayment === "single") return singleFlows(advances, paid[0] ?? 0, term, cycle);
  const { unitPeriods, fraction } = firstPeriod;
  const payments = paid.map((amount, index) => ({
    amount,
    unitPeriods: unitPeriods + index,
    fraction,
  }));
  return { advances, payments, perYear };
}

/** One advance, one payment: the unit-period is the term, and at most a year (Appendix J, (b)(4), (5)). */
function singleFlows(
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

function daysUntil(number: number, { term, cycle, repayment, firstPeriod }: LoanTerms): number {
  if (repayment === "single") return daysOfCycles(term, cycle);
  const { unitPeriods, fraction } = firstPeriod ?? REGULAR_FIRST_PERIOD;
  return daysOfCycles(number - 1 + unitPeriods, cycle) + fraction * daysOfCycle(cycle);
}
