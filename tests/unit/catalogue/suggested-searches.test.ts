import { describe, expect, test } from "vitest";
import { suggestSearches } from "#catalogue/markets.ts";

const NAMES = ["Julo", "kredivo", "AdaKami", "Kredit Pintar", "FairMoney", "Carbon", "Branch"];

describe("suggestSearches", () => {
  test.each([
    ["NG", ["FairMoney", "Branch", "Carbon"]],
    ["ID", ["Kredivo", "AdaKami", "Kredit Pintar"]],
    [undefined, ["FairMoney", "Kredivo", "Branch", "AdaKami", "Carbon", "Kredit Pintar"]],
  ] as const)("suggests well-known lenders of the market %s", (market, suggestions) => {
    expect(suggestSearches(market, NAMES)).toEqual(suggestions);
  });

  test("returns no suggestions without well-known names", () => {
    expect(suggestSearches(undefined, ["Sample Loan"])).toEqual([]);
  });
});
