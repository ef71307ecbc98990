import { describe, expect, test } from "vitest";
import type { ListedProduct, ProductFilter } from "#catalogue/products/product-filter.ts";
import { listMatchingProducts, listProducts } from "#catalogue/products/product-order.ts";
import type { LicenceState } from "#contract/catalogue/licence.ts";

function product(id: string, facts: Partial<ListedProduct> = {}): ListedProduct {
  return { id, market: "NG", lenderType: "digital", loanTypes: [], ...facts };
}

const idsOf = (products: readonly { product: ListedProduct }[]) =>
  products.map(({ product: { id } }) => id).join(" ");

const LIMITS = [
  product("a", { quota: { min: 1_000, max: 50_000 } }),
  product("b"),
  product("c", { quota: { max: 900_000 } }),
  product("d", { quota: { min: 5_000, max: 200_000 } }),
  product("e", { market: "ID", quota: { max: 9_000_000 } }),
];

describe("listProducts", () => {
  test.for([
    ["limit", undefined, "e c d a b"],
    ["limit", "asc", "a d c e b"],
    ["name", undefined, "a b c d e"],
    ["name", "desc", "e d c b a"],
    ["rating", undefined, "a b c d e"],
  ] as const)("sorts by %s, order %s, to %s", ([sort, order, expected]) => {
    const { entries } = listProducts(LIMITS, {}, { sort, order });
    expect(idsOf(entries)).toBe(expected);
  });

  test("puts products of the reader's market first", () => {
    const rated = [...LIMITS, product("f", { lowerBound: 2 }), product("g", { market: "ID" })];
    const { entries } = listProducts(rated, {}, { sort: "rating", homeMarket: "ID" });
    expect(idsOf(entries)).toBe("f e g a b c d");
  });

  test("marks and counts products with a value for sorting", () => {
    const { entries, ranked } = listProducts(LIMITS, { market: "NG" }, { sort: "limit" });
    expect(entries.map(({ isRanked }) => isRanked)).toEqual([true, true, true, false]);
    expect(ranked).toBe(3);
    const amount = { min: 100_000, max: 100_000 };
    const results = listProducts(LIMITS, { market: "NG", amount }, { sort: "limit" });
    expect(results.ranked, "those that match, or may").toBe(2);
  });

  test("returns matches first, then possible matches, then others", () => {
    const filter = { market: "NG", amount: { min: 100_000, max: 100_000 } } as const;
    const { entries, counts } = listProducts(LIMITS, filter);
    expect(entries.map(({ product: { id }, match }) => `${id} ${match}`)).toEqual([
      "d yes",
      "b unknown",
      "c unknown",
      "a no",
    ]);
    expect(counts).toEqual({ yes: 1, unknown: 2, no: 1 });
  });

  test.each([
    ["4-5", "rated yes|unrated unknown"],
    ["3-4", "unrated unknown|rated no"],
  ] as const)("treats products without rating as possible matches: %s stars", (score, expected) => {
    const products = [product("rated", { starRating: 3.96 }), product("unrated")];
    const { entries, counts } = listProducts(products, { score });
    expect(entries.map(({ product: { id }, match }) => `${id} ${match}`).join("|")).toBe(expected);
    expect(counts.unknown).toBe(1);
  });

  test.for([
    [{ loanType: "sharia" }, "y"],
    [{ lenderType: "commercial-bank" }, "y"],
    [{ licence: "listed" }, "y"],
    [{ score: "4-5" }, "y"],
    [{ score: "3-4" }, ""],
    [{ market: "NG" }, "n y"],
    [{ term: { min: 3, max: 3 } }, "y"],
    [{ term: { min: 6, max: 12 } }, ""],
  ] as const satisfies readonly (readonly [ProductFilter, string])[])(
    "filters by %j",
    ([filter, expected]) => {
      const complete = product("y", {
        loanTypes: ["sharia"],
        lenderType: "commercial-bank",
        licence: { status: "listed" },
        starRating: 4,
        period: { min: 30, max: 91 },
      });
      const results = listMatchingProducts([product("n"), complete], filter);
      expect(results.map(({ id }) => id).join(" ")).toBe(expected);
    },
  );

  test.for([
    [3.94, "3-4"],
    [3.96, "4-5"],
    [2.96, "3-4"],
    [2.94, "0-3"],
  ] as const)("assigns a rating of %s stars to the range %s", ([starRating, score]) => {
    const rated = [product("a", { starRating }), product("unrated")];
    const scores = (["4-5", "3-4", "0-3"] as const).filter(
      (asked) => listMatchingProducts(rated, { score: asked }).length === 1,
    );
    expect(scores).toEqual([score]);
  });

  test("sorts rates separately for each rate kind", () => {
    const rate = (id: string, max: number, kind: "flat" | "nominal", period: "month" | "year") =>
      product(id, { interestRate: { max, kind, period } });
    const products = [
      rate("flat-2", 2, "flat", "month"),
      rate("nominal-3", 3, "nominal", "month"),
      rate("nominal-30", 30, "nominal", "year"),
      rate("flat-1", 1, "flat", "month"),
      product("from-1", { interestRate: { min: 1, kind: "flat", period: "month" } }),
    ];
    const orders = (["asc", "desc"] as const).map((order) =>
      idsOf(listProducts(products, {}, { sort: "rate", order }).entries),
    );
    expect(orders).toEqual([
      "nominal-30 nominal-3 flat-1 flat-2 from-1",
      "nominal-3 nominal-30 flat-2 flat-1 from-1",
    ]);
  });

  /** Products without a total here have no known cost. */
  const createCostLookup = (totals: Readonly<Record<string, number>>) => (product: ListedProduct) =>
    totals[product.id];

  test("sorts by total cost if amount and term are given", () => {
    const totals: Record<string, number> = { a: 7_000_000, c: 6_000_000 };
    const costOf = createCostLookup(totals);
    const loan = { amount: { min: 50_000, max: 50_000 }, term: { min: 3, max: 3 } };
    const products = ["a", "b", "c"].map((id) => product(id));
    const list = listProducts(products, loan, { costOf });
    expect(list.sort).toBe("total");
    expect(list.entries.map(({ product: { id }, cost }) => `${id} ${cost}`)).toEqual([
      "c 6000000",
      "a 7000000",
      "b undefined",
    ]);
    expect(listProducts(products, { amount: loan.amount }, { costOf }).sort).toBe("name");
    expect(listProducts(products, loan).sort).toBe("name");
  });

  test.for([
    ["asc", "c e a d b f"],
    ["desc", "a d e c b f"],
  ] as const)("sorts equal totals by name, order %s", ([order, expected]) => {
    const beyondExact = [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 1, 7] as const;
    for (const [most, alike, least, middle] of [[900, 900, 0, 5] as const, beyondExact]) {
      const totals: Record<string, number> = { a: most, d: alike, c: least, e: middle };
      const costOf = createCostLookup(totals);
      const products = ["a", "b", "c", "d", "e", "f"].map((id) => product(id));
      const loan = { amount: { min: 1, max: 1 }, term: { min: 3, max: 3 } };
      const { entries } = listProducts(products, loan, { sort: "total", order, costOf });
      expect(idsOf(entries)).toBe(expected);
      expect(entries.map(({ cost }) => cost)).toEqual(
        entries.map(({ product: { id } }) => totals[id]),
      );
    }
  });

  test("computes costs only for matches and possible matches", () => {
    const queries: string[] = [];
    const costOf = ({ id }: ListedProduct) => {
      queries.push(id);
      return 1;
    };
    const loan = { market: "NG", amount: { min: 1, max: 1 }, term: { min: 3, max: 3 } } as const;
    const { entries } = listProducts(LIMITS, loan, { costOf });
    expect(queries.join(" ")).toBe("b c");
    expect(entries.map(({ cost }) => cost)).toEqual([1, 1, undefined, undefined]);
  });

  test("puts products last if their terms exclude the loan", () => {
    const createLenderProduct = (id: string, status: LicenceState, published?: object) => ({
      ...{ id, market: "ID" as const, lenderType: "digital" as const, loanTypes: [] },
      licence: { status },
      ...(published && { published: [published] }),
    });
    const products = [
      createLenderProduct("a-short", "listed", { period: { min: 14, max: 21 } }),
      createLenderProduct("b-unlisted", "not-found"),
      createLenderProduct("c-small", "listed", { quota: { min: 100_000, max: 1_000_000 } }),
      createLenderProduct("d-listed", "listed"),
      createLenderProduct("e-long", "listed", { period: { min: 90, max: 365 } }),
    ];
    const filter = { amount: { min: 3_000_000, max: 3_000_000 }, term: { min: 6, max: 6 } };
    const { entries } = listProducts(products, filter);
    expect(entries.map(({ product, conflict }) => [product.id, conflict])).toEqual([
      ["d-listed", undefined],
      ["e-long", undefined],
      ["b-unlisted", undefined],
      ["a-short", "term"],
      ["c-small", "amount"],
    ]);
  });
});
