import type { Market } from "#contract/wire/market.ts";
import type { SiteCatalogue } from "#server/catalogue/catalogue.ts";
import type { CellOf, Mapping } from "./mapping.ts";

/** The subject of an imported review. */
export interface ImportSubject {
  readonly type: "product" | "company";
  readonly id: string;
  readonly market: Market;
}

/**
 * Finds the subject of a row: the one of the whole file, or by the mapping's table, by our own id, or by
 * the id of an app. Undefined for a fixed subject that the site does not have.
 */
export function subjectFinder(
  catalogue: SiteCatalogue,
  { subject }: Mapping,
): ((cellOf: CellOf) => ImportSubject | undefined) | undefined {
  const known = subjectsOf(catalogue, subject.type);
  if ("id" in subject) {
    const fixed = known.get(subject.id);
    return fixed && (() => fixed);
  }
  const { column, ids } = subject;
  const apps = subject.type === "product" ? appsOf(catalogue) : new Map<string, string>();
  return (cellOf) => {
    const named = cellOf(column).trim();
    const listed = Object.hasOwn(ids, named) ? ids[named] : undefined;
    return known.get(listed ?? apps.get(named) ?? named);
  };
}

function subjectsOf(
  { products, companies }: SiteCatalogue,
  type: ImportSubject["type"],
): ReadonlyMap<string, ImportSubject> {
  const all = type === "product" ? products : companies;
  return new Map(all.map(({ id, market }) => [id, { type, id, market }]));
}

function appsOf({ products }: SiteCatalogue): ReadonlyMap<string, string> {
  return new Map(
    products.flatMap(({ id, published = [] }) =>
      published.flatMap(({ appId }) => (appId ? [[appId, id] as const] : [])),
    ),
  );
}
