import { buildCatalogue, type Catalogue } from "#catalogue/catalogue.ts";
import { lenderRow } from "#catalogue/lenders/lender.ts";
import { decisionRow, licenceRow } from "#catalogue/lenders/licence.ts";
import { permissionsRow } from "#catalogue/products/permissions.ts";
import { productRow } from "#catalogue/products/product.ts";
import { termsRow } from "#catalogue/products/terms.ts";
import { formatProblem } from "#catalogue/registry/problem.ts";
import { listRow } from "#catalogue/registry/register-lists.ts";
import { parseRegistry, type Registry } from "#catalogue/registry/registry.ts";
import type { SourceFile } from "#catalogue/registry/registry-csv.ts";

type Cells = Record<string, string>;

export const BUILT_ON = "2026-11-22";

/** A made registry of one lender and one product, which holds no mistake. */
const ROWS: Record<string, { columns: string[]; cells: Cells }> = {
  "lenders.csv": {
    columns: Object.keys(lenderRow.shape),
    cells: {
      id: "north-lending",
      market: "NG",
      lender_type: "digital",
      name: "North Lending",
      legal_name: "North Lending Ltd",
      sources: "https://register.example/list",
      as_of: "2026-07-13",
    },
  },
  "lists.csv": {
    columns: Object.keys(listRow.shape),
    cells: {
      id: "made-list",
      regulator: "FCCPC",
      covers: "digital",
      day: "2026-07-13",
      source: "https://register.example/list",
      read_in: "copy",
      as_of: "2026-07-13",
    },
  },
  "licences.csv": {
    columns: Object.keys(licenceRow.shape),
    cells: {
      lender: "north-lending",
      list: "made-list",
      kind: "digital-money-lender",
      title: "Digital money lender approval",
    },
  },
  "decisions.csv": { columns: Object.keys(decisionRow.shape), cells: {} },
  "products.csv": {
    columns: Object.keys(productRow.shape),
    cells: { id: "northcash", lender: "north-lending", name: "Northcash" },
  },
  "terms.csv": {
    columns: Object.keys(termsRow.shape),
    cells: {
      product: "northcash",
      published_on: "2020-03-12",
      name_as_published: "Northcash",
      publisher_as_published: "North",
      medium: "google-play",
      source: "https://store.example/north",
      read_in: "original",
      as_of: "2020-03",
      app_id: "example.north",
      rate_min: "12",
      rate_max: "36",
      rate_kind: "published-apr",
      rate_period: "year",
      language: "en",
    },
  },
  "permissions.csv": {
    columns: Object.keys(permissionsRow.shape),
    cells: {
      product: "northcash",
      package: "example.north",
      permissions: "contacts",
      source: "https://doi.org/10.1145/3779208.3785263",
      as_of: "2026-11-22",
    },
  },
};

/** The source of a fact in a row of products.csv. */
export const SOURCED = { source: "https://north.example", as_of: "2026-07-13" };

export type Changes = Partial<Record<keyof typeof ROWS, Cells | Cells[]>>;

/** The made registry's files; each change is a row, or several, over the row without mistakes. */
export function registryFiles(changes: Changes = {}): SourceFile[] {
  return Object.entries(ROWS).map(([path, { columns, cells }]) => {
    const usual = Object.keys(cells).length > 0 ? {} : [];
    const rows = [changes[path] ?? usual]
      .flat()
      .map((change) => ({ ...cells, ...change }) as Cells);
    const lines = rows.map((row) => columns.map((column) => row[column] ?? "").join(","));
    return { path, text: `${[columns.join(","), ...lines].join("\n")}\n` };
  });
}

export function registryWith(changes: Changes = {}): Registry {
  const result = parseRegistry(registryFiles(changes));
  if ("problems" in result) throw new Error(result.problems.map(formatProblem).join("\n"));
  return result.registry;
}

/** As built on a day when the made list is fresh. */
export function catalogueWith(changes: Changes = {}): Catalogue {
  return buildCatalogue(registryWith(changes), BUILT_ON);
}

/** The lines an editor would read. */
export function problemsWith(changes: Changes): string[] {
  return problemsOf(registryFiles(changes));
}

export function problemsOf(files: SourceFile[]): string[] {
  const result = parseRegistry(files);
  return "problems" in result ? result.problems.map(formatProblem) : [];
}
