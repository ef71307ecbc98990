import { describe, expect, test } from "vitest";
import {
  type ChargeCap,
  computeExcess,
  computeLateFeeMaximum,
  computeLegalMaximum,
} from "#loan/legal-maximum.ts";
import { isLoanFailure } from "#loan/loan-error.ts";
import { createDailyRate } from "#loan/rates/rate.ts";

const cap: ChargeCap = {
  upToSixMonths: createDailyRate(0.3),
  longer: createDailyRate(0.2),
  ceilingPercent: 100,
};
const MILLION = 1_000_000;

describe("computeLegalMaximum", () => {
  test.for([
    [7, 21_000, 1_021_000],
    [14, 42_000, 1_042_000],
    [30, 90_000, 1_090_000],
    [60, 180_000, 1_180_000],
    [90, 270_000, 1_270_000],
    [180, 540_000, 1_540_000],
    [270, 540_000, 1_540_000],
    [360, 720_000, 1_720_000],
  ] as const)("returns for %d days the charges %d, total %d", ([days, charges, total]) => {
    const rate = createDailyRate(days <= 180 ? 0.3 : 0.2);
    const expected = { days, rate, charges, total, totalWithLateFees: 2 * MILLION };
    expect(computeLegalMaximum(MILLION, { days }, cap)).toEqual(expected);
  });

  test.for([
    ["2026-01-15", "2026-07-15", 0.3, 543_000],
    ["2026-01-15", "2026-07-16", 0.2, 364_000],
    ["2026-03-01", "2026-09-01", 0.3, 552_000],
    ["2026-08-31", "2027-02-28", 0.3, 543_000],
    ["2026-08-31", "2027-03-01", 0.2, 364_000],
    ["2027-08-31", "2028-02-29", 0.3, 546_000],
    ["2027-08-31", "2028-03-01", 0.2, 366_000],
    ["2028-02-29", "2028-08-29", 0.3, 546_000],
    ["2028-02-29", "2028-08-30", 0.2, 366_000],
  ] as const)("has from %s to %s the daily rate %d", ([firstDay, lastDay, percent, charges]) => {
    const limit = computeLegalMaximum(MILLION, { firstDay, lastDay }, cap);
    expect(limit).toMatchObject({ rate: createDailyRate(percent), charges });
  });

  test("applies the rate of short loans up to 184 days", () => {
    expect(computeLegalMaximum(MILLION, { days: 184 }, cap)).toMatchObject({
      rate: createDailyRate(0.3),
    });
    expect(computeLegalMaximum(MILLION, { days: 185 }, cap)).toMatchObject({
      rate: createDailyRate(0.2),
    });
  });

  test.for([
    [1, 30, 0],
    [12, 30, 1],
    [1_234_567, 30, 111_111],
    [999_999, 7, 20_999],
    [1e13, 184, 5.52e12],
  ] as const)("returns for amount %d and %d days %d, rounded down", ([amount, days, charges]) => {
    expect(computeLegalMaximum(amount, { days }, cap)).toMatchObject({
      charges,
      total: amount + charges,
    });
  });

  test("computes exactly with thousandths of a percent", () => {
    const business = { ...cap, upToSixMonths: createDailyRate(0.275) };
    expect(computeLegalMaximum(MILLION, { days: 30 }, business)).toMatchObject({ charges: 82_500 });
  });

  test.for([
    [500, 1_000_001],
    [501, 1_000_001],
    [5000, 1_000_001],
  ] as const)("limits the charges for %d days to the amount", ([days, charges]) => {
    const limit = computeLegalMaximum(1_000_001, { days }, cap);
    expect(limit).toMatchObject({ charges, total: 2_000_002, totalWithLateFees: 2_000_002 });
  });

  test.for([
    [0, { days: 30 }, "amount-not-positive"],
    [-1, { days: 30 }, "amount-not-positive"],
    [0.5, { days: 30 }, "amount-not-whole"],
    [Number.NaN, { days: 30 }, "amount-not-a-number"],
    [1e14, { days: 30 }, "amount-too-large"],
    [100, { days: 0 }, "term-too-short"],
    [100, { days: 1.5 }, "term-not-whole"],
    [100, { days: 20_000 }, "term-too-long"],
    [100, { firstDay: "2026-03-01", lastDay: "2026-02-28" }, "term-too-short"],
    [100, { firstDay: "2026-01-30", lastDay: "2026-02-30" }, "term-not-whole"],
    [100, { firstDay: "soon", lastDay: "2026-02-28" }, "term-not-whole"],
  ] as const)("rejects %d for %j: %s", ([amount, time, error]) => {
    expect(computeLegalMaximum(amount, time, cap)).toEqual({ error });
  });
});

function getLegalMaximum(amount: number, days: number) {
  const most = computeLegalMaximum(amount, { days }, cap);
  if (isLoanFailure(most)) throw new Error(most.error);
  return most;
}

describe("computeLateFeeMaximum and computeExcess", () => {
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
    "return for %d, %d days, %d late: fees %d, total %d",
    ([amount, days, daysLate, lateFees, both]) => {
      expect(computeLateFeeMaximum(getLegalMaximum(amount, days), daysLate)).toEqual({
        lateFees,
        both,
      });
    },
  );

  test.for([-1, 0.5, Number.NaN, 1e14])("return an error for %d days of delay", (daysLate) => {
    expect(computeLateFeeMaximum(getLegalMaximum(1000, 30), daysLate)).toEqual({
      error: "late-rule-invalid",
    });
  });

  test.for([
    [90_000, 30_000, 0, 0, 0],
    [90_001, 0, 1, 0, 1],
    [80_000, 30_500, 0, 500, 500],
    [100_000, 31_000, 10_000, 1_000, 11_000],
  ] as const)(
    "return for charges %d, late fees %d the excess %d, %d, %d",
    ([charges, lateFees, overCharges, overLateFees, both]) => {
      const most = { charges: 90_000, lateFees: 30_000, both: 120_000 };
      const expected = { charges: overCharges, lateFees: overLateFees, both };
      expect(computeExcess(most, { charges, lateFees })).toEqual(expected);
    },
  );

  test("return an excess of charges and late fees together", () => {
    const most = { charges: 540_000, lateFees: 600_000, both: 1_000_000 };
    const expected = { charges: 0, lateFees: 0, both: 100_000 };
    expect(computeExcess(most, { charges: 540_000, lateFees: 560_000 })).toEqual(expected);
  });
});
