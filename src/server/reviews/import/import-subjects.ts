import type { Market } from "#contract/wire/market.ts";
import type { SiteCatalogue } from "#server/catalogue/catalogue.ts";
import type { CellOf, Mapping } from "./mapping.ts";

/** The subject of an imported review. */
export interface ImportSubject {
  readonly type: "product" | "company";
  readonly id: string;
  readonly market: Market;
}

/** How a row names its subject, and what that is here. */
export interface FoundSubject {
  /** The text of the cell; empty for a file about one subject. */
  readonly named: string;
  /** The id that the cell was taken for, whether the site has it or not. */
  readonly id: string | undefined;
  /** Undefined where the site does not have it. */
  readonly subject: ImportSubject | undefined;
}

/**
 * Finds the subject of a row: the one of the whole file, or by the mapping's table and nothing else, or
 * without a table by our own id or that of an app. Undefined for a fixed subject that the site does not have.
 */
export function subjectFinder(
  catalogue: SiteCatalogue,
  { subject }: Mapping,
): ((cellOf: CellOf) => FoundSubject) | undefined {
  const known = subjectsOf(catalogue, subject.type);
  if ("id" in subject) {
    const fixed = known.get(subject.id);
    return fixed && (() => ({ named: "", id: subject.id, subject: fixed }));
  }
  const { column, ids } = subject;
  const apps = subject.type === "product" ? appsOf(catalogue) : new Map<string, string>();
  const table = ids && new Map(Object.entries(ids));
  return (cellOf) => {
    const named = cellOf(column).trim();
    const id = table ? table.get(named) : (apps.get(named) ?? named);
    return { named, id, subject: id === undefined ? undefined : known.get(id) };
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
