import { describe, expect, test } from "vitest";
import {
  createDailyRate,
  createEffectiveRate,
  createFlatRate,
  createNominalRate,
} from "#loan/rates/rate.ts";
import { type SolverQuery, solveLoan } from "#loan/rates/solve.ts";
import { unwrap } from "./results.ts";

const terms = { term: 12, cycle: "monthly" } as const;

describe.for([
  ["nominal", createNominalRate(24), 94_560],
  ["effective", createEffectiveRate(30), 95_786],
  ["flat", createFlatRate(24), 103_333],
  ["daily", createDailyRate(0.1), 113_750],
] as const)("solveLoan with a %s rate", ([kind, rate, instalment]) => {
  const loan = { principal: 1_000_000, rate, ...terms };

  test("computes the instalment", () => {
    expect(solveLoan({ find: "instalment", ...loan })).toMatchObject({ instalment });
  });

  test("computes the principal up to rounding", () => {
    const solved = unwrap(solveLoan({ find: "principal", rate, ...terms, instalment }));
    expect(Math.abs(solved.principal - 1_000_000)).toBeLessThan(12);
  });

  test("computes the rate of the requested kind", () => {
    const solved = unwrap(
      solveLoan({ find: "rate", kind, principal: 1_000_000, ...terms, instalment }),
    );
    expect(solved.rate).toEqual({ ...rate, percent: expect.closeTo(rate.percent, 2) });
  });

  test("computes the term", () => {
    expect(solveLoan({ find: "term", ...loan, instalment })).toMatchObject({ term: 12 });
    expect(solveLoan({ find: "term", ...loan, instalment: instalment + 2000 })).toMatchObject({
      term: 12,
    });
  });
});

describe("solveLoan", () => {
  test("returns the shortest possible term", () => {
    const loan = {
      principal: 10_000_000,
      rate: createDailyRate(1.2905),
      cycle: "monthly",
    } as const;
    const { instalment } = unwrap(solveLoan({ find: "instalment", ...loan, term: 35 }));
    // The 36th month ends a year of 365 days.
    const later = unwrap(solveLoan({ find: "instalment", ...loan, term: 36 }));
    expect(later.instalment).toBeGreaterThan(instalment);
    expect(solveLoan({ find: "term", ...loan, instalment: instalment + 1 })).toMatchObject({
      term: 35,
    });
  });

  test("can return a term of one cycle", () => {
    const loan = { principal: 1000, rate: createNominalRate(12), cycle: "monthly" } as const;
    expect(solveLoan({ find: "term", ...loan, instalment: 5000 })).toMatchObject({ term: 1 });
  });

  const TERM = { find: "term", principal: 1_000_000, cycle: "monthly" } as const;
  const RATE = { find: "rate", kind: "nominal", ...terms } as const;
  const PRINCIPAL = { find: "principal", ...terms } as const;

  test.for<[string, SolverQuery, string]>([
    ["interest", { ...TERM, rate: createNominalRate(24), instalment: 20_000 }, "payment-too-small"],
    [
      "a high rate",
      { ...TERM, rate: createNominalRate(120), instalment: 100_000 },
      "payment-too-small",
    ],
    ["fifty years", { ...TERM, rate: createNominalRate(0), instalment: 1000 }, "payment-too-small"],
    [
      "flat interest",
      { ...TERM, rate: createFlatRate(24), instalment: 20_000 },
      "payment-too-small",
    ],
    [
      "a principal below one unit",
      {
        find: "principal",
        rate: createNominalRate(100_000),
        term: 1,
        cycle: "yearly",
        instalment: 1,
      },
      "payment-too-small",
    ],
    ["too little", { ...RATE, principal: 1000, instalment: 83 }, "payments-below-advances"],
    ["a rate beyond all", { ...RATE, principal: 1, instalment: 1_000_000 }, "rate-too-high"],
    [
      "an amount beyond all",
      { ...PRINCIPAL, rate: createNominalRate(0), instalment: 1e13 },
      "amount-too-large",
    ],
    [
      "no principal",
      { find: "instalment", principal: 0, rate: createNominalRate(1), ...terms },
      "amount-not-positive",
    ],
  ])("returns an error for %s", ([, question, error]) => {
    expect(solveLoan(question)).toEqual({ error });
  });
});
