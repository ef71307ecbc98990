import { z } from "astro/zod";
import { date, list, oneOf, slug } from "#catalogue/registry/cells.ts";
import type { RowRule } from "#catalogue/registry/registry-csv.ts";

/** In the order of the page: what shows other people comes first. */
export const PERMISSIONS = [
  "contacts",
  "call-log",
  "sms",
  "media",
  "location",
  "phone-number",
  "installed-apps",
] as const;

/** Studies of app packages; the page's words name this one. */
const STUDIES = ["https://doi.org/10.1145/3779208.3785263"] as const;

/** A row of `permissions.csv`: what the package of a product's app declares, as a study found. */
export const permissionsRow = z.object({
  product: slug,
  package: z.string().regex(/^[a-z]\w*(\.[a-z]\w*)+$/i, "a package such as com.example.app"),
  permissions: list(oneOf(PERMISSIONS)),
  source: oneOf(STUDIES),
  as_of: date,
});

/** A product of which no permission is known has no row: nobody found that it asks for nothing. */
export const permissionsRules: RowRule[] = [
  ({ permissions: found = "" }) => {
    const codes = found.split("|");
    if (found !== "" && new Set(codes).size === codes.length) return [];
    return [{ field: "permissions", expected: "at least one permission, each once", found }];
  },
];

/** An app may ask for these; nothing is known of whether anybody allowed them. */
export type DeclaredPermissions = ReturnType<typeof permissionsFromRow>;

export function permissionsFromRow(row: z.output<typeof permissionsRow>) {
  return {
    productId: row.product,
    package: row.package,
    permissions: PERMISSIONS.filter((permission) => row.permissions.includes(permission)),
    source: row.source,
    /** The day the study's file, or a copy of it, was read. */
    asOf: row.as_of,
  };
}
