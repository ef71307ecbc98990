import type { Problem } from "./problem.ts";
import type { RawRow, Table } from "./registry-csv.ts";

type Rows = Pick<Table<unknown>, "file" | "raw">;
type Tables = Record<"lenders" | "licences" | "products" | "terms" | "permissions", Rows>;

/** Problems that show when rows are compared: doubles, and references that lead nowhere. */
export function referenceProblems(tables: Tables): Problem[] {
  const { lenders, licences, products, terms, permissions } = tables;
  return [
    ...doubles(lenders, ["id"]),
    ...doubles(products, ["id"]),
    ...doubles(licences, ["lender", "regulator", "title"]),
    ...doubles(terms, ["product", "source", "published_on"]),
    ...doubles(permissions, ["product"]),
    ...doubles(permissions, ["package"]),
    ...unknown(licences, "lender", lenders),
    ...unknown(products, "lender", lenders),
    ...unknown(terms, "product", products),
    ...unknown(permissions, "product", products),
    ...statusesWithoutLicence(lenders, licences),
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

function statusesWithoutLicence(lenders: Rows, licences: Rows): Problem[] {
  const listed = new Set(
    licences.raw.flatMap(({ cells }) => (cells["status"] === "listed" ? [cells["lender"]] : [])),
  );
  return lenders.raw.flatMap((row): Problem[] => {
    const { id, status } = row.cells;
    if (!status || (status === "listed") === listed.has(id)) return [];
    const expected = listed.has(id)
      ? `listed, as ${licences.file} says`
      : `a listed row of this lender in ${licences.file}, or another status`;
    return [problem(lenders, row, "status", expected, status)];
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
