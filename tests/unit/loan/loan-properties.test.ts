import fc from "fast-check";
import { expect, test } from "vitest";
import { CYCLES, cyclesPerYear } from "#loan/cycle.ts";
import type { LoanCost } from "#loan/loan-cost.ts";
import type { LoanTerms } from "#loan/loan-terms.ts";
import { effective, flat, nominal, yearlyPercent } from "#loan/rate.ts";
import type { ScheduleRow } from "#loan/schedule.ts";
import { solveLoan } from "#loan/solve.ts";
import { answered, costOf, effectivePercent } from "./answered.ts";

const KINDS = [nominal, effective, flat];

/** Loans as they are offered and beyond: up to 300 % a year, up to 36 instalments, fees of up to a fifth. */
const anyLoan = fc.tuple(
  fc.integer({ min: 10_000, max: 1_000_000_000 }),
  fc.integer({ min: 0, max: 30_000 }),
  fc.integer({ min: 1, max: 36 }),
  fc.nat(CYCLES.length * KINDS.length * 3 - 1),
  fc.integer({ min: 0, max: 200 }),
);

type Drawn = typeof anyLoan extends fc.Arbitrary<infer Value> ? Value : never;

function termsOf([principal, hundredths, term, choice, feeShare]: Drawn): LoanTerms {
  const cycle = CYCLES[choice % CYCLES.length] ?? "monthly";
  const rest = Math.floor(choice / CYCLES.length);
  const rate = (KINDS[rest % KINDS.length] ?? nominal)(hundredths / 100);
  const repayment = (["instalments", "interest-only", "single"] as const)[Math.floor(rest / 3)];
  const fee = Math.floor((principal * feeShare) / 1000);
  const fees = { deducted: fee, upFront: fee >> 1, perInstalment: fee >> 4 };
  const years = { yearly: 5, "half-yearly": 10, quarterly: 20 } as const;
  const longest = cycle in years ? years[cycle as keyof typeof years] : 36;
  return { principal, rate, term: Math.min(term, longest), cycle, repayment, fees };
}

test("100,000 loans add up, row by row", () => {
  fc.assert(
    fc.property(anyLoan, (drawn) => {
      const terms = termsOf(drawn);
      const wrong = findWrong(terms, costOf(terms));
      if (wrong) throw new Error(wrong);
    }),
    { numRuns: 100_000 },
  );
});

function findWrong({ principal, fees = {} }: LoanTerms, cost: LoanCost): string | undefined {
  let balance = principal;
  let paid = fees.upFront ?? 0;
  for (const row of cost.schedule) {
    balance -= row.principal + row.extra;
    paid += row.payment + row.fee;
    if (row.balance !== balance) return "a balance does not follow from the rows";
    const wrong = findWrongRow(row);
    if (wrong) return wrong;
  }
  if (balance !== 0) return "the loan is not repaid";
  if (paid !== cost.totalPayable) return "the payments are not the total";
  return findWrongTotal(cost);
}

function findWrongRow({ payment, interest, principal, balance }: ScheduleRow): string | undefined {
  if (interest + principal !== payment) return "a row does not add up";
  if (!(balance >= 0 && interest >= 0 && principal >= 0)) return "an amount is below zero";
  return Number.isSafeInteger(payment) ? undefined : "a payment is not whole";
}

function findWrongTotal(cost: LoanCost): string | undefined {
  const { totalCost, totalInterest, totalFees, totalPayable, disbursed } = cost;
  if (totalCost !== totalInterest + totalFees) return "cost is not interest and fees";
  if (totalCost !== totalPayable - disbursed) return "cost is not paid less received";
  const apr = cost.apr.percent;
  if (!(apr >= 0)) return "there is no APR";
  const compounds = effectivePercent(cost) >= apr * (1 - 1e-9) - 1e-9;
  return compounds ? undefined : "compounding makes a rate lower";
}

/** What rounding to minor units can move a rate by: some units a row, of what is owed over the time. */
function roundingOf({ principal, term }: LoanTerms, perYear: number): number {
  return (200 * term * perYear) / principal;
}

const instalments = anyLoan.map((drawn) => ({
  ...termsOf(drawn),
  repayment: "instalments" as const,
}));

