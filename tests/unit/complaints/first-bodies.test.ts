import { expect, test } from "vitest";
import { FIRST_CONCERNS, firstConcerns } from "#browser/complaints/first-bodies.ts";
import { readRegulators } from "#catalogue/registry/regulators.ts";
import type { LenderType } from "#contract/catalogue/lender-type.ts";
import type { LicenceState } from "#contract/catalogue/licence.ts";
import type { Market } from "#contract/wire/market.ts";

test.each<[Market, LenderType, LicenceState, string[], string[]]>([
  ["NG", "digital", "listed", ["FCCPC"], ["loan-app"]],
  ["NG", "digital", "not-found", [], ["loan-app"]],
  ["NG", "commercial-bank", "listed", ["CBN"], ["bank"]],
  ["NG", "microfinance-bank", "unverified", [], ["bank"]],
  ["NG", "microfinance-bank", "listed", ["FCCPC"], ["bank", "loan-app"]],
  ["NG", "digital", "listed", ["FCCPC", "CBN"], ["loan-app", "bank"]],
  ["ID", "digital", "listed", ["OJK"], ["licensed"]],
  ["ID", "digital", "historical", ["OJK"], ["licensed", "unlicensed"]],
  ["ID", "digital", "not-found", [], ["licensed", "unlicensed"]],
])("about a lender of %s, %s, %s by %j: %j", (market, lenderType, status, regulators, concerns) => {
  const licence = { status, regulators, listDate: "2026-07-13" };
  expect(firstConcerns({ market, lenderType, licence })).toEqual(concerns);
});

test("each of them names one body, of one country", () => {
  const { channels } = readRegulators("content/regulators");
  for (const concern of FIRST_CONCERNS) {
    const ways = channels.filter((channel) => channel.concern === concern);
    expect(new Set(ways.map(({ market, body }) => `${market} ${body}`)).size).toBe(1);
  }
});
