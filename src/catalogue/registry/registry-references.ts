import { REGULATOR_MARKETS, REGULATORS } from "#catalogue/lenders/licence.ts";
import { MARKETS } from "#catalogue/markets.ts";
import type { Problem } from "./problem.ts";
import type { RawRow, Table } from "./registry-csv.ts";

type Rows = Pick<Table<unknown>, "file" | "raw">;
type Tables = Readonly<
  Record<
    "lenders" | "lists" | "licences" | "decisions" | "products" | "terms" | "permissions",
    Rows
  >
>;

export function referenceProblems(tables: Tables): Problem[] {
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
    ...findUnknownIds(licences, "lender", lenders),
    ...findUnknownIds(licences, "list", lists),
    ...findUnknownIds(decisions, "lender", lenders),
    ...findUnknownIds(products, "lender", lenders),
    ...findForeignLenders(lenders, licences, indexRegulators(lists)),
    ...findForeignLenders(lenders, decisions),
    ...findUnknownIds(terms, "product", products),
    ...findUnknownIds(permissions, "product", products),
  ];
}

function findDuplicates(table: Rows, columns: readonly [string, ...string[]]): Problem[] {
  const firstLine = new Map<string, number>();
  return table.raw.flatMap((row): Problem[] => {
    const key = columns.map((column) => row.cells[column] ?? "").join(" / ");
    const first = firstLine.get(key);
    if (first === undefined) firstLine.set(key, row.line);
    // Empty cells are already reported.
    if (first === undefined || key === "") return [];
    const expected = `${columns.join(" / ")} only once, line ${first} has it`;
    return [createProblem(table, row, columns[0], expected, key)];
  });
}

function findUnknownIds(table: Rows, column: string, target: Rows): Problem[] {
  const ids = new Set(target.raw.map(({ cells }) => cells["id"]));
  return table.raw.flatMap((row): Problem[] => {
    const cell = row.cells[column];
    if (!cell || ids.has(cell)) return [];
    return [createProblem(table, row, column, `an id of ${target.file}`, cell)];
  });
}

function indexRegulators(lists: Rows): (row: RawRow) => string | undefined {
  const byId = new Map(lists.raw.map(({ cells }) => [cells["id"], cells["regulator"]]));
  return ({ cells }) => byId.get(cells["list"]);
}

/** A regulator covers lenders of its own country only. */
function findForeignLenders(
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
    return [createProblem(table, row, "lender", expected, row.cells["lender"] ?? "")];
  });
}

function createProblem(
  { file }: Rows,
  { line }: RawRow,
  field: string,
  expected: string,
  actual: string,
): Problem {
  return { file, line, field, expected, found: actual };
}
