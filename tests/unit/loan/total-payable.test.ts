import fc from "fast-check";
import { expect, test } from "vitest";
import { loanCost } from "#loan/loan-cost.ts";
import { failed } from "#loan/loan-error.ts";
import { daily, effective, flat, nominal, type Rate } from "#loan/rates/rate.ts";
import { readyRates } from "#loan/rates/ready-rates.ts";
import { CYCLES, type Cycle } from "#loan/schedule/cycle.ts";
import { totalsPayable } from "#loan/total-payable.ts";

const RATES: readonly ((percent: number) => Rate)[] = [
  nominal,
  (percent) => nominal(percent, "month"),
  effective,
  (percent) => effective(percent, "month"),
  flat,
  (percent) => flat(percent, "month"),
  daily,
];

interface Lent {
  principal: number;
  rate: Rate;
}

function totalsOf(loans: readonly Lent[], term: number, cycle: Cycle): number[] {
  const rates = readyRates(
    loans.map(({ rate }) => rate),
    cycle,
  );
  const principals = loans.map(({ principal }) => principal);
  return [...totalsPayable(principals, rates, term)];
}

/** From the offers of the day to one unit at thousands of percent for years. */
const anyLoan = fc
  .tuple(
    fc.oneof(
      fc.integer({ min: 1, max: 1000 }),
      { weight: 3, arbitrary: fc.integer({ min: 10_000, max: 1_000_000_000 }) },
      { weight: 3, arbitrary: fc.constantFrom(5_000_000, 10_000_000) },
      fc.integer({ min: 1_000_000_000_000, max: 10_000_000_000_000 }),
    ),
    fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: 0, max: 6000 }).map((share) => share / 100) },
      { weight: 3, arbitrary: fc.constantFrom(0, 5, 10) },
      fc.double({ min: 0, max: 20_000, noNaN: true }),
    ),
    fc.nat(RATES.length - 1),
  )
  .map(([principal, percent, kind]): Lent => {
    return { principal, rate: (RATES[kind] ?? nominal)(percent) };
  });

const anyList = fc.tuple(
  fc.array(anyLoan, { minLength: 20, maxLength: 30, size: "max" }),
  fc.oneof(
    { weight: 50, arbitrary: fc.integer({ min: 1, max: 48 }) },
    fc.integer({ min: 49, max: 601 }),
  ),
  fc.oneof({ weight: 3, arbitrary: fc.constant("monthly" as const) }, fc.constantFrom(...CYCLES)),
);

test("the totals of 100,000 loans are those of their schedules, to the minor unit", {
  timeout: 60_000,
}, () => {
  let [compared, early, alike] = [0, 0, 0];
  fc.assert(
    fc.property(anyList, ([loans, term, cycle]) => {
      const expected = loans.map(({ principal, rate }) => {
        const cost = loanCost({ principal, rate, term, cycle });
        if (failed(cost)) return Number.NaN;
        compared += 1;
        if (cost.schedule.length < term) early += 1;
        return cost.totalPayable;
      });
      expect(totalsOf(loans, term, cycle)).toEqual(expected);
      alike += loans.length - new Set(loans.map((loan) => JSON.stringify(loan))).size;
    }),
    { numRuns: 5_000 },
  );
  expect(compared).toBeGreaterThan(100_000);
  // Also of loans so small that rounded instalments repay them before their time.
  expect(early).toBeGreaterThan(100);
  expect(alike).toBeGreaterThan(300);
});

test.for([
  { principal: 0 },
  { principal: 1e14 },
  { principal: 0.5 },
  { principal: Number.NaN },
  { term: 0 },
  { term: 1000 },
  { term: 2.5 },
  { rate: nominal(-1) },
  { rate: nominal(1e9) },
  { principal: 1e13, rate: flat(100_000), term: 600 },
])("%j has no total, and what stands beside it has one", (change) => {
  const { term, ...loan } = { principal: 100_000, rate: nominal(24), term: 12, ...change };
  const beside = { principal: 100_000, rate: nominal(24) };
  const total = totalsOf([loan, beside], term, "monthly").map(Number.isNaN);
  expect(total).toEqual([true, "term" in change && change.rate === undefined]);
});

test("no loan has no total", () => {
  expect(totalsOf([], 12, "monthly")).toEqual([]);
  expect([...totalsPayable([1000], readyRates([undefined], "monthly"), 12)]).toEqual([Number.NaN]);
});
