import { describe, expect, test } from "vitest";
import { findAlternatives } from "#catalogue/products/alternatives.ts";
import { buildChangedCatalogue, SOURCED } from "./registry-files.ts";

const IN_WORDS = { rate_as_published: "7% Flat", rate_translated: "id: 7% flat|zh: 固定 7%" };
const lender = (id: string, more = {}) => ({ id, name: id, ...more });
const product = (id: string, more = {}) => ({ id, name: id, lender: `${id}-lender`, ...more });
const catalogue = buildChangedCatalogue({
  "lenders.csv": [
    ..."abcdefg".split("").map((id) => lender(`${id}-lender`)),
    lender("bank-lender", { lender_type: "commercial-bank" }),
    lender("far-lender", { market: "ID" }),
    lender("lost-lender"),
  ],
  "lists.csv": [{}, { id: "ojk-list", regulator: "OJK" }],
  "licences.csv": [
    ...[..."abcdefg", "bank"].map((id) => ({ lender: `${id}-lender` })),
    { lender: "far-lender", list: "ojk-list" },
  ],
  "products.csv": [
    product("a", { loan_types: "paylater", amount_min: "1000", amount_max: "5000", ...SOURCED }),
    product("a2", { lender: "a-lender" }),
    product("b"),
    product("b2", { lender: "b-lender" }),
    product("c", { loan_types: "sharia" }),
    product("d", { amount_min: "9000", ...SOURCED }),
    product("e"),
    product("f", { loan_types: "sharia|paylater" }),
    product("g"),
    product("g plus", { id: "g-plus", lender: "c-lender", name: "G Plus", loan_types: "sharia" }),
    product("bank"),
    product("far"),
    product("lost"),
  ],
  "terms.csv": [
    { product: "f", published_on: "2026-06-22", ...IN_WORDS, as_of: "2026-06" },
    { product: "g", published_on: "2020-06-22", ...IN_WORDS, as_of: "2026-06" },
  ],
  "permissions.csv": [],
});
const createStats = (rating: number, lowerBound: number) => ({ rating, lowerBound, reviews: 400 });

function describeAlternatives(
  id: string,
  stats: Record<string, ReturnType<typeof createStats>> = {},
  count = 9,
) {
  const product = catalogue.productById.get(id);
  if (!product) throw new Error(`no product ${id}`);
  const context = {
    ...catalogue,
    statsOf: (other: { id: string }) => stats[other.id],
    today: "2026-11-01",
  };
  const results = findAlternatives(product, context, count);
  return results.map(({ product: other, reason }) => `${other.id} ${reason.code}`).join(", ");
}

describe("alternatives to a product", () => {
  test("contain only one matching product per listed lender", () => {
    const stats = Object.fromEntries(
      [..."abcdefg", "a2", "b2"].map((id) => [id, createStats(4, 2)]),
    );
    expect(describeAlternatives("a", { ...stats, a: createStats(4, 1) })).toBe(
      "b rated, e rated, f rated, g rated",
    );
  });

  test("have better reviews or a recent rate", () => {
    const stats = {
      a: createStats(4.6, 2.1),
      b: createStats(4.8, 2.6),
      e: createStats(4.7, 2.2),
      g: createStats(3.4, 2.9),
    };
    expect(describeAlternatives("e", stats)).toBe("b rated, f terms");
    expect(describeAlternatives("f", stats)).toBe("b rated, e rated, a rated");
    expect(describeAlternatives("d")).toBe("f terms");
  });

  test("exclude products of similar name", () => {
    expect(describeAlternatives("g", { "g-plus": createStats(4.6, 2.1) })).toBe("f terms");
  });

  test("also exist for a product of an unlisted lender", () => {
    expect(describeAlternatives("lost", {}, 3)).toBe("f terms, a listed, b listed");
  });

  test("are sorted by cost, the cheapest first", () => {
    const terms = {
      rate_kind: "flat",
      rate_period: "month",
      fees: "none",
      language: "en",
      ...SOURCED,
    };
    const ids = ["one", "two", "three", "four"];
    const priced = buildChangedCatalogue({
      "lenders.csv": ids.map((id) => lender(`${id}-lender`)),
      "licences.csv": ids.map((id) => ({ lender: `${id}-lender` })),
      "products.csv": ["1", "2", "3", ""].map((rate_max, place) =>
        product(ids[place] ?? "", rate_max ? { ...terms, rate_max } : {}),
      ),
      "terms.csv": [],
      "permissions.csv": [],
    });
    const listNames = (id: string) => {
      const context = { ...priced, statsOf: () => undefined, today: "2026-11-01" };
      const product = priced.productById.get(id);
      return (
        product &&
        findAlternatives(product, context, 3).map(({ product: { id }, reason }) => [id, reason])
      );
    };
    expect(listNames("one")).toEqual([]);
    expect(listNames("three")).toEqual([
      ["one", { code: "cost", cost: 3_000 }],
      ["two", { code: "cost", cost: 6_000 }],
    ]);
    expect(listNames("four")?.map(([id]) => id)).toEqual(["one", "two", "three"]);
  });
});
