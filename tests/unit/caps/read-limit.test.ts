import { describe, expect, test } from "vitest";
import { type DatedCap, type LimitInputs, readChargeLimit } from "#browser/caps/read-limit.ts";
import { createDailyRate } from "#loan/rates/rate.ts";

const cap: DatedCap = {
  upToSixMonths: createDailyRate(0.3),
  longer: createDailyRate(0.2),
  ceilingPercent: 100,
  from: "2025-07-31",
};
const INPUTS: LimitInputs = {
  amount: "1.000.000",
  timeBy: "dates",
  firstDay: "2026-11-01",
  lastDay: "2026-12-01",
  days: "",
  charges: "Rp120rb",
  lateFees: "",
  daysLate: "",
};
const read = (changes: Partial<LimitInputs>) =>
  readChargeLimit({ ...INPUTS, ...changes }, "id_ID", cap);

describe("readChargeLimit", () => {
  test("parses localized amounts and ignores empty fields", () => {
    expect(read({})).toMatchObject({
      most: { days: 30, charges: 90_000, lateFees: 0 },
      requested: { charges: 120_000, lateFees: undefined },
      daysLate: undefined,
      problems: {},
    });
    expect(read({ timeBy: "days", days: "360" }).most).toMatchObject({ charges: 720_000 });
    expect(read({ lateFees: "50.000", daysLate: "10" }).most).toMatchObject({ both: 120_000 });
    for (const field of ["amount", "firstDay", "lastDay"] as const) {
      expect(read({ [field]: "" })).toMatchObject({ most: undefined, problems: {} });
    }
  });

  test.for([
    ["amount", "abc", "notANumber"],
    ["amount", "1.5", "notInFull"],
    ["amount", "1,5", "notInFull"],
    ["charges", "0,25", "notInFull"],
    ["amount", "0", "notPositive"],
    ["amount", "9".repeat(20), "tooLarge"],
    ["charges", "-1", "negative"],
    ["charges", "9".repeat(40), "tooLarge"],
    ["lastDay", "2026-11-01", "tooShort"],
    ["lastDay", "2126-11-01", "tooLarge"],
    ["firstDay", "2025-07-30", "tooEarly"],
    ["daysLate", "1,5", "notDays"],
  ] as const)("reports %s %j as %s", ([field, text, problem]) => {
    expect(read({ [field]: text }).problems).toEqual({ [field]: problem });
  });

  test.for([
    ["0", "tooShort"],
    ["30,5", "notDays"],
    ["sebulan", "notDays"],
  ] as const)("reports a term of %j days as %s", ([days, problem]) => {
    expect(read({ timeBy: "days", days }).problems).toEqual({ days: problem });
  });

  test("requires the days of delay for a late fee", () => {
    expect(read({ lateFees: "50.000" }).problems).toEqual({ daysLate: "missing" });
  });
});
