import { expect, test } from "vitest";
import { buildCatalogue } from "#catalogue/catalogue.ts";
import { relatedProducts } from "#catalogue/products/related-products.ts";
import { registryWith } from "./registry-files.ts";

const product = (id: string, lender: string) => ({ id, lender, name: id });
const catalogue = buildCatalogue(
  registryWith({
    "lenders.csv": [
      {},
      { id: "two", status: "unverified" },
      { id: "three", status: "unverified" },
      { id: "bank", lender_type: "commercial-bank", status: "unverified" },
      { id: "far", market: "ID", status: "unverified" },
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
  }),
);

const related = (id: string, count: number) => {
  const found = catalogue.productById.get(id);
  if (!found) throw new Error(`no product ${id}`);
  return relatedProducts(found, catalogue, count).map((other) => other.id);
};

test("the lender's own products come first, then neighbours of the same market and type", () => {
  expect(related("a", 3)).toEqual(["c", "e", "b"]);
  expect(related("c", 4)).toEqual(["e", "a", "d", "b"]);
  expect(related("b", 2)).toEqual(["c", "d"]);
});

test("lists go round, hold no product twice and never the product itself", () => {
  expect(related("e", 2)).toEqual(["a", "c"]);
  expect(related("d", 3)).toEqual(["e", "a", "b"]);
  expect(related("d", 99)).toEqual(["e", "a", "b", "c"]);
});

test("a product alone in its market and type has none", () => {
  expect(related("bank-app", 4)).toEqual([]);
  expect(related("far-app", 4)).toEqual([]);
});

test("no more than asked for", () => {
  expect(related("a", 1)).toEqual(["c"]);
  expect(related("a", 0)).toEqual([]);
});
