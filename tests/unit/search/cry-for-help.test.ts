import { expect, test } from "vitest";
import { isCryForHelp } from "#browser/search/cry-for-help.ts";
import { readRegistry } from "#catalogue/registry/registry.ts";

test.for([
  "diteror pinjol adakami",
  "dikejar debt collector",
  "data saya disebar pinjol",
  "DC lapangan Kredivo",
  "ancaman sebar data",
  "loan app dey disturb me",
  "they are  calling my contacts",
  "Okash harrassment",
  "Palmcredit threatening message!",
  "被网贷催收骚扰",
  "爆通讯录怎么办",
])("%s asks for help", (term) => {
  expect(isCryForHelp(term)).toBe(true);
});

test.for([
  "Terra",
  "teras kredit",
  "Bull loan",
  "Abu Finance",
  "Threadneedle",
  "call my lender",
  "kejar cicilan",
  "data OJK",
  "penagihan",
  "bunga pinjol",
  "贷款利率",
  "",
])("%s does not", (term) => {
  expect(isCryForHelp(term)).toBe(false);
});

test("no name of a lender or app is taken for a cry for help", () => {
  const { lenders, products } = readRegistry("content/registry");
  const names = [...lenders, ...products].map(({ name }) => name);
  expect(names.length).toBeGreaterThan(1000);
  expect(names.filter(isCryForHelp)).toEqual([]);
});
