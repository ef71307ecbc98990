import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { LoanCost } from "#loan/loan-cost.ts";
import { EXTRA_PAYMENT_EFFECTS, type LoanTerms } from "#loan/loan-terms.ts";
import {
  createDailyRate,
  createEffectiveRate,
  createFlatRate,
  createNominalRate,
  isBalanceRate,
  toPercentPerYear,
} from "#loan/rates/rate.ts";
import { solveLoan } from "#loan/rates/solve.ts";
import { CYCLES, getCyclesPerYear } from "#loan/schedule/cycle.ts";
import type { ScheduleRow } from "#loan/schedule/schedule.ts";
import { getEffectivePercent, getLoanCost, unwrap } from "./results.ts";

const REPAYMENTS = ["instalments", "interest-only", "single", "balloon"] as const;

/** Limits daily rates, because 3 % a day is more than 1,000 % a year. */
const KINDS = [
  createNominalRate,
  createEffectiveRate,
  createFlatRate,
  (percent: number) => createDailyRate(percent / 100),
];

/** Random loans up to 300 % a year, 36 instalments and fees of a fifth: more than lenders offer. */
const anyLoan = fc.tuple(
  fc.integer({ min: 10_000, max: 1_000_000_000 }),
  fc.integer({ min: 0, max: 30_000 }),
  fc.integer({ min: 1, max: 36 }),
  fc.nat(CYCLES.length * KINDS.length * REPAYMENTS.length - 1),
  fc.integer({ min: 0, max: 200 }),
);

type RandomLoan = typeof anyLoan extends fc.Arbitrary<infer Value> ? Value : never;

function toLoanTerms([principal, hundredths, term, choice, feeShare]: RandomLoan): LoanTerms {
  const cycle = CYCLES[choice % CYCLES.length] ?? "monthly";
  const rest = Math.floor(choice / CYCLES.length);
  const rate = (KINDS[rest % KINDS.length] ?? createNominalRate)(hundredths / 100);
  const repayment = REPAYMENTS[Math.floor(rest / KINDS.length)] ?? "instalments";
  const fee = Math.floor((principal * feeShare) / 1000);
  const fees = { deducted: fee, upFront: fee >> 1, perInstalment: fee >> 4 };
  const years = { yearly: 5, "half-yearly": 10, quarterly: 20 } as const;
  const longest = cycle in years ? years[cycle as keyof typeof years] : 36;
  const balloon = repayment === "balloon" ? principal >> (choice % 4) : undefined;
  return { principal, rate, term: Math.min(term, longest), cycle, repayment, balloon, fees };
}

const anyFirstPeriod = fc.record({
  unitPeriods: fc.nat(1),
  fraction: fc.oneof(fc.constant(0), fc.double({ min: 0.01, max: 0.99, noNaN: true })),
});

const anyExtra = fc.record({
  effect: fc.constantFrom(...EXTRA_PAYMENT_EFFECTS),
  share: fc.integer({ min: 1, max: 120 }),
  from: fc.integer({ min: 1, max: 36 }),
  lasts: fc.nat(36),
});

const optional = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.option(arbitrary, { nil: undefined, freq: 2 });

/** The same loans with optional first periods, extra payments and agreed instalments. */
const anyTerms = fc
  .tuple(
    anyLoan,
    optional(anyFirstPeriod),
    optional(anyExtra),
    optional(fc.integer({ min: 50, max: 300 })),
  )
  .map(([drawn, first, extra, agreed]): LoanTerms => {
    const terms = toLoanTerms(drawn);
    const { principal, rate, term, repayment } = terms;
    if (repayment === "single") return terms;
    const hasLength = first !== undefined && first.unitPeriods + first.fraction > 0;
    const from = Math.min(extra?.from ?? 1, term);
    const until = Math.min(from + (extra?.lasts ?? 0), term);
    const amount = Math.ceil((principal * (extra?.share ?? 1)) / 100);
    const takesExtra = extra !== undefined && isBalanceRate(rate);
    return {
      ...terms,
      firstPeriod: hasLength ? first : undefined,
      extraPayments: takesExtra
        ? { effect: extra.effect, payments: [{ amount, from, until }] }
        : undefined,
      // An agreed instalment between 0.5 and 3 times the equal share of the principal.
      instalment:
        repayment === "instalments" && agreed !== undefined
          ? Math.ceil((principal * agreed) / 100 / term)
          : undefined,
    };
  });

