import { createHmac } from "node:crypto";
import type { CellOf, Mapping } from "#server/import/mapping.ts";

/**
 * By which a review is known again: what its source calls it, else author, date and text. A keyed hash
 * in both cases: some sources call a review by its author's name, and no name is to be guessed from it.
 */
export function sourceKey(cellOf: CellOf, mapping: Mapping, secret: string): string {
  const named = mapping.id === undefined ? "" : cellOf(mapping.id).trim();
  const parts =
    named === ""
      ? [mapping.author, mapping.date.column, mapping.text].map((column) =>
          column === undefined ? "" : cellOf(column),
        )
      : [named];
  return createHmac("sha256", secret)
    .update(JSON.stringify(parts))
    .digest("base64url")
    .slice(0, 32);
}
