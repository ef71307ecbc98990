import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import type { RegistryCells, RegistryRows } from "../registry-rows.ts";

/** A title instead of an address: there is nothing to look up. */
const SOURCE = "Invented for the demo";

/**
 * Twelve lenders in both markets and forty products with known terms, all of them invented. No
 * regulator lists an invented lender, so none is named.
 */
export function sampleRegistry(day: string): RegistryRows {
  const lenders = readRows("lenders", { sources: SOURCE, as_of: day });
  const products = readRows("products", { fees: "none", source: SOURCE, as_of: day });
  const none = { lists: [], licences: [], decisions: [], terms: [], permissions: [] };
  return { ...none, lenders, products };
}

function readRows(name: string, shared: RegistryCells): RegistryCells[] {
  const text = readFileSync(new URL(`./samples/${name}.csv`, import.meta.url), "utf8");
  const rows: RegistryCells[] = parse(text, { columns: true });
  return rows.map((row) => ({ ...row, ...shared }));
}
