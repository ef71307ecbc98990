import { createHmac } from "node:crypto";
import type { ImportSubject } from "./import-subjects.ts";
import type { CellOf, Mapping } from "./mapping.ts";

interface KeyedBy {
  readonly subject: Pick<ImportSubject, "type" | "id">;
  readonly stars: number;
  readonly secret: string;
}

/**
 * By which a review is known again: what its source calls it, else author, date and text with the
 * subject and the stars ("good" is said of many lenders on one day). A keyed hash in both cases: some
 * sources call a review by its author's name, and no name is to be guessed from it.
 */
export function sourceKey(
  cellOf: CellOf,
  mapping: Mapping,
  { subject, stars, secret }: KeyedBy,
): string {
  const named = mapping.id === undefined ? "" : cellOf(mapping.id).trim();
  const cells = [mapping.author, mapping.date.column, mapping.text].map((column) =>
    column === undefined ? "" : cellOf(column),
  );
  const parts = named === "" ? [...cells, subject.type, subject.id, stars] : [named];
  return createHmac("sha256", secret)
    .update(JSON.stringify(parts))
    .digest("base64url")
    .slice(0, 32);
}
