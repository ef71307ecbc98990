import { type LoanError, type LoanFailure, toLoanFailure } from "#loan/loan-error.ts";
import { findTermError, MAX_YEARS } from "#loan/loan-terms.ts";
import { findAmountError, MAX_PRINCIPAL, shareOf } from "#loan/money.ts";
import {
  annuityInstalment,
  createBalanceLoan,
  getRoundedInstalment,
} from "#loan/schedule/annuity.ts";
import { type Cycle, cyclesPerYear } from "#loan/schedule/cycle.ts";
import { computeFlatInstalment } from "#loan/schedule/flat.ts";
import { interestPercentOfPrincipal } from "./growth.ts";
import {
  compoundGrowth,
  daily,
  effective,
  findRateError,
  flat,
  isBalanceRate,
  nominal,
  percentPerCycle,
  type Rate,
  type RateKind,
} from "./rate.ts";
import { findPositiveRoot } from "./root.ts";

/** Money in minor units. */
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
 * Computes the missing number of a loan in equal instalments without fees. An instalment is rounded to the nearest
 * minor unit, a principal down, a term up to full cycles. Rates are yearly, daily ones per day. Fails
 * with `payment-too-small`, `payments-below-advances` or an error of the input.
 *
 * @example solveLoan({ find: "instalment", principal: 1_000_000, rate: nominal(24), term: 12, cycle: "monthly" })
 * // => { principal: 1000000, rate: …, term: 12, instalment: 94560 }
 */
export function solveLoan(question: SolverQuery): SolvedLoan | LoanFailure {
  const error = findSolverQueryError(question);
  if (error) return toLoanFailure(error);
  switch (question.find) {
    case "instalment":
      return solveInstalment(question);
    case "principal":
      return solvePrincipal(question);
    case "term":
      return solveTerm(question);
    case "rate":
      return solveRate(question);
  }
}

function findSolverQueryError(question: SolverQuery): LoanError | undefined {
  const { find, cycle } = question;
  return (
    (find === "principal" ? undefined : findAmountError(question.principal)) ??
    (find === "instalment" ? undefined : findAmountError(question.instalment)) ??
    (find === "rate" ? undefined : findRateError(question.rate)) ??
    findTermError(find === "term" ? 1 : question.term, cycle)
  );
}

function solveInstalment({ principal, rate, term, cycle }: Known<"instalment">) {
  const instalment = computeInstalment(principal, rate, term, cycle);
  if (!Number.isSafeInteger(instalment)) return toLoanFailure("amount-too-large");
  return { principal, rate, term, instalment };
}

function computeInstalment(principal: number, rate: Rate, term: number, cycle: Cycle): number {
  if (isBalanceRate(rate)) {
    return getRoundedInstalment(createBalanceLoan(principal, percentPerCycle(rate, cycle), term));
  }
  const interest = shareOf(principal, interestPercentOfPrincipal(rate, term, cycle));
  return computeFlatInstalment({ principal, interest, term, balloon: 0, fee: 0 });
}

function computeExactInstalment(principal: number, rate: Rate, term: number, cycle: Cycle): number {
  if (isBalanceRate(rate)) {
    return annuityInstalment(createBalanceLoan(principal, percentPerCycle(rate, cycle), term));
  }
  return (principal * (1 + interestPercentOfPrincipal(rate, term, cycle) / 100)) / term;
}

function solvePrincipal({ rate, term, cycle, instalment }: Known<"principal">) {
  const exact = isBalanceRate(rate)
    ? instalment * annuityFactor(percentPerCycle(rate, cycle) / 100, term)
    : (instalment * term) / (1 + interestPercentOfPrincipal(rate, term, cycle) / 100);
  const principal = Math.floor(exact);
  if (principal < 1) return toLoanFailure("payment-too-small");
  if (principal > MAX_PRINCIPAL) return toLoanFailure("amount-too-large");
  return { principal, rate, term, instalment };
}

function solveTerm({ principal, rate, cycle, instalment }: Known<"term">) {
  const longest = MAX_YEARS * cyclesPerYear(cycle);
  if (!(computeExactInstalment(principal, rate, longest, cycle) <= instalment)) {
    return toLoanFailure("payment-too-small");
  }
  // Fails here, because an instalment of 50 years may equal the interest up to the last bit.
  const interest = isBalanceRate(rate) ? (principal * percentPerCycle(rate, cycle)) / 100 : 0;
  if (instalment <= interest) return toLoanFailure("payment-too-small");
  // Tries every term: at a daily rate the twelfth month has 35 days and its instalment may be larger.
  let term = 1;
  while (computeExactInstalment(principal, rate, term, cycle) > instalment) term++;
  const isRounded =
    term > 1 && isRepaidByRoundedInstalment(principal, rate, term - 1, cycle, instalment);
  return { principal, rate, term: isRounded ? term - 1 : term, instalment };
}

/** Whether the instalment is the rounded-down one of this term and leaves at most half of one for the last row. */
function isRepaidByRoundedInstalment(
  principal: number,
  rate: Rate,
  term: number,
  cycle: Cycle,
  instalment: number,
): boolean {
  if (computeInstalment(principal, rate, term, cycle) > instalment) return false;
  const missing = computeExactInstalment(principal, rate, term, cycle) - instalment;
  const each = isBalanceRate(rate) ? percentPerCycle(rate, cycle) / 100 : 0;
  const remainder = each === 0 ? missing * term : (missing * compoundGrowth(each, term)) / each;
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
  const perYear = cyclesPerYear(cycle);
  const interest = ((instalment * term) / principal - 1) * 100;
  if (kind === "flat") return flat((interest / term) * perYear);
  if (kind === "daily") return daily(interest / interestPercentOfPrincipal(daily(1), term, cycle));
  const each = findPositiveRoot(
    (tried) => instalment * annuityFactor(tried, term) - principal,
    0.03125,
  );
  if (each === undefined) return undefined;
  return kind === "nominal"
    ? nominal(each * perYear * 100)
    : effective(compoundGrowth(each, perYear) * 100);
}

/** The present value of instalments of 1, a cycle before the first: `(1 − (1 + i)^−n) / i`. */
function annuityFactor(rate: number, term: number): number {
  return rate === 0 ? term : -Math.expm1(-term * Math.log1p(rate)) / rate;
}
