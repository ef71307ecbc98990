import { describe, expect, test } from "vitest";
import { createLicensedNamesakeFinder } from "#server/search/warnings.ts";

const LENDERS = [
  lender("id-cepat", "Uang Cepat Aman", "PT Layanan Aman", "ID", "listed"),
  lender("id-lama", "Dana Lama", "PT Dana Lama", "ID", "not-found"),
  lender("ng-cash", "Swift Cash", "Swift Cash Limited", "NG", "listed"),
] as const;
const PRODUCTS = [{ name: "Kilau Dana", lenderId: "id-cepat" }];
const findNamesake = createLicensedNamesakeFinder(LENDERS, PRODUCTS);

function lender<const Status extends "listed" | "not-found">(
  id: string,
  name: string,
  legalName: string,
  market: "ID" | "NG",
  status: Status,
) {
  return { id, name, legalName, market, licence: { status } };
}

describe("a warning with the name of a licensed lender", () => {
  test.for([
    { name: "UANG CEPAT-AMAN", aliases: [], copies: null },
    { name: "Kredit Baru", aliases: ["Uangcepat Aman"], copies: null },
    { name: "KILAU DANA", aliases: [], copies: null },
    { name: "Ki1au Dana", aliases: [], copies: null },
    { name: "Situs palsu", aliases: [], copies: "PT. Layanan Aman" },
  ])("finds the licensed lender of $name", (warning) => {
    expect(findNamesake(warning)?.id).toBe("id-cepat");
  });

  test.for([
    { name: "Uang Cepat", aliases: [], copies: null },
    { name: "Dana Lama", aliases: [], copies: null },
    { name: "Swift Cash", aliases: [], copies: null },
  ])("does not match $name to unlicensed or foreign lenders", (warning) => {
    expect(findNamesake(warning)).toBeUndefined();
  });
});
