import { type LoanError, type LoanFailure, toLoanFailure } from "#loan/loan-error.ts";
import { findTermError, MAX_YEARS } from "#loan/loan-terms.ts";
import { computePercentageOf, findAmountError, MAX_PRINCIPAL } from "#loan/money.ts";
import {
  computeAnnuityInstalment,
  createBalanceLoan,
  getRoundedInstalment,
} from "#loan/schedule/annuity.ts";
import { type Cycle, getCyclesPerYear } from "#loan/schedule/cycle.ts";
import { computeFlatInstalment } from "#loan/schedule/flat.ts";
import { computeInterestPercentOfPrincipal } from "./growth.ts";
import {
  computeCompoundGrowth,
  createDailyRate,
  createEffectiveRate,
  createFlatRate,
  createNominalRate,
  findRateError,
  isBalanceRate,
  type Rate,
  type RateKind,
  toPercentPerCycle,
} from "./rate.ts";
import { findPositiveRoot } from "./root.ts";

/** A loan with equal instalments. Amounts are in minor units. */
export interface SolvedLoan {
  principal: number;
  rate: Rate;
  term: number;
  instalment: number;
}

type Known<Name extends keyof SolvedLoan> = Omit<SolvedLoan, Name> & { cycle: Cycle };

export type SolverQuery =
  | ({ find: "instalment" } & Known<"instalment">)
  | ({ find: "principal" } & Known<"principal">)
  | ({ find: "term" } & Known<"term">)
  | ({ find: "rate"; kind: RateKind } & Known<"rate">);

/**
 * Computes the missing number of a loan with equal instalments and no fees. Rounds an instalment to
 * the nearest minor unit, a principal down and a term up to whole cycles. Rates are per year, daily
 * rates per day. Fails with `payment-too-small`, `payments-below-advances` or an error of the
 * query.
 *
 * @example solveLoan({ find: "instalment", principal: 1_000_000, rate: createNominalRate(24), term: 12, cycle: "monthly" })
 * // => { principal: 1000000, rate: …, term: 12, instalment: 94560 }
 */
export function solveLoan(query: SolverQuery): SolvedLoan | LoanFailure {
  const error = findSolverQueryError(query);
  if (error) return toLoanFailure(error);
  switch (query.find) {
    case "instalment":
      return solveInstalment(query);
    case "principal":
      return solvePrincipal(query);
    case "term":
      return solveTerm(query);
    case "rate":
      return solveRate(query);
  }
}

function findSolverQueryError(query: SolverQuery): LoanError | undefined {
  const { find, cycle } = query;
  return (
    (find === "principal" ? undefined : findAmountError(query.principal)) ??
    (find === "instalment" ? undefined : findAmountError(query.instalment)) ??
    (find === "rate" ? undefined : findRateError(query.rate)) ??
    findTermError(find === "term" ? 1 : query.term, cycle)
  );
}

function solveInstalment({ principal, rate, term, cycle }: Known<"instalment">) {
  const instalment = computeInstalment(principal, rate, term, cycle);
  if (!Number.isSafeInteger(instalment)) return toLoanFailure("amount-too-large");
  return { principal, rate, term, instalment };
}

function computeInstalment(principal: number, rate: Rate, term: number, cycle: Cycle): number {
  if (isBalanceRate(rate)) {
    return getRoundedInstalment(createBalanceLoan(principal, toPercentPerCycle(rate, cycle), term));
  }
  const interest = computePercentageOf(
    principal,
    computeInterestPercentOfPrincipal(rate, term, cycle),
  );
  return computeFlatInstalment({ principal, interest, term, balloon: 0, fee: 0 });
}

function computeExactInstalment(principal: number, rate: Rate, term: number, cycle: Cycle): number {
  if (isBalanceRate(rate)) {
    return computeAnnuityInstalment(
      createBalanceLoan(principal, toPercentPerCycle(rate, cycle), term),
    );
  }
  return (principal * (1 + computeInterestPercentOfPrincipal(rate, term, cycle) / 100)) / term;
}

