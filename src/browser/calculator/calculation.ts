import type { Locale } from "#i18n/locales.ts";
import { computeLoanCost, type LoanCost } from "#loan/loan-cost.ts";
import { isLoanFailure, type LoanFailure } from "#loan/loan-error.ts";
import { findTermError, type LoanTerms, type Repayment } from "#loan/loan-terms.ts";
import {
  createDailyRate,
  createEffectiveRate,
  createFlatRate,
  createFlatTermRate,
  createNominalRate,
  type EffectiveRate,
  type FlatRate,
  type NominalRate,
  type Rate,
  type TermRate,
} from "#loan/rates/rate.ts";
import type { SolvedLoan, solveLoan } from "#loan/rates/solve.ts";
import type { Cycle } from "#loan/schedule/cycle.ts";
import type { CalculatorInputs, QuotedRate } from "./form/inputs.ts";
import {
  createNumberReader,
  type InputProblem,
  type NumberReader,
  toProblem,
} from "./form/read-numbers.ts";

/** The result of the calculator. Money is in minor units. */
export interface Calculation {
  terms: LoanTerms;
  cost: LoanCost;
  rateWithoutFees: YearlyRate;
  saved: number;
  /** The cost if a flat rate "per month" applies to the whole loan instead, or the reverse. */
  otherReading: { rate: FlatRate | TermRate; cost: LoanCost } | undefined;
}

export type CalculationResult = Calculation | { problems: readonly InputProblem[] };

/** Whether all problems are empty fields, so that the reader only has to fill in more. */
export function hasOnlyMissingFields(problems: readonly InputProblem[]): boolean {
  return problems.length > 0 && problems.every(({ name }) => name === "missing");
}

/**
 * Computes the unknown value of a loan. `solve` loads later; until then, only the instalment can be computed, and
 * other results are empty.
 */
export function calculate(
  inputs: CalculatorInputs,
  locale: Locale,
  solve: Solve | undefined,
): CalculationResult {
  const read = createNumberReader(inputs, locale);
  const loan = computeLoan(inputs, read, solve);
  if (read.problems.length > 0 || loan === undefined) return { problems: read.problems };
  if (isLoanFailure(loan)) return { problems: [toProblem(loan.error)] };
  const terms = readLoanTerms(inputs, loan, read);
  if (read.problems.length > 0) return { problems: read.problems };
  const cost = computeLoanCost(terms);
  if (isLoanFailure(cost)) return { problems: [toProblem(cost.error, terms.fees)] };
  const bare = computeLoanCost({ ...terms, fees: undefined });
  const asAgreed = terms.extraPayments && computeLoanCost({ ...terms, extraPayments: undefined });
  return {
    terms,
    cost,
    rateWithoutFees: yearlyRate(isLoanFailure(bare) ? cost : bare),
    saved: asAgreed && !isLoanFailure(asAgreed) ? asAgreed.totalCost - cost.totalCost : 0,
    otherReading: inputs.find === "instalment" ? computeCostForOtherPeriod(terms, cost) : undefined,
  };
}

/** Computes the cost under the other meaning of "10 %": a month or the whole loan. Undefined if it is equal. */
function computeCostForOtherPeriod(terms: LoanTerms, cost: LoanCost): Calculation["otherReading"] {
  const { kind, percent, period } = terms.rate;
  if (kind !== "flat" || period === "year" || terms.extraPayments) return undefined;
  const rate = period === "term" ? createFlatRate(percent, "month") : createFlatTermRate(percent);
  const other = computeLoanCost({ ...terms, rate });
  if (isLoanFailure(other) || other.totalCost === cost.totalCost) return undefined;
  return { rate, cost: other };
}

type YearlyRate = EffectiveRate | NominalRate;

export function yearlyRate({ effectiveAnnualRate, apr }: LoanCost): YearlyRate {
  return effectiveAnnualRate ?? apr;
}

type Solve = typeof solveLoan;

type Loan = Omit<SolvedLoan, "instalment"> & Partial<SolvedLoan>;

