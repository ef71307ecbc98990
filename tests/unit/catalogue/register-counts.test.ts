import { expect, test } from "vitest";
import { buildCatalogue } from "#catalogue/catalogue.ts";
import { registerCounts } from "#catalogue/registry/register-counts.ts";
import { registryWith } from "./registry-files.ts";

test("what was not found in a register is not counted, what nobody checked is", () => {
  const lender = (id: string, status: string, market = "NG") => ({ id, name: id, status, market });
  const catalogue = buildCatalogue(
    registryWith({
      "lenders.csv": [
        lender("north-lending", "listed"),
        lender("south-lending", "unverified", "ID"),
        lender("lost-lending", "not-found"),
      ],
      "products.csv": [
        { id: "northcash", lender: "north-lending", name: "Northcash" },
        { id: "southcash", lender: "south-lending", name: "Southcash" },
        { id: "lostcash", lender: "lost-lending", name: "Lostcash" },
      ],
    }),
  );
  expect(registerCounts(catalogue)).toEqual({ lenders: 2, products: 2 });
  expect(registerCounts(catalogue, "ID")).toEqual({ lenders: 1, products: 1 });
});
