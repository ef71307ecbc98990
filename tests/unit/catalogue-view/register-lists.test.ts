import { expect, test } from "vitest";
import { ageInMonths, registerLists } from "#catalogue/registry/register-lists.ts";
import { madeLender, madeLicence } from "./made.ts";

test.each([
  ["2024-04-26", "2026-11-22", 30],
  ["2025-11-23", "2026-11-22", 11],
  ["2025-11-22", "2026-11-22", 12],
  ["2025-12", "2026-12-01", 12],
  ["2026-11-22", "2026-11-22", 0],
])("from %s to %s it is %i months", (from, today, months) => {
  expect(ageInMonths(from, today)).toBe(months);
});

test("each regulator's list has its country and its own day, the oldest of several", () => {
  const lenders = [
    [madeLicence({ listDate: "2026-03-03" })],
    [madeLicence({ regulator: "CBN", listDate: "2024-12" })],
    [madeLicence({ regulator: "CBN", listDate: "2024-04-26" })],
    [madeLicence({ regulator: "OJK", listDate: "2019-02-01", asOf: "2026-07-13" })],
  ].map((licences) => madeLender({ licences }));
  expect(registerLists(lenders, "2026-11-22")).toEqual([
    { regulator: "FCCPC", market: "NG", day: "2026-03-03" },
    { regulator: "CBN", market: "NG", day: "2024-04-26", age: 30 },
    { regulator: "OJK", market: "ID", day: "2019-02-01", age: 93 },
  ]);
});

test("a page that only names a lender, and what a list no longer holds, date no list", () => {
  const licences = [
    madeLicence({ kind: "named-by-regulator", asOf: "2020-01-01" }),
    madeLicence({ status: "delisted", listDate: "2020-01-01" }),
  ];
  expect(registerLists([madeLender({ licences })], "2026-11-22")).toEqual([]);
});
