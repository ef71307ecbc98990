import { expect, test } from "vitest";
import { comparisonRows } from "#browser/comparison/rows.ts";
import { comparisonTexts } from "#browser/comparison/texts.ts";
import type { ListedProduct, PublishedTerms } from "#contract/catalogue/product.ts";
import { textsBy } from "#i18n/island-texts.ts";
import { getText } from "#i18n/texts.ts";

const texts = comparisonTexts(textsBy(getText("en_US")));

test.for<[PublishedTerms["medium"], string]>([
  ["google-play", "store page of July 12, 2022, not today's offer"],
  ["website", "its website on July 12, 2022, not today's offer"],
  ["press", "reported by paper.example on July 12, 2022, not today's offer"],
])("a rate of the medium %s says so, and is no best value", ([medium, note]) => {
  const rows = comparisonRows([productWith(medium)], { texts, locale: "en_US", hasLoan: false });
  const rate = rows.find(({ name }) => name === "publishedRate");
  expect(rate).toMatchObject({ cells: [{ text: "4% a month", note, lang: "en" }], best: [] });
});

/** Nothing else is known of it. */
function productWith(medium: PublishedTerms["medium"]): ListedProduct {
  const none = { min: null, max: null };
  return {
    id: "sample-cash",
    name: "Sample Cash",
    company: { id: "sample-lender", name: "Sample Lender" },
    market: "NG",
    currency: "NGN",
    lenderType: "digital",
    loanTypes: [],
    licence: { status: "unverified", regulators: [], listDate: "2026-07-13" },
    amount: none,
    period: none,
    interestRate: null,
    passRate: null,
    speed: null,
    stats: {
      rating: null,
      lowerBound: null,
      reviews: 0,
      imported: [],
      newest: null,
      followers: 0,
    },
    match: "unknown",
    isRanked: false,
    cost: null,
    costGap: null,
    fees: null,
    source: null,
    asOf: null,
    published: {
      day: "2022-07-12",
      medium,
      source: "https://paper.example/loans",
      amount: null,
      period: null,
      interestRate: null,
      rateAsPublished: "4% a month",
      feesAsPublished: null,
      language: "en",
    },
  };
}
