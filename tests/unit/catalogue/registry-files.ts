import { buildCatalogue, type Catalogue } from "#catalogue/catalogue.ts";
import { formatProblem } from "#catalogue/registry/problem.ts";
import { parseRegistry, type Registry } from "#catalogue/registry/registry.ts";
import type { SourceFile } from "#catalogue/registry/registry-csv.ts";
import { REGISTRY_COLUMNS, renderCsv } from "../../../scripts/registry-rows.ts";
import { catchProblems } from "../support/catch-problems.ts";

type Cells = Record<string, string>;

export const BUILT_ON = "2026-11-22";

/** A valid registry of one invented lender and one product. */
const ROWS: Record<string, Cells> = {
  "lenders.csv": {
    id: "north-lending",
    market: "NG",
    lender_type: "digital",
    name: "North Lending",
    legal_name: "North Lending Ltd",
    sources: "https://register.example/list",
    as_of: "2026-07-13",
  },
  "lists.csv": {
    id: "made-list",
    regulator: "FCCPC",
    covers: "digital",
    day: "2026-07-13",
    source: "https://register.example/list",
    read_in: "copy",
    as_of: "2026-07-13",
  },
  "licences.csv": {
    lender: "north-lending",
    list: "made-list",
    kind: "digital-money-lender",
    title: "Digital money lender approval",
  },
  "decisions.csv": {},
  "products.csv": { id: "northcash", lender: "north-lending", name: "Northcash" },
  "terms.csv": {
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
  "permissions.csv": {
    product: "northcash",
    package: "example.north",
    permissions: "contacts",
    source: "https://doi.org/10.1145/3779208.3785263",
    as_of: "2026-11-22",
  },
};

/** The source of a fact in a row of products.csv. */
export const SOURCED = { source: "https://north.example", as_of: "2026-07-13" };

export type Changes = Partial<Record<keyof typeof ROWS, Cells | Cells[]>>;

/** The files of the invented registry. A change replaces cells of the valid row, for one or several rows. */
export function createRegistryFiles(changes: Changes = {}): SourceFile[] {
  return Object.entries(ROWS).map(([path, cells]) => {
    const usual = Object.keys(cells).length > 0 ? {} : [];
    const rows = [changes[path] ?? usual].flat().map((change) => ({ ...cells, ...change }));
    const name = path.replace(".csv", "") as keyof typeof REGISTRY_COLUMNS;
    return { path, text: renderCsv(REGISTRY_COLUMNS[name], rows) };
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
