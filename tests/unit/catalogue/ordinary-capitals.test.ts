import { expect, test } from "vitest";
import { ordinaryCapitals } from "../../../scripts/import-registry/ordinary-capitals.ts";

test.each([
  ["CAELUM TECHNOLOGIES LIMITED", "Caelum Technologies Limited"],
  ["S & CO.TECH PARTNERS LTD", "S & Co.Tech Partners Ltd"],
  ["STEP BY STEP MICROFINANCE BANK LIMITED", "Step by Step Microfinance Bank Limited"],
  ["THE PLATFORM DIGITAL NETWORK LIMITED", "The Platform Digital Network Limited"],
  ["AUTOCHECK FINANCING SPV NIGERIA LIMITED", "Autocheck Financing SPV Nigeria Limited"],
  ["RIPPLES J&MLJ INVESTMENT LIMITED", "Ripples J&MLJ Investment Limited"],
  ["MYHIVES DEVELOPMENT FOUNDATION LTD/GTE", "Myhives Development Foundation Ltd/Gte"],
  ["SUPREME HELP CO-OPERATIVE SOCIETY", "Supreme Help Co-operative Society"],
  ["SEAMLESSHR.COM LIMITED", "Seamlesshr.com Limited"],
  ["ALEEZAH NIG. LTD", "Aleezah Nig. Ltd"],
  ["HERVEST FOR WOMEN LIMITED", "Hervest for Women Limited"],
  ["1-HOUR LOAN", "1-Hour Loan"],
  ["99CREDIT", "99Credit"],
  ["9JA CASH", "9ja Cash"],
  ["KIA KIA P2P", "Kia Kia P2P"],
  ["LOAN247 (PAYLIST)", "Loan247 (Paylist)"],
  ["MONI/MONI AFRICA", "Moni/Moni Africa"],
  ["FLOAT -CASH", "Float-Cash"],
  ["ADA'S LOAN", "Ada's Loan"],
])("%s becomes %s", (source, name) => {
  expect(ordinaryCapitals(source)).toBe(name);
});

test.each([
  ["WWW.CREDLANCHE.COM", "credlanche.com"],
  ["HIZO.AFRICA", "hizo.africa"],
  ["KADAVRAGROUP.COM/CREDIT", "kadavragroup.com/credit"],
])("the web address %s becomes %s", (source, name) => {
  expect(ordinaryCapitals(source)).toBe(name);
});

test.each(["FairMoney", "iternak.id", "TAJBank Limited", "PT iGrow Resources Indonesia", "VBank"])(
  "%s has small letters already and is kept",
  (name) => {
    expect(ordinaryCapitals(name)).toBe(name);
  },
);

test.each(["PALMCREDIT PLUS AP", "BERYLS MANAGEMENT LIMTED", "NEXTPAYDAY LIMIT"])(
  "%s is cut off or misspelt in the source and stays so",
  (source) => {
    expect(ordinaryCapitals(source).toUpperCase()).toBe(source);
  },
);
