import { describe, expect, test } from "vitest";
import { createFlatTermRate } from "#loan/rates/rate.ts";
import type { Cycle } from "#loan/schedule/cycle.ts";
import { getLoanCost } from "./results.ts";

describe("loanCost with a rate for the term", () => {
  test.for<[number, number, number, Cycle, number]>([
    [100_000, 10, 14, "daily", 10_000],
    [50_000, 15, 3, "weekly", 7_500],
    [1_000_000, 9, 30, "daily", 90_000],
    [20_000, 35, 1, "monthly", 7_000],
  ])("charges %d at %d %% over %d %s", ([principal, percent, term, cycle, interest]) => {
    const rate = createFlatTermRate(percent);
    const single = getLoanCost({ principal, rate, term, cycle, repayment: "single" });
    const instalments = getLoanCost({ principal, rate, term, cycle });
    expect(single.totalCost).toBe(interest);
    expect(instalments.totalCost).toBe(interest);
  });
});
