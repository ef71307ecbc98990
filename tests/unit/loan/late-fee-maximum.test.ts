import { describe, expect, test } from "vitest";
import {
  type ChargeCap,
  computeExcess,
  lateFeeMaximum,
  legalMaximum,
} from "#loan/legal-maximum.ts";
import { isFailure } from "#loan/loan-error.ts";
import { daily } from "#loan/rates/rate.ts";

const cap: ChargeCap = { upToSixMonths: daily(0.3), longer: daily(0.2), ceilingPercent: 100 };

function maximum(amount: number, days: number) {
  const most = legalMaximum(amount, { days }, cap);
  if (isFailure(most)) throw new Error(most.error);
  return most;
}

describe("late fee limits", () => {
  test.for([
    [1_000_000, 30, 0, 0, 90_000],
    [1_000_000, 30, 10, 30_000, 120_000],
    [1_000_000, 30, 303, 909_000, 999_000],
    [1_000_000, 30, 304, 912_000, 1_000_000],
    [1_000_000, 30, 400, 1_000_000, 1_000_000],
    [1_000_000, 360, 10, 20_000, 740_000],
    [1_000_000, 600, 10, 20_000, 1_000_000],
    [999_999, 7, 7, 20_999, 41_998],
  ] as const)(
    "limit %d for %d days, %d late, to %d, %d",
    ([amount, days, daysLate, lateFees, both]) => {
      expect(lateFeeMaximum(maximum(amount, days), daysLate)).toEqual({ lateFees, both });
    },
  );

  test.for([-1, 0.5, Number.NaN, 1e14])("reject %d days late", (daysLate) => {
    expect(lateFeeMaximum(maximum(1000, 30), daysLate)).toEqual({ error: "late-rule-invalid" });
  });

  test.for([
    [90_000, 30_000, 0, 0, 0],
    [90_001, 0, 1, 0, 1],
    [80_000, 30_500, 0, 500, 500],
    [100_000, 31_000, 10_000, 1_000, 11_000],
  ] as const)(
    "measure excess of %d and %d: %d, %d, %d",
    ([charges, lateFees, overCharges, overLateFees, both]) => {
      const most = { charges: 90_000, lateFees: 30_000, both: 120_000 };
      const expected = { charges: overCharges, lateFees: overLateFees, both };
      expect(computeExcess(most, { charges, lateFees })).toEqual(expected);
    },
  );

  test("include the ceiling for both", () => {
    const most = { charges: 540_000, lateFees: 600_000, both: 1_000_000 };
    const expected = { charges: 0, lateFees: 0, both: 100_000 };
    expect(computeExcess(most, { charges: 540_000, lateFees: 560_000 })).toEqual(expected);
  });
});
