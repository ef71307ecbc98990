import type { productRow } from "#catalogue/products/product.ts";
import { slugify } from "#catalogue/slug.ts";
import { LOAN_TYPES_BY_NAME, PRODUCT_NAMES } from "./corrections.ts";
import type { CsvRow } from "./csv-text.ts";
import { ordinaryCapitals } from "./ordinary-capitals.ts";
import { type SourceLender, several } from "./source.ts";

export type ProductCsvRow = CsvRow<keyof typeof productRow.shape> &
  Record<"id" | "lender" | "name", string>;

/** One row of our `products.csv` for each app; those that share a name get the lender's id as well. */
export function productCsvRows(lenders: readonly SourceLender[]): ProductCsvRow[] {
  const rows = lenders.flatMap((lender) =>
    several(lender.apps).map((app) => productCsvRow(lender, app)),
  );
  const bySlug = Map.groupBy(rows, ({ id }) => id);
  return rows.map((row) => {
    const shared = (bySlug.get(row.id)?.length ?? 0) > 1;
    return shared ? { ...row, id: `${row.id}-${row.lender}` } : row;
  });
}

function productCsvRow(lender: SourceLender, app: string): ProductCsvRow {
  const name = PRODUCT_NAMES[`${lender.id}/${app}`]?.to ?? ordinaryCapitals(app);
  const id = slugify(name);
  const sharia = lender.licence.includes("Syariah") ? "sharia" : "";
  return {
    id,
    lender: lender.id,
    name,
    register_name: app,
    loan_types: LOAN_TYPES_BY_NAME[id] ?? sharia,
  };
}
