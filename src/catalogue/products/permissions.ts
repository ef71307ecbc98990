import { z } from "astro/zod";
import { createEnumCell, createListCell, date, slug } from "#catalogue/registry/cells.ts";
import type { RowRule, TableRow } from "#catalogue/registry/registry-csv.ts";
import { PERMISSIONS } from "#contract/catalogue/constants.ts";

const STUDIES = ["https://doi.org/10.1145/3779208.3785263"] as const;

/** A row of `permissions.csv`: the permissions that an app declares, according to a study. */
export const permissionsRow = z.object({
  product: slug,
  package: z.string().regex(/^[a-z]\w*(\.[a-z]\w*)+$/i, "a package such as com.example.app"),
  permissions: createListCell(createEnumCell(PERMISSIONS)).transform((declared) =>
    PERMISSIONS.filter((permission) => declared.includes(permission)),
  ),
  source: createEnumCell(STUDIES),
  as_of: date,
});

export const permissionsRules: RowRule[] = [
  ({ permissions: found = "" }) => {
    const codes = found.split("|");
    if (found !== "" && new Set(codes).size === codes.length) return [];
    return [{ field: "permissions", expected: "at least one permission, each once", found }];
  },
];

export type DeclaredPermissions = TableRow<typeof permissionsRow>;
