import { MARKET_OF, REGULATORS } from "#catalogue/lenders/licence.ts";
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

/** Problems that show when rows are compared: doubles, and references that lead nowhere. */
export function referenceProblems(tables: Tables): Problem[] {
  const { lenders, lists, licences, decisions, products, terms, permissions } = tables;
  return [
    ...doubles(lenders, ["id"]),
    ...doubles(lists, ["id"]),
    ...doubles(lists, ["regulator", "covers", "day"]),
    ...doubles(products, ["id"]),
    ...doubles(licences, ["lender", "list", "kind"]),
    ...doubles(decisions, ["lender", "regulator", "day"]),
    ...doubles(terms, ["product", "source", "published_on"]),
    ...doubles(permissions, ["product"]),
    ...doubles(permissions, ["package"]),
    ...unknown(licences, "lender", lenders),
    ...unknown(licences, "list", lists),
    ...unknown(decisions, "lender", lenders),
    ...unknown(products, "lender", lenders),
    ...abroad(lenders, licences, regulatorsOf(lists)),
    ...abroad(lenders, decisions),
    ...unknown(terms, "product", products),
    ...unknown(permissions, "product", products),
  ];
}

function doubles(table: Rows, columns: readonly [string, ...string[]]): Problem[] {
  const firstLine = new Map<string, number>();
  return table.raw.flatMap((row): Problem[] => {
    const found = columns.map((column) => row.cells[column] ?? "").join(" / ");
    const first = firstLine.get(found);
    if (first === undefined) firstLine.set(found, row.line);
    // An empty cell is reported as such already.
    if (first === undefined || found === "") return [];
    const expected = `${columns.join(" / ")} only once, line ${first} has it`;
    return [problem(table, row, columns[0], expected, found)];
  });
}

function unknown(table: Rows, column: string, target: Rows): Problem[] {
  const ids = new Set(target.raw.map(({ cells }) => cells["id"]));
  return table.raw.flatMap((row): Problem[] => {
    const found = row.cells[column];
    if (!found || ids.has(found)) return [];
    return [problem(table, row, column, `an id of ${target.file}`, found)];
  });
}

function regulatorsOf(lists: Rows): (row: RawRow) => string | undefined {
  const byId = new Map(lists.raw.map(({ cells }) => [cells["id"], cells["regulator"]]));
  return ({ cells }) => byId.get(cells["list"]);
}

/** A regulator speaks of lenders of its own country. */
function abroad(
  lenders: Rows,
  table: Rows,
  regulatorOf: (row: RawRow) => string | undefined = ({ cells }) => cells["regulator"],
): Problem[] {
  const markets = new Map(lenders.raw.map(({ cells }) => [cells["id"], cells["market"]]));
  return table.raw.flatMap((row): Problem[] => {
    const regulator = REGULATORS.find((one) => one === regulatorOf(row));
    const market = MARKETS.find((one) => one === markets.get(row.cells["lender"]));
    if (!regulator || !market || MARKET_OF[regulator] === market) return [];
    const expected = `a lender of ${MARKET_OF[regulator]}, as ${regulator} is`;
    return [problem(table, row, "lender", expected, row.cells["lender"] ?? "")];
  });
}

function problem(
  { file }: Rows,
  { line }: RawRow,
  field: string,
  expected: string,
  found: string,
): Problem {
  return { file, line, field, expected, found };
}
