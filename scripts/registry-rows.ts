import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { lenderRow } from "#catalogue/lenders/lender.ts";
import { decisionRow, licenceRow } from "#catalogue/lenders/licence.ts";
import { permissionsRow } from "#catalogue/products/permissions.ts";
import { productRow } from "#catalogue/products/product.ts";
import { termsRow } from "#catalogue/products/terms.ts";
import { listRow } from "#catalogue/registry/register-lists.ts";
import type { SourceFile } from "#catalogue/registry/registry-csv.ts";
import { toCsvCell } from "#contract/wire/csv-cell.ts";

export const REGISTRY_COLUMNS = {
  lenders: Object.keys(lenderRow.shape),
  lists: Object.keys(listRow.shape),
  licences: Object.keys(licenceRow.shape),
  decisions: Object.keys(decisionRow.shape),
  products: Object.keys(productRow.shape),
  terms: Object.keys(termsRow.shape),
  permissions: Object.keys(permissionsRow.shape),
};

/** A missing cell means that the fact is unknown. */
export type RegistryCells = Readonly<Record<string, string | number>>;
export type RegistryRows = Readonly<
  Record<keyof typeof REGISTRY_COLUMNS, readonly RegistryCells[]>
>;

export function toRegistrySourceFiles(rows: RegistryRows): SourceFile[] {
  return (Object.keys(REGISTRY_COLUMNS) as (keyof typeof REGISTRY_COLUMNS)[]).map((name) => ({
    path: `${name}.csv`,
    text: renderCsv(REGISTRY_COLUMNS[name], rows[name]),
  }));
}

export async function writeRegistry(folder: string, rows: RegistryRows): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { path: name, text } of toRegistrySourceFiles(rows)) {
    await writeFile(path.join(folder, name), text);
  }
}

export function renderCsv(columns: readonly string[], rows: readonly RegistryCells[]): string {
  const lines = rows.map((row) => columns.map((column) => toCsvCell(row[column] ?? "")).join(","));
  return `${[columns.join(","), ...lines].join("\n")}\n`;
}
