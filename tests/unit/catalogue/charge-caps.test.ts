import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  findCurrentLegalCap,
  parseLegalCaps,
  readLegalCaps,
} from "#catalogue/registry/charge-caps.ts";
import { computeLegalMaximum } from "#loan/legal-maximum.ts";
import { createDailyRate } from "#loan/rates/rate.ts";
import { ROOT } from "../../../scripts/root.ts";
import { catchProblems } from "../support/catch-problems.ts";

const HEADER =
  "market,up_to_six_months,longer,ceiling,from,until,law,article,source,read_in,as_of,review_after\n";
const parseRows = (rows: string) => parseLegalCaps({ path: "caps.csv", text: HEADER + rows });
const row = (from: string, until: string, asOf: string) =>
  `ID,0.275,0.1,100,${from},${until},Law ${from},1,https://law.example/1,copy,${asOf},2026-12-01\n`;

describe("charge caps", () => {
  test("reads Indonesia's cap of July 2025", () => {
    const cap = findCurrentLegalCap(
      readLegalCaps(join(ROOT, "content/regulators")),
      "ID",
      "2026-11-23",
    );
    expect(cap).toMatchObject({
      upToSixMonths: createDailyRate(0.3),
      longer: createDailyRate(0.2),
      from: "2025-07-31",
    });
    expect(cap && computeLegalMaximum(1_000_000, { days: 30 }, cap)).toMatchObject({
      charges: 90_000,
    });
  });

  test.for([
    ["2025-12-31", undefined],
    ["2026-01-01", "Law 2026-01-01"],
    ["2026-06-30", "Law 2026-01-01"],
    ["2026-07-01", "Law 2026-07-01"],
    ["2027-07-01", "Law 2026-07-01"],
    ["2027-07-02", undefined],
  ] as const)("selects for %s the cap %s", ([today, law]) => {
    const rows =
      row("2026-01-01", "2026-06-30", "2026-07-02") + row("2026-07-01", "", "2026-07-02");
    const caps = parseRows(rows);
    expect(findCurrentLegalCap(caps, "ID", today)?.law).toBe(law);
    expect(findCurrentLegalCap(caps, "NG", today)).toBeUndefined();
  });

  test("reports invalid rows by line and field", () => {
    const rows =
      "ID,0.2755,0.1,all,2026-02-30,2025-01-01,Law,,nowhere,heard,2026-01-01,2026-12-01\n";
    const later = row("2026-01-01", "2025-01-01", "2026-01-01");
    const problems = catchProblems(() => parseRows(rows + later));
    expect(problems.map(({ line, field }) => `${line} ${field}`)).toEqual([
      "2 up_to_six_months",
      "2 ceiling",
      "2 from",
      "2 article",
      "2 source",
      "2 read_in",
      "2 until",
      "3 until",
    ]);
  });
});
