import { describe, expect, test } from "vitest";
import { createResultTexts } from "#browser/catalogue/product-list-texts.ts";
import { formatSortValue } from "#browser/catalogue/ResultCard.tsx";
import { PRODUCT_SORTS } from "#contract/catalogue/constants.ts";
import { createGetTexts } from "#i18n/island-texts.ts";
import { createListedProduct } from "../../support/listed-product.ts";

const texts = createResultTexts(createGetTexts("en_US"));
const product = createListedProduct({
  amount: { min: null, max: 500_000 },
  period: { min: 30, max: 180 },
  interestRate: { min: null, max: 4, kind: "flat", period: "month" },
  passRate: 42,
  stats: {
    rating: 4.26,
    lowerBound: 4.05,
    reviews: 40,
    newest: new Date().toISOString().slice(0, 10),
  },
  isRanked: true,
  cost: 5_600_000,
});

describe("formatSortValue", () => {
  test("formats the value of each sort order", () => {
    const words = PRODUCT_SORTS.map((sort) => [
      sort,
      formatSortValue(product, sort, { texts, locale: "en_US" }),
    ]);
    expect(Object.fromEntries(words)).toEqual({
      smart: undefined,
      total: "You pay back ₦56,000 in all",
      rate: "up to 4% a month (flat, on the full amount)",
      limit: "up to ₦500K",
      period: "30 days to 180 days",
      passRate: "Approval rate: 42%",
      rating: "4.3 of 5 · At least 4.05 (95% sure)",
      name: undefined,
    });
  });

  test("omits unknown values", () => {
    const unknown = { ...product, isRanked: false };
    expect(formatSortValue(unknown, "rating", { texts, locale: "en_US" })).toBeUndefined();
  });
});
