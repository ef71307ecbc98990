import { expect, test } from "vitest";
import { suggestSearches } from "#catalogue/suggested-searches.ts";

const NAMES = ["Julo", "kredivo", "AdaKami", "Kredit Pintar", "FairMoney", "Carbon", "Branch"];

test.each([
  ["NG", ["FairMoney", "Branch", "Carbon"]],
  ["ID", ["Kredivo", "AdaKami", "Kredit Pintar"]],
  [undefined, ["FairMoney", "Kredivo", "Branch", "AdaKami", "Carbon", "Kredit Pintar"]],
] as const)("suggests only names on the site for %s", (market, suggestions) => {
  expect(suggestSearches(market, NAMES)).toEqual(suggestions);
});

test("suggests nothing the site lacks", () => {
  expect(suggestSearches(undefined, ["Sample Loan"])).toEqual([]);
});
