import { describe, expect, test } from "vitest";
import { parseAddressInputs } from "#browser/calculator/address.ts";
import { calculate } from "#browser/calculator/calculation.ts";
import { readOffer, toCalculatorFragment } from "#browser/offer/read-offer.ts";

describe("readOffer", () => {
  test("parses amounts in the page's language", () => {
    const inputs = { payout: "Rp 1.000.000", payBack: "1,09jt", days: " 30 " };
    const { offer, cost } = readOffer(inputs, "id_ID");
    expect(offer).toEqual({ payout: 1_000_000, payBack: 1_090_000, days: 30 });
    expect(cost?.cost).toBe(90_000);
  });

  test("returns no cost while a field is empty", () => {
    const { cost } = readOffer({ payout: "50,000", payBack: "", days: "30" }, "en_NG");
    expect(cost).toBeUndefined();
  });
});

describe("toCalculatorFragment", () => {
  test("returns a link with the same offer", () => {
    const fragment = toCalculatorFragment({ payout: 50_000, payBack: 65_000, days: 30 }, "NGN");
    const inputs = parseAddressInputs(fragment, "en_NG");
    const result = inputs && calculate(inputs, "en_NG", undefined);
    expect(result).toMatchObject({ cost: { totalPayable: 6_500_000, totalCost: 1_500_000 } });
  });

  test("leaves unknown numbers empty", () => {
    const fragment = toCalculatorFragment({ payout: 50_000, payBack: Number.NaN, days: 30 }, "NGN");
    expect(new URLSearchParams(fragment).get("instalment")).toBe("");
  });
});
