import { expect, test } from "vitest";
import { concernsOf, type Unlisted } from "#browser/complaints/first-bodies.ts";
import { TROUBLES, type Trouble } from "#browser/complaints/trouble.ts";
import { unlistedName } from "#browser/complaints/unlisted.ts";
import { readRegulators } from "#catalogue/registry/regulators.ts";
import type { LenderType } from "#contract/catalogue/lender-type.ts";
import type { LicenceState } from "#contract/catalogue/licence.ts";
import type { FoundWarnings } from "#contract/warnings/warning.ts";
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
  ["ID", "digital", "ended", ["OJK"], ["licensed", "unlicensed"]],
  ["ID", "digital", "not-found", [], ["unlicensed", "licensed"]],
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

test.each<[Market, Unlisted, Trouble | undefined, string[]]>([
  ["ID", "published", undefined, ["unlicensed", "threat"]],
  ["ID", "published", "harassment", ["unlicensed", "threat"]],
  ["ID", "published", "fraud", ["fraud", "unlicensed", "threat"]],
  ["ID", "published", "dispute", ["unlicensed", "threat"]],
  ["ID", "unknown", undefined, ["unlicensed", "licensed"]],
  ["ID", "unknown", "harassment", ["unlicensed", "threat", "licensed"]],
  ["ID", "unknown", "dispute", ["unlicensed", "licensed"]],
  ["NG", "unknown", undefined, ["loan-app", "bank"]],
  ["NG", "published", undefined, ["loan-app", "bank"]],
])("in %s a name that is %s, after %s, leads to %j", (market, unlisted, trouble, concerns) => {
  expect(concernsOf(market, trouble, null, unlisted)).toEqual(concerns);
});

test("what search answers tells whether a name was published, or is in no list", () => {
  const warnings: FoundWarnings = {
    ...{ publisher: "Satgas PASTI", upTo: "2024-12-08", searched: "uang cepat" },
    ...{ items: [], total: 1, namesake: null, url: "/id/warnings" },
  };
  const namesake = { name: "Klik", url: "/id/companyDetails/klik" };
  expect(unlistedName(null)).toBeUndefined();
  expect(unlistedName({ total: 0, warnings: null })).toBe("unknown");
  expect(unlistedName({ total: 2, warnings: null })).toBeUndefined();
  expect(unlistedName({ total: 2, warnings })).toBe("published");
  expect(unlistedName({ total: 2, warnings: { ...warnings, namesake } })).toBeUndefined();
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
