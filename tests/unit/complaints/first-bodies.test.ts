import { expect, test } from "vitest";
import { concernsOf } from "#browser/complaints/first-bodies.ts";
import { TROUBLES } from "#browser/complaints/trouble.ts";
import { readRegulators } from "#catalogue/registry/regulators.ts";
import type { LenderType } from "#contract/catalogue/lender-type.ts";
import type { LicenceState } from "#contract/catalogue/licence.ts";
import type { Market } from "#contract/wire/market.ts";

test.each<[Market, LenderType, LicenceState, string[], string[]]>([
  ["NG", "digital", "listed", ["FCCPC"], ["loan-app"]],
  ["NG", "digital", "not-found", [], ["loan-app"]],
  ["NG", "commercial-bank", "listed", ["CBN"], ["bank", "bank-customer"]],
  ["NG", "microfinance-bank", "unverified", [], ["bank", "bank-customer"]],
  ["NG", "microfinance-bank", "listed", ["FCCPC"], ["bank", "loan-app"]],
  ["NG", "digital", "listed", ["FCCPC", "CBN"], ["loan-app", "bank"]],
  ["ID", "digital", "listed", ["OJK"], ["licensed"]],
  ["ID", "digital", "historical", ["OJK"], ["licensed", "unlicensed"]],
  ["ID", "digital", "not-found", [], ["licensed", "unlicensed"]],
])("about a lender of %s, %s, %s by %j: %j", (market, lenderType, status, regulators, concerns) => {
  const licence = { status, regulators, listDate: "2026-07-13" };
  expect(concernsOf(market, undefined, { market, lenderType, licence })).toEqual(concerns);
});

test.each<[Market, string, string]>([
  ["NG", "harassment", "collection"],
  ["NG", "data", "personal-data"],
  ["NG", "fraud", "loan-app"],
  ["ID", "fraud", "fraud"],
  ["ID", "harassment", "licensed"],
  ["ID", "unlicensed", "unlicensed"],
  ["ID", "dispute", "dispute"],
])("in %s, after %s, the first is that for %s", (market, trouble, first) => {
  const told = TROUBLES.find((one) => one === trouble);
  expect(concernsOf(market, told, null)[0]).toBe(first);
});

test.each<[Market, LenderType, string[], string[]]>([
  ["NG", "digital", ["FCCPC"], ["collection", "threat", "loan-app"]],
  ["NG", "commercial-bank", ["CBN"], ["bank", "threat", "bank-customer"]],
  ["NG", "microfinance-bank", ["FCCPC"], ["collection", "threat", "bank", "loan-app"]],
  ["ID", "digital", ["OJK"], ["licensed", "threat"]],
])("after threats in %s by a lender (%s) on %j, the police come second: %j", (...given) => {
  const [market, lenderType, regulators, concerns] = given;
  const licence = { status: "listed", regulators, listDate: "2026-07-13" } as const;
  expect(concernsOf(market, "harassment", { market, lenderType, licence })).toEqual(concerns);
});

test("each trouble leads to bodies of that country alone, which the page has", () => {
  const { channels } = readRegulators("content/regulators");
  for (const market of ["NG", "ID"] as const) {
    const here = new Set(
      channels.filter((row) => row.market === market).map(({ concern }) => concern),
    );
    for (const trouble of [undefined, ...TROUBLES]) {
      for (const concern of concernsOf(market, trouble, null)) expect(here).toContain(concern);
    }
  }
});
