import { existsSync } from "node:fs";
import { join } from "node:path";
import { lenderRow, type RegistryLender } from "#catalogue/lenders/lender.ts";
import {
  decisionRow,
  type LicenceDecision,
  type LicenceRow,
  licenceRow,
  REGULATOR_MARKETS,
  REGULATORS,
} from "#catalogue/lenders/licence.ts";
import { MARKETS } from "#catalogue/markets.ts";
import {
  type DeclaredPermissions,
  permissionsRow,
  permissionsRules,
} from "#catalogue/products/permissions.ts";
import {
  productRow,
  productRules,
  type RegistryProduct,
  toRegistryProduct,
} from "#catalogue/products/product.ts";
import { toOfferRanges } from "#catalogue/products/rate.ts";
import { type PublishedTerms, termsRow, termsRules } from "#catalogue/products/terms.ts";
import { isDemo, registryFolderOf, SAMPLE_ID } from "#demo.ts";
import { assertNoProblems, type Problem } from "./problem.ts";
import { type HeldList, listRow, listRules } from "./register-lists.ts";
import {
  findDuplicates,
  parseTable,
  type RawRow,
  type Rows,
  readSourceFile,
  type SourceFile,
} from "./registry-csv.ts";

export const REGISTRY_FILES = [
  "lenders.csv",
  "lists.csv",
  "licences.csv",
  "decisions.csv",
  "products.csv",
  "terms.csv",
  "permissions.csv",
] as const;
type RegistryFile = (typeof REGISTRY_FILES)[number];

export interface Registry {
  lenders: RegistryLender[];
  lists: HeldList[];
  licences: LicenceRow[];
  decisions: LicenceDecision[];
  products: RegistryProduct[];
  terms: PublishedTerms[];
  permissions: DeclaredPermissions[];
}

/** Throws one `CatalogueError` with the problems of all files. */
export function parseRegistry(files: readonly SourceFile[]): Registry {
  const missing: Problem[] = [];
  const findRegistryFile = (name: RegistryFile): SourceFile => {
    const file = files.find(({ path }) => path === name || path.endsWith(`/${name}`));
    if (file) return file;
    missing.push({ file: name, line: 1, field: "file", expected: "this file", found: "" });
    return { path: name, text: "" };
  };

  const lenders = parseTable(findRegistryFile("lenders.csv"), lenderRow);
  const lists = parseTable(findRegistryFile("lists.csv"), listRow, listRules);
  const licences = parseTable(findRegistryFile("licences.csv"), licenceRow);
  const decisions = parseTable(findRegistryFile("decisions.csv"), decisionRow);
  const products = parseTable(findRegistryFile("products.csv"), productRow, productRules);
  const terms = parseTable(findRegistryFile("terms.csv"), termsRow, termsRules);
  const permissions = parseTable(
    findRegistryFile("permissions.csv"),
    permissionsRow,
    permissionsRules,
  );

  const tables = { lenders, lists, licences, decisions, products, terms, permissions };
  const inTables = Object.values(tables).flatMap(({ problems }) => problems);
  assertNoProblems(missing);
  assertNoProblems(
    [...inTables, ...findDuplicateAndReferenceProblems(tables)].sort(compareByLocation),
  );

  return {
    lenders: lenders.rows,
    lists: lists.rows,
    licences: licences.rows,
    decisions: decisions.rows,
    products: products.rows.map(toRegistryProduct),
    terms: terms.rows.map(toOfferRanges),
    permissions: permissions.rows,
  };
}

/** Reads the registry. `CATALOGUE_REGISTRY_DIR` overrides the default folder, for example with a generated registry. */
export function readRegistry(root: string = registryFolderOf(process.env)): Registry {
  const files = REGISTRY_FILES.filter((name) => existsSync(join(root, name))).map((name) =>
    readSourceFile(root, name),
  );
  const registry = parseRegistry(files);
  if (isDemo(process.env)) assertInventedNames(registry);
  return registry;
}

/** Throws if the demo's registry contains a real lender or product, because all figures in the demo are invented. */
export function assertInventedNames({
  lenders,
  products,
}: Pick<Registry, "lenders" | "products">): void {
  const real = [...lenders, ...products].find(({ id }) => !id.startsWith(SAMPLE_ID));
  if (!real) return;
  throw new Error(
    `POLARIS_DEMO: the register has ${real.id}, which is not invented: unset CATALOGUE_REGISTRY_DIR`,
  );
}

function compareByLocation(a: Problem, b: Problem): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line;
}

type Tables = Readonly<Record<keyof Registry, Rows>>;

function findDuplicateAndReferenceProblems(tables: Tables): Problem[] {
  const { lenders, lists, licences, decisions, products, terms, permissions } = tables;
  return [
    ...findDuplicates(lenders, ["id"]),
    ...findDuplicates(lists, ["id"]),
    ...findDuplicates(lists, ["regulator", "covers", "day"]),
    ...findDuplicates(products, ["id"]),
    ...findDuplicates(licences, ["lender", "list", "kind"]),
    ...findDuplicates(decisions, ["lender", "regulator", "day"]),
    ...findDuplicates(terms, ["product", "source", "published_on"]),
    ...findDuplicates(permissions, ["product"]),
    ...findDuplicates(permissions, ["package"]),
    ...findUnknownReferences(licences, "lender", lenders),
    ...findUnknownReferences(licences, "list", lists),
    ...findUnknownReferences(decisions, "lender", lenders),
    ...findUnknownReferences(products, "lender", lenders),
    ...findRegulatorMismatches(lenders, licences, createRegulatorLookup(lists)),
    ...findRegulatorMismatches(lenders, decisions),
    ...findUnknownReferences(terms, "product", products),
    ...findUnknownReferences(permissions, "product", products),
  ];
}

function findUnknownReferences(table: Rows, column: string, target: Rows): Problem[] {
  const ids = new Set(target.raw.map(({ cells }) => cells["id"]));
  return table.raw.flatMap((row): Problem[] => {
    const cell = row.cells[column];
    if (!cell || ids.has(cell)) return [];
    const { file } = table;
    return [
      { file, line: row.line, field: column, expected: `an id of ${target.file}`, found: cell },
    ];
  });
}

function createRegulatorLookup(lists: Rows): (row: RawRow) => string | undefined {
  const byId = new Map(lists.raw.map(({ cells }) => [cells["id"], cells["regulator"]]));
  return ({ cells }) => byId.get(cells["list"]);
}

/** Reports rows that combine a lender with a regulator of another country. */
function findRegulatorMismatches(
  lenders: Rows,
  table: Rows,
  regulatorOf: (row: RawRow) => string | undefined = ({ cells }) => cells["regulator"],
): Problem[] {
  const markets = new Map(lenders.raw.map(({ cells }) => [cells["id"], cells["market"]]));
  return table.raw.flatMap((row): Problem[] => {
    const regulator = REGULATORS.find((one) => one === regulatorOf(row));
    const market = MARKETS.find((one) => one === markets.get(row.cells["lender"]));
    if (!regulator || !market || REGULATOR_MARKETS[regulator] === market) return [];
    const expected = `a lender of ${REGULATOR_MARKETS[regulator]}, as ${regulator} is`;
    const { line, cells } = row;
    return [{ file: table.file, line, field: "lender", expected, found: cells["lender"] ?? "" }];
  });
}