function solvePrincipal({ rate, term, cycle, instalment }: Known<"principal">) {
  const exact = isBalanceRate(rate)
    ? instalment * computeAnnuityFactor(toPercentPerCycle(rate, cycle) / 100, term)
    : (instalment * term) / (1 + computeInterestPercentOfPrincipal(rate, term, cycle) / 100);
  const principal = Math.floor(exact);
  if (principal < 1) return toLoanFailure("payment-too-small");
  if (principal > MAX_PRINCIPAL) return toLoanFailure("amount-too-large");
  return { principal, rate, term, instalment };
}

function solveTerm({ principal, rate, cycle, instalment }: Known<"term">) {
  const longest = MAX_YEARS * getCyclesPerYear(cycle);
  if (!(computeExactInstalment(principal, rate, longest, cycle) <= instalment)) {
    return toLoanFailure("payment-too-small");
  }
  // Checks the interest separately, because over 50 years the instalment may equal the interest
  // except for rounding.
  const interest = isBalanceRate(rate) ? (principal * toPercentPerCycle(rate, cycle)) / 100 : 0;
  if (instalment <= interest) return toLoanFailure("payment-too-small");
  // Tries every term, because a longer term can have a larger instalment: at a daily rate the
  // twelfth month has 35 days.
  let term = 1;
  while (computeExactInstalment(principal, rate, term, cycle) > instalment) term++;
  const isRounded =
    term > 1 && isRepaidByRoundedInstalment(principal, rate, term - 1, cycle, instalment);
  return { principal, rate, term: isRounded ? term - 1 : term, instalment };
}

/** Returns whether the instalment is the rounded-down instalment of this term. The last payment may exceed it by at most half. */
function isRepaidByRoundedInstalment(
  principal: number,
  rate: Rate,
  term: number,
  cycle: Cycle,
  instalment: number,
): boolean {
  if (computeInstalment(principal, rate, term, cycle) > instalment) return false;
  const missing = computeExactInstalment(principal, rate, term, cycle) - instalment;
  const each = isBalanceRate(rate) ? toPercentPerCycle(rate, cycle) / 100 : 0;
  const remainder =
    each === 0 ? missing * term : (missing * computeCompoundGrowth(each, term)) / each;
  return remainder <= instalment / 2;
}

function solveRate({
  kind,
  principal,
  term,
  cycle,
  instalment,
}: Known<"rate"> & { kind: RateKind }) {
  if (instalment * term < principal) return toLoanFailure("payments-below-advances");
  const rate = computeRate(kind, principal, term, cycle, instalment);
  if (rate === undefined) return toLoanFailure("no-rate");
  const error = findRateError(rate);
  return error ? toLoanFailure(error) : { principal, rate, term, instalment };
}

function computeRate(
  kind: RateKind,
  principal: number,
  term: number,
  cycle: Cycle,
  instalment: number,
): Rate | undefined {
  const perYear = getCyclesPerYear(cycle);
  const interest = ((instalment * term) / principal - 1) * 100;
  if (kind === "flat") return createFlatRate((interest / term) * perYear);
  if (kind === "daily")
    return createDailyRate(
      interest / computeInterestPercentOfPrincipal(createDailyRate(1), term, cycle),
    );
  const each = findPositiveRoot(
    (tried) => instalment * computeAnnuityFactor(tried, term) - principal,
    0.03125,
  );
  if (each === undefined) return undefined;
  return kind === "nominal"
    ? createNominalRate(each * perYear * 100)
    : createEffectiveRate(computeCompoundGrowth(each, perYear) * 100);
}

/** Computes the present value of instalments of 1, one cycle before the first instalment: `(1 − (1 + i)^−n) / i`. */
function computeAnnuityFactor(rate: number, term: number): number {
  return rate === 0 ? term : -Math.expm1(-term * Math.log1p(rate)) / rate;
}
