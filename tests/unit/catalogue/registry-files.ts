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
import { catchProblems } from "../support/catch-problems.ts";

type Cells = Record<string, string>;

export const BUILT_ON = "2026-11-22";

/** A valid registry of one invented lender and one product. */
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

/** The files of the invented registry. A change replaces cells of the valid row, for one or several rows. */
export function createRegistryFiles(changes: Changes = {}): SourceFile[] {
  return Object.entries(ROWS).map(([path, { columns, cells }]) => {
    const usual = Object.keys(cells).length > 0 ? {} : [];
    const rows = [changes[path] ?? usual]
      .flat()
      .map((change) => ({ ...cells, ...change }) as Cells);
    const lines = rows.map((row) => columns.map((column) => row[column] ?? "").join(","));
    return { path, text: `${[columns.join(","), ...lines].join("\n")}\n` };
  });
}

export function parseChangedRegistry(changes: Changes = {}): Registry {
  return parseRegistry(createRegistryFiles(changes));
}

/** Builds the catalogue on a day when the invented list is current. */
export function buildChangedCatalogue(changes: Changes = {}): Catalogue {
  return buildCatalogue(parseChangedRegistry(changes), BUILT_ON);
}

/** The problems in the wording that editors see. */
export function findProblemsWith(changes: Changes): string[] {
  return findFileProblems(createRegistryFiles(changes));
}

export function findFileProblems(files: SourceFile[]): string[] {
  return catchProblems(() => parseRegistry(files)).map(formatProblem);
}
