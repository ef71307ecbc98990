import { describe, expect, test } from "vitest";
import { createSearchSuggestions } from "#catalogue/markets.ts";

const NAMES = ["Julo", "kredivo", "AdaKami", "Kredit Pintar", "FairMoney", "Carbon", "Branch"];

describe("createSearchSuggestions", () => {
  test.each([
    ["NG", ["FairMoney", "Branch", "Carbon"]],
    ["ID", ["Kredivo", "AdaKami", "Kredit Pintar"]],
    [undefined, ["FairMoney", "Kredivo", "Branch", "AdaKami", "Carbon", "Kredit Pintar"]],
  ] as const)("suggests well-known lenders of the market %s", (market, suggestions) => {
    expect(createSearchSuggestions(market, NAMES)).toEqual(suggestions);
  });

  test("returns no suggestions without well-known names", () => {
    expect(createSearchSuggestions(undefined, ["Sample Loan"])).toEqual([]);
  });
});