function computeLoan(
  inputs: CalculatorInputs,
  reader: NumberReader,
  solve: Solve | undefined,
): Loan | LoanFailure | undefined {
  const { find, kind } = inputs;
  const cycle = toCycle(inputs);
  const principal = find === "amount" ? 1 : reader.amount("amount");
  if (find === "cost") return createLoanFromPayments(inputs, principal, reader);
  const rate = CREATE_RATE[kind](find === "rate" ? 0 : reader.percent("rate"));
  const term = find === "term" ? 1 : readTermField(cycle, reader);
  if (find === "instalment") return { principal, rate, term };
  const instalment = reader.amount("instalment");
  if (reader.problems.length > 0) return undefined;
  const numbers = { principal, rate, term, cycle, instalment };
  if (find === "amount") return solve?.({ ...numbers, find: "principal" });
  return solve?.(find === "rate" ? { ...numbers, find, kind: rate.kind } : { ...numbers, find });
}

function createLoanFromPayments(inputs: CalculatorInputs, principal: number, reader: NumberReader) {
  const term = readTermField(toCycle(inputs), reader);
  const payment = reader.amount("instalment");
  const total = toRepayment(inputs) === "instalments" ? payment * term : payment;
  const feesDeducted = reader.fee("deducted", principal) + reader.fee("upFront", principal);
  if (total < principal - feesDeducted) reader.problems.push(toProblem("payments-below-advances"));
  // Interest cannot be negative: below 0 %, the fees are the only cost.
  const percent = Math.max(0, ((total - principal) / principal) * 100);
  return { principal, rate: createFlatTermRate(percent), term };
}

/** Checks the term separately, because the cost engine reports only one error at a time. */
function readTermField(cycle: Cycle, reader: NumberReader): number {
  const term = reader.count("term");
  const error = Number.isNaN(term) ? undefined : findTermError(term, cycle);
  if (error) reader.problems.push(toProblem(error));
  return term;
}

function toCycle({ find, repaid, cycle }: CalculatorInputs): Cycle {
  const isChosen = find === "instalment" || find === "cost";
  return isChosen && repaid === "days" ? "daily" : cycle;
}

function toRepayment({ find, repaid }: CalculatorInputs): Exclude<Repayment, "balloon"> {
  if (find !== "instalment" && find !== "cost") return "instalments";
  if (repaid === "days") return "single";
  return find === "cost" && repaid === "interest-only" ? "instalments" : repaid;
}

const CREATE_RATE: Readonly<Record<QuotedRate, (percent: number) => Rate>> = {
  "flat-month": (percent) => createFlatRate(percent, "month"),
  "flat-term": createFlatTermRate,
  "flat-year": (percent) => createFlatRate(percent),
  daily: createDailyRate,
  "nominal-month": (percent) => createNominalRate(percent, "month"),
  "nominal-year": (percent) => createNominalRate(percent),
  "effective-year": createEffectiveRate,
};

function readLoanTerms(inputs: CalculatorInputs, loan: Loan, reader: NumberReader): LoanTerms {
  const { principal, rate, term, instalment } = loan;
  const fees = {
    deducted: reader.fee("deducted", principal),
    upFront: reader.fee("upFront", principal),
    perInstalment: reader.fee("each", principal),
  };
  const repayment = toRepayment(inputs);
  const terms = { principal, rate, term, instalment, cycle: toCycle(inputs), repayment, fees };
  const amount = reader.optionalAmount("extra");
  if (amount === undefined) return terms;
  const from = reader.count("extraFrom");
  const until = inputs.extraTimes === "each" ? Math.max(from, term) : undefined;
  const payments = [{ amount, from, until }];
  return { ...terms, extraPayments: { effect: inputs.effect, payments } };
}

export function toRateChoice(rate: Rate): QuotedRate {
  if (rate.kind === "daily") return "daily";
  if (rate.kind === "effective") return "effective-year";
  return rate.kind === "flat" ? `flat-${rate.period}` : `nominal-${rate.period}`;
}

/**
 * Groups payments in minor units: regular, last and `between`. A last payment that differs only by
 * rounding is regular.
 */
export function groupPayments({ schedule, instalment, lastInstalment }: LoanCost) {
  const isRounded = Math.abs(lastInstalment - instalment) <= schedule.length;
  const others = schedule.slice(0, -1).filter(({ payment }) => payment !== instalment);
  const sum = others.reduce((all, { payment }) => all + payment, 0);
  return {
    regular: schedule.length - others.length - (isRounded ? 0 : 1),
    between: { count: others.length, sum },
    last: lastInstalment === instalment ? undefined : lastInstalment,
  };
}