test("a loan without fees costs its own rate, a flat one at least that", () => {
  fc.assert(
    fc.property(instalments, (drawn) => {
      const terms = { ...drawn, fees: {}, cycle: "monthly" as const };
      const cost = costOf(terms);
      const { apr } = cost;
      const { rate } = terms;
      const rounding = roundingOf(terms, 12);
      if (rate.kind === "nominal")
        expect(Math.abs(apr.percent - rate.percent)).toBeLessThan(rounding);
      if (rate.kind === "flat") expect(apr.percent).toBeGreaterThan(rate.percent - rounding);
      if (rate.kind === "effective") {
        const compounding = (1 + rate.percent / 100) ** (11 / 12);
        const difference = Math.abs(effectivePercent(cost) - rate.percent);
        expect(difference).toBeLessThan(rounding * compounding);
      }
    }),
    { numRuns: 5000 },
  );
});

test("a higher fee, of any kind, is a higher APR", () => {
  fc.assert(
    fc.property(anyLoan, fc.constantFrom("deducted", "upFront", "perInstalment"), (drawn, name) => {
      const terms = termsOf(drawn);
      const before = costOf(terms).apr.percent;
      const fee = (terms.fees?.[name] ?? 0) + Math.ceil(terms.principal / 100);
      const after = costOf({ ...terms, fees: { ...terms.fees, [name]: fee } }).apr.percent;
      expect(after).toBeGreaterThan(before);
    }),
    { numRuns: 5000 },
  );
});

/** What half a unit in each instalment has grown to in the last row. */
function driftOf({ rate, term, cycle }: LoanTerms): number {
  const each =
    yearlyPercent(rate.kind === "daily" ? nominal(0) : rate) / 100 / cyclesPerYear(cycle);
  return each === 0 ? term : ((1 + each) ** term - 1) / each;
}

test("a higher rate is a higher cost", () => {
  fc.assert(
    fc.property(anyLoan, (drawn) => {
      const terms = termsOf(drawn);
      const higher: LoanTerms = {
        ...terms,
        rate: { ...terms.rate, percent: terms.rate.percent + 5 },
      };
      const before = costOf(terms).totalCost;
      expect(costOf(higher).totalCost).toBeGreaterThanOrEqual(before - 2 * driftOf(higher));
    }),
    { numRuns: 5000 },
  );
});

test("a later first instalment is a dearer loan", () => {
  fc.assert(
    fc.property(anyLoan, fc.double({ min: 0.1, max: 0.9, noNaN: true }), (drawn, fraction) => {
      const terms = { ...termsOf(drawn), repayment: "instalments" as const, fees: {} };
      const interestAfter = (unitPeriods: number) =>
        costOf({ ...terms, firstPeriod: { unitPeriods, fraction } }).totalInterest;
      expect(interestAfter(1)).toBeGreaterThanOrEqual(interestAfter(0) - 4 * driftOf(terms));
    }),
    { numRuns: 2000 },
  );
});

test("what was solved for leads back", () => {
  fc.assert(
    fc.property(instalments, (drawn) => {
      const { rate, term, cycle } = drawn;
      const loan = { principal: drawn.principal * 1000, rate, term, cycle };
      const { instalment } = answered(solveLoan({ find: "instalment", ...loan }));
      const { principal } = answered(
        solveLoan({ find: "principal", rate, term, cycle, instalment }),
      );
      expect(Math.abs(principal / loan.principal - 1)).toBeLessThan(1e-5);
      const asked = { find: "rate", kind: rate.kind, ...loan, instalment: instalment + 1 } as const;
      const found = answered(solveLoan(asked)).rate;
      expect(Math.abs(found.percent - rate.percent)).toBeLessThan(
        (600 * cyclesPerYear(cycle) * (1 + rate.percent / 100)) / loan.principal,
      );
      expect(found.kind).toBe(rate.kind);
      const solved = answered(solveLoan({ find: "term", ...loan, instalment: instalment + 1 }));
      expect(solved.term).toBeLessThanOrEqual(term);
      expect(solved.term).toBeGreaterThanOrEqual(Math.floor(term * 0.9));
    }),
    { numRuns: 5000 },
  );
});
