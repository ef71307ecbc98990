import { expect, test } from "vitest";
import { relatedProducts } from "#catalogue/products/related-products.ts";
import { catalogueWith } from "./registry-files.ts";

const product = (id: string, lender: string) => ({ id, lender, name: id });
const catalogue = catalogueWith({
  "lenders.csv": [
    {},
    { id: "two" },
    { id: "three" },
    { id: "bank", lender_type: "commercial-bank" },
    { id: "far", market: "ID" },
  ],
  "products.csv": [
    product("a", "north-lending"),
    product("b", "two"),
    product("c", "north-lending"),
    product("d", "three"),
    product("e", "north-lending"),
    product("bank-app", "bank"),
    product("far-app", "far"),
  ],
  "terms.csv": [],
  "permissions.csv": [],
});

const related = (id: string, count: number) => {
  const found = catalogue.productById.get(id);
  if (!found) throw new Error(`no product ${id}`);
  return relatedProducts(found, catalogue, count).map((other) => other.id);
};

test.each([
  ["a", 3, "c e b", "its lender's own come first, then neighbours of the same market and type"],
  ["b", 2, "c d", "neighbours are the next by name"],
  ["e", 2, "a c", "lists go round"],
  ["d", 99, "e a b c", "no product twice, and never the product itself"],
  ["bank-app", 4, "", "none alone in its market and type"],
  ["far-app", 4, "", "none alone in its market and type"],
  ["a", 0, "", "no more than asked for"],
])("beside %s, of %i: %s, %s", (id, count, expected) => {
  expect(related(id, count).join(" ")).toBe(expected);
});
