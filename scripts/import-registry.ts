/**
 * Made lenders.csv, licences.csv and products.csv of the registry once; since then editors own
 * `content/registry/`, and running this again overwrites their work.
 *
 * node scripts/import-registry.ts <lenders.csv of the source>
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { lenderRow } from "#catalogue/lenders/lender.ts";
import { licenceRow } from "#catalogue/lenders/licence.ts";
import { productRow } from "#catalogue/products/product.ts";
import { csvText } from "./import-registry/csv-text.ts";
import { lenderCsvRow } from "./import-registry/lender-rows.ts";
import { licenceCsvRows } from "./import-registry/licence-rows.ts";
import { productCsvRows } from "./import-registry/product-rows.ts";
import { parseSource, type SourceLender } from "./import-registry/source.ts";

/** The registry's files, by name, from the source's rows. */
export function importRegistry(source: readonly SourceLender[]): Record<string, string> {
  return {
    "lenders.csv": csvText(columnsOf(lenderRow), source.map(lenderCsvRow)),
    "licences.csv": csvText(columnsOf(licenceRow), source.flatMap(licenceCsvRows)),
    "products.csv": csvText(columnsOf(productRow), productCsvRows(source)),
  };
}

function columnsOf<Column extends string>(schema: { shape: Record<Column, unknown> }): Column[] {
  return Object.keys(schema.shape) as Column[];
}

function main([source]: string[]): void {
  if (!source) throw new Error("usage: node scripts/import-registry.ts <lenders.csv>");
  mkdirSync("content/registry", { recursive: true });
  for (const [name, text] of Object.entries(
    importRegistry(parseSource(readFileSync(source, "utf8"))),
  )) {
    writeFileSync(`content/registry/${name}`, text);
    console.log(`content/registry/${name}: ${text.split("\n").length - 2} rows`);
  }
}

if (import.meta.main) main(process.argv.slice(2));