describe("computeLoanCost for random terms", () => {
  test("returns schedules with the correct sum", { timeout: 60_000 }, () => {
    const names = new Set<string>();
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const cost = getLoanCost(terms);
        names.add(`${terms.rate.kind} ${terms.repayment}`);
        if (terms.firstPeriod) names.add("first period");
        if (terms.extraPayments) names.add(terms.extraPayments.effect);
        if (terms.instalment) names.add("agreed instalment");
        const wrong = findCostError(terms, cost);
        if (wrong) throw new Error(wrong);
      }),
      { numRuns: 50_000 },
    );
    expect(names.size).toBe(KINDS.length * REPAYMENTS.length + 4);
  });

  /** The maximum effect of rounding to minor units on the rate. */
  function computeRounding({ principal, term }: LoanTerms, perYear: number): number {
    return (200 * term * perYear) / principal;
  }

  const instalments = anyLoan.map((drawn) => ({
    ...toLoanTerms(drawn),
    repayment: "instalments" as const,
    balloon: undefined,
  }));

  test("returns the quoted rate as the APR without fees", () => {
    fc.assert(
      fc.property(instalments, (drawn) => {
        const terms = { ...drawn, fees: {}, cycle: "monthly" as const };
        const cost = getLoanCost(terms);
        const { apr } = cost;
        const { rate } = terms;
        const rounding = computeRounding(terms, 12);
        if (rate.kind === "nominal")
          expect(Math.abs(apr.percent - rate.percent)).toBeLessThan(rounding);
        if (rate.kind === "flat") expect(apr.percent).toBeGreaterThan(rate.percent - rounding);
        if (rate.kind === "effective") {
          const compounding = (1 + rate.percent / 100) ** (11 / 12);
          const difference = Math.abs(getEffectivePercent(cost) - rate.percent);
          expect(difference).toBeLessThan(rounding * compounding);
        }
      }),
      { numRuns: 5000 },
    );
  });

  test("returns a higher APR for any added fee", () => {
    fc.assert(
      fc.property(
        anyTerms,
        fc.constantFrom("deducted", "upFront", "perInstalment"),
        (terms, name) => {
          const before = getLoanCost(terms).apr.percent;
          const fee = (terms.fees?.[name] ?? 0) + Math.ceil(terms.principal / 100);
          const after = getLoanCost({ ...terms, fees: { ...terms.fees, [name]: fee } }).apr.percent;
          expect(after).toBeGreaterThan(before);
        },
      ),
      { numRuns: 5000 },
    );
  });

  /** The maximum effect of rounding: half a unit in each instalment, with interest until the end. */
  function computeDrift({ rate, term, cycle }: LoanTerms): number {
    const each =
      toPercentPerYear(isBalanceRate(rate) ? rate : createNominalRate(0)) /
      100 /
      getCyclesPerYear(cycle);
    return each === 0 ? term : ((1 + each) ** term - 1) / each;
  }

  test("returns a higher cost for a higher rate", () => {
    fc.assert(
      fc.property(anyLoan, (drawn) => {
        const terms = toLoanTerms(drawn);
        const higher: LoanTerms = {
          ...terms,
          rate: { ...terms.rate, percent: terms.rate.percent + 5 },
        };
        const before = getLoanCost(terms).totalCost;
        expect(getLoanCost(higher).totalCost).toBeGreaterThanOrEqual(
          before - 2 * computeDrift(higher),
        );
      }),
      { numRuns: 5000 },
    );
  });

  test("returns a higher cost for a later first instalment", () => {
    fc.assert(
      fc.property(
        instalments,
        fc.double({ min: 0.1, max: 0.9, noNaN: true }),
        (drawn, fraction) => {
          const terms = { ...drawn, fees: {} };
          const interestAfter = (unitPeriods: number) =>
            getLoanCost({ ...terms, firstPeriod: { unitPeriods, fraction } }).totalInterest;
          expect(interestAfter(1)).toBeGreaterThanOrEqual(
            interestAfter(0) - 4 * computeDrift(terms),
          );
        },
      ),
      { numRuns: 2000 },
    );
  });

  test("agrees with solveLoan for principal, rate and term", () => {
    fc.assert(
      fc.property(instalments, (drawn) => {
        const { rate, term, cycle } = drawn;
        const loan = { principal: Math.min(drawn.principal * 1000, 5e11), rate, term, cycle };
        const { instalment } = unwrap(solveLoan({ find: "instalment", ...loan }));
        const { principal } = unwrap(
          solveLoan({ find: "principal", rate, term, cycle, instalment }),
        );
        expect(Math.abs(principal / loan.principal - 1)).toBeLessThan(1e-5);
        const query = {
          find: "rate",
          kind: rate.kind,
          ...loan,
          instalment: instalment + 1,
        } as const;
        const solvedRate = unwrap(solveLoan(query)).rate;
        expect(Math.abs(solvedRate.percent - rate.percent)).toBeLessThan(
          (600 * getCyclesPerYear(cycle) * (1 + rate.percent / 100)) / loan.principal,
        );
        expect(solvedRate.kind).toBe(rate.kind);
        const solved = unwrap(solveLoan({ find: "term", ...loan, instalment: instalment + 1 }));
        expect(solved.term).toBeLessThanOrEqual(term);
        expect(solved.term).toBeGreaterThanOrEqual(Math.floor(term * 0.9));
      }),
      { numRuns: 5000 },
    );
  });
});

