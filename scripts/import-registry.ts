/**
 * Made the registry once from two source files; since then editors own `content/registry/`, and
 * running this again overwrites their work.
 *
 * node scripts/import-registry.ts <folder with lenders.csv and published-terms-2020-03.csv>
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { lenderRow } from "#catalogue/lenders/lender.ts";
import { licenceRow } from "#catalogue/lenders/licence.ts";
import { productRow } from "#catalogue/products/product.ts";
import { termsRow } from "#catalogue/products/terms.ts";
import { csvText } from "./import-registry/csv-text.ts";
import { lenderCsvRow } from "./import-registry/lender-rows.ts";
import { licenceCsvRows } from "./import-registry/licence-rows.ts";
import { productCsvRows } from "./import-registry/product-rows.ts";
import { parseSource, type Source } from "./import-registry/source.ts";
import { termsCsvRows } from "./import-registry/terms-rows.ts";

/** The registry's files, by name, from the source's rows. */
export function importRegistry(source: Source): Record<string, string> {
  const products = productCsvRows(source.lenders);
  const published = termsCsvRows(source.terms, products);
  const lenders = [...source.lenders.map(lenderCsvRow), ...published.lenders];
  const licences = source.lenders.flatMap(licenceCsvRows);
  return {
    "lenders.csv": csvText(columnsOf(lenderRow), lenders),
    "licences.csv": csvText(columnsOf(licenceRow), licences),
    "products.csv": csvText(columnsOf(productRow), [...products, ...published.products]),
    "terms.csv": csvText(columnsOf(termsRow), published.terms),
  };
}

function columnsOf<Column extends string>(schema: { shape: Record<Column, unknown> }): Column[] {
  return Object.keys(schema.shape) as Column[];
}

function main([folder]: string[]): void {
  if (!folder) throw new Error("usage: node scripts/import-registry.ts <source folder>");
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  const files = importRegistry(
    parseSource(read("lenders.csv"), read("published-terms-2020-03.csv")),
  );
  mkdirSync("content/registry", { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join("content/registry", name), text);
    console.log(`content/registry/${name}: ${text.split("\n").length - 2} rows`);
  }
}

if (import.meta.main) main(process.argv.slice(2));
