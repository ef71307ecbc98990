import { MARKET_OF, type Regulator } from "#catalogue/lenders/regulator.ts";
import type { Registry } from "#catalogue/registry/registry.ts";
import type { LenderType } from "#contract/catalogue/lender-type.ts";
import type { RegistryCells } from "../registry-rows.ts";
import { comparable, type Differences, type KnownEntry } from "./differences.ts";
import type { ListEntry } from "./list-file.ts";

/** The list itself, as the editor describes it. */
export interface NextList {
  regulator: Regulator;
  covers: readonly LenderType[];
  day: string;
  source: string;
  readOn: string;
}

/** The tables that a list changes, as rows of cells by the name of their column. */
export type Tables = Record<"lenders" | "lists" | "licences" | "products", RegistryCells[]>;

/** The tables with the next list: entries of older lists stay, a renamed lender keeps its id. */
export function withList(
  tables: Tables,
  { known, added, renamed }: Differences,
  next: NextList,
  registry: Pick<Registry, "lenders" | "products">,
): Tables {
  const { regulator, day, source, readOn } = next;
  const listId = `${regulator.toLowerCase()}-${day}`;
  const ids = idMaker(registry);
  const newcomers = added.map(({ entry }) => newcomer(entry, next, ids));
  const entries = [
    ...known.map(({ entry, lender }) => ({ entry, id: lender.id })),
    ...newcomers.map(({ entry, lender }) => ({ entry, id: lender["id"] ?? "" })),
  ];
  const list = {
    id: listId,
    regulator,
    covers: next.covers.join("|"),
    day,
    source,
    as_of: readOn,
  };
  return {
    lenders: [
      ...renamedRows(tables.lenders, renamed, "id"),
      ...newcomers.map(({ lender }) => lender),
    ],
    lists: [...tables.lists, list],
    licences: [
      ...tables.licences,
      ...entries.map(({ id, entry: { kind, title, number = "", date = "" } }) => {
        return { lender: id, list: listId, kind, title, number, date };
      }),
    ],
    products: [
      ...renamedRows(tables.products, renamed, "lender"),
      ...newcomers.flatMap(({ products }) => products),
    ],
  };
}

type Ids = ReturnType<typeof idMaker>;

/** Ids in addresses never change: a name that is taken gets the lender's id behind it. */
function idMaker({ lenders, products }: Pick<Registry, "lenders" | "products">) {
  const taken = {
    lender: new Set(lenders.map(({ id }) => id)),
    product: new Set(products.map(({ id }) => id)),
  };
  return (of: keyof typeof taken, name: string, owner = "2"): string => {
    const slug = name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^-|-$/g, "");
    const id = taken[of].has(slug) ? `${slug}-${owner}` : slug;
    taken[of].add(id);
    return id;
  };
}

function newcomer(entry: ListEntry, { regulator, covers, source, readOn }: NextList, ids: Ids) {
  const market = MARKET_OF[regulator];
  const brands = entry.brands.map(readable);
  const [firstBrand = ""] = brands;
  const company = readable(entry.company).replace(/\s+(?:limited|ltd)\.?$/i, "");
  const name = market === "ID" && firstBrand ? firstBrand : company;
  const id = ids("lender", market === "ID" ? `id-${name}` : name);
  const lender: RegistryCells = {
    id,
    market,
    lender_type: covers[0] ?? "digital",
    name,
    legal_name: readable(entry.company),
    register_name: entry.company,
    url: entry.website ?? "",
    sources: source,
    as_of: readOn,
  };
  const products = brands.map((brand, at): RegistryCells => {
    const product = ids("product", brand, id);
    return { id: product, lender: id, name: brand, register_name: entry.brands[at] ?? "" };
  });
  return { entry, lender, products };
}

/** The rows with the names that a list gives now; the names of before stay as former ones. */
function renamedRows(
  rows: readonly RegistryCells[],
  renamed: readonly KnownEntry[],
  column: "id" | "lender",
): RegistryCells[] {
  const byId = new Map(renamed.map((one) => [one.lender.id, one]));
  return rows.map((row) => {
    const one = byId.get(String(row[column]));
    if (!one) return row;
    const brand = readable(one.entry.brands[0] ?? String(row["name"]));
    const legal = column === "id" ? { legal_name: readable(one.entry.company) } : {};
    const named: RegistryCells = { ...row, name: brand, ...legal };
    const before = ["name", "legal_name"]
      .map((field) => [String(row[field] ?? ""), String(named[field] ?? "")] as const)
      .filter(([was, is]) => was !== "" && comparable(was) !== comparable(is))
      .map(([was]) => was);
    const former = [String(row["former_names"] ?? ""), ...before].filter((name) => name !== "");
    return { ...named, former_names: former.join("|") };
  });
}

/** Registers shout. `readable("AMARTHA MIKRO") // => "Amartha Mikro"`, `readable("KoinP2P") // => "KoinP2P"` */
function readable(name: string): string {
  if (/\p{Ll}/u.test(name)) return name;
  return name
    .toLowerCase()
    .replaceAll(/(^|[\s.-])(\p{L})/gu, (_, before: string, letter: string) => {
      return before + letter.toUpperCase();
    })
    .replace(/^Pt /, "PT ");
}