function findCostError(terms: LoanTerms, cost: LoanCost): string | undefined {
  const { principal, term, fees = {}, firstPeriod, extraPayments } = terms;
  let balance = principal;
  let paid = fees.upFront ?? 0;
  for (const [index, row] of cost.schedule.entries()) {
    balance -= row.principal + row.extra;
    paid += row.payment + row.extra + row.fee;
    if (row.number !== index + 1) return "a row is missing";
    if (row.balance !== balance) return "a balance does not follow from the rows";
    if (row.extra > 0 && !extraPayments) return "more is taken than was agreed";
    const wrong = findRowError(row, row.number === 1 && firstPeriod !== undefined);
    if (wrong) return wrong;
  }
  if (cost.schedule.length > term) return "there are more payments than the term has";
  if (balance !== 0) return "the loan is not repaid";
  if (paid !== cost.totalPayable) return "the payments are not the total";
  return findTotalError(cost);
}

function findRowError(row: ScheduleRow, isLongFirst: boolean): string | undefined {
  const { payment, interest, principal, extra, balance } = row;
  if (interest + principal !== payment) return "a row does not add up";
  const amounts = [balance, interest, extra, payment, isLongFirst ? 0 : principal];
  if (!amounts.every((amount) => amount >= 0)) return "an amount is below zero";
  return Number.isSafeInteger(payment) ? undefined : "a payment is not whole";
}

function findTotalError(cost: LoanCost): string | undefined {
  const { totalCost, totalInterest, totalFees, totalPayable, disbursed } = cost;
  if (totalCost !== totalInterest + totalFees) return "cost is not interest and fees";
  if (totalCost !== totalPayable - disbursed) return "cost is not paid less received";
  const apr = cost.apr.percent;
  if (!(apr >= 0)) return "there is no APR";
  // The rate of a loan of a few minutes overflows.
  const compounded = cost.effectiveAnnualRate?.percent ?? Number.POSITIVE_INFINITY;
  const compounds = compounded >= apr * (1 - 1e-9) - 1e-9;
  return compounds ? undefined : "compounding makes a rate lower";
}
