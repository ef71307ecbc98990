import { expect, test } from "vitest";
import { alternatives } from "#catalogue/products/alternatives.ts";
import { catalogueWith, SOURCED } from "./registry-files.ts";

const lender = (id: string, more = {}) => ({ id, name: id, ...more });
const product = (id: string, more = {}) => ({ id, name: id, lender: `${id}-lender`, ...more });
const catalogue = catalogueWith({
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
  "terms.csv": [],
  "permissions.csv": [],
});
const rated = (rating: number, lowerBound: number) => ({ rating, lowerBound, reviews: 400 });

function beside(id: string, stats: Record<string, ReturnType<typeof rated>> = {}, count = 9) {
  const found = catalogue.productById.get(id);
  if (!found) throw new Error(`no product ${id}`);
  const named = alternatives(found, catalogue, (other) => stats[other.id], count);
  return named.map(({ product: other, reason }) => `${other.id} ${reason.code}`).join(", ");
}

test("are of other lenders on the list, of the market, kind, loan type and amount; one of each", () => {
  expect(beside("a")).toBe("b listed, e listed, f listed, g listed");
});

test("begin after the product and go round, with those that are rated well first", () => {
  expect(beside("e", {}, 3)).toBe("f listed, g listed, g-plus listed");
  const stats = { c: rated(4.6, 4.1), b: rated(4.8, 3.6), g: rated(4.9, 3.4) };
  expect(beside("e", stats, 3)).toBe("c rated, b rated, f listed");
});

test("are not named alike", () => {
  expect(beside("g", {}, 1)).toBe("a listed");
});

test("stand beside what was not found, too", () => {
  expect(beside("lost", {}, 2)).toBe("a listed, b listed");
});
