import { describe, expect, test } from "vitest";
import type { Warning } from "#contract/warnings/warning.ts";
import { createLicensedNamesakeFinder, createWarningIndex } from "#server/search/warnings.ts";

const LENDERS = [
  createRegisteredLender("id-cepat", "Uang Cepat Aman", "PT Layanan Aman", "ID", "listed"),
  createRegisteredLender("id-lama", "Dana Lama", "PT Dana Lama", "ID", "not-found"),
  createRegisteredLender("ng-cash", "Swift Cash", "Swift Cash Limited", "NG", "listed"),
] as const;
const PRODUCTS = [{ name: "Kilau Dana", lenderId: "id-cepat" }];
const findNamesake = createLicensedNamesakeFinder(LENDERS, PRODUCTS);

function createRegisteredLender<const Status extends "listed" | "not-found">(
  id: string,
  name: string,
  legalName: string,
  market: "ID" | "NG",
  status: Status,
) {
  return { id, name, legalName, market, licence: { status } };
}

describe("createLicensedNamesakeFinder", () => {
  test.for([
    { name: "UANG CEPAT-AMAN", aliases: [], copies: null },
    { name: "Kredit Baru", aliases: ["Uangcepat Aman"], copies: null },
    { name: "KILAU DANA", aliases: [], copies: null },
    { name: "Ki1au Dana", aliases: [], copies: null },
    { name: "Situs palsu", aliases: [], copies: "PT. Layanan Aman" },
  ])("finds the licensed lender named in a warning: $name", (warning) => {
    expect(findNamesake(warning)?.id).toBe("id-cepat");
  });

  test.for([
    { name: "Uang Cepat", aliases: [], copies: null },
    { name: "Dana Lama", aliases: [], copies: null },
    { name: "Swift Cash", aliases: [], copies: null },
  ])("finds no unlicensed or foreign lender named $name", (warning) => {
    expect(findNamesake(warning)).toBeUndefined();
  });
});

const createWarningEntry = (name: string, more: Partial<Warning> = {}): Warning => ({
  ...{ name, aliases: [], offer: "loan", releases: [], copies: null },
  ...more,
});
const find = createWarningIndex([
  createWarningEntry("Dana Kilat"),
  createWarningEntry("Tunai Cepat - Pinjaman Uang Dana"),
  createWarningEntry("PT Karbon Pay", { aliases: ["KarbonNow"] }),
  createWarningEntry("Duplikasi Kredit Cerdas", { copies: "Kredit Cerdas" }),
  createWarningEntry("Pinjaman- Uang Tunai"),
  createWarningEntry("Kredit"),
]);

describe("createWarningIndex", () => {
  test.each([
    ["dana-kilat", "Dana Kilat"],
    ["ＤＡＮＡ ＫＩＬＡＴ", "Dana Kilat"],
    ["Dаna Kilаt", "Dana Kilat"],
    ["D4na K1lat", "Dana Kilat"],
    ["apakah dana kilat legal?", "Dana Kilat"],
    ["tunai cepat", "Tunai Cepat - Pinjaman Uang Dana"],
    ["karbon pay", "PT Karbon Pay"],
    ["karbonnow", "PT Karbon Pay"],
    ["kredit cerdas", "Duplikasi Kredit Cerdas"],
    ["kredit", "Kredit"],
  ])("finds a warning for %s", (query, name) => {
    expect(find(query).map((found) => found.name)).toEqual([name]);
  });

  test.each([
    "dana kilau",
    "kilat",
    "dana",
    "pinjaman",
    "karbon",
    "apakah pinjaman legal",
    "",
    "?",
  ])("finds no warning for “%s”", (query) => {
    expect(find(query)).toEqual([]);
  });
});
