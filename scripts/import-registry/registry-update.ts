import { REGULATOR_MARKETS, type Regulator } from "#catalogue/lenders/licence.ts";
import type { Registry } from "#catalogue/registry/registry.ts";
import type { LenderType } from "#contract/catalogue/constants.ts";
import type { RegistryCells } from "../registry-rows.ts";
import type { Differences } from "./differences.ts";
import type { ListEntry } from "./list-file.ts";

export interface NextList {
  regulator: Regulator;
  covers: readonly LenderType[];
  day: string;
  source: string;
  readIn: "original" | "copy";
  readOn: string;
}

export type Tables = Record<"lenders" | "lists" | "licences" | "products", RegistryCells[]>;

/** Adds the new list to the tables. Keeps entries of older lists. Editors correct changed names by hand. */
export function addListToTables(
  tables: Tables,
  { matches, added, apps }: Differences,
  next: NextList,
  registry: Pick<Registry, "lenders" | "products">,
): Tables {
  const { regulator, day, source, readOn } = next;
  const listId = `${regulator.toLowerCase()}-${day}`;
  const ids = createIdGenerator(registry);
  const newcomers = added.map(({ entry }) => createLender(entry, next, ids));
  const entries = [
    ...matches.map(({ entry, lender }) => ({ entry, id: lender.id })),
    ...newcomers.map(({ entry, lender }) => ({ entry, id: lender["id"] ?? "" })),
  ];
  const list = {
    id: listId,
    regulator,
    covers: next.covers.join("|"),
    day,
    source,
    read_in: next.readIn,
    as_of: readOn,
  };
  return {
    lenders: [...tables.lenders, ...newcomers.map(({ lender }) => lender)],
    lists: [...tables.lists, list],
    licences: [
      ...tables.licences,
      ...entries.flatMap(({ id, entry }) =>
        entry.approvals.map(({ kind, title, number = "", date = "" }) => {
          return { lender: id, list: listId, kind, title, number, date };
        }),
      ),
    ],
    products: [
      ...tables.products,
      ...newcomers.flatMap(({ products }) => products),
      ...apps.flatMap(({ lender, added: brands }) => createProductRows(lender.id, brands, ids)),
    ],
  };
}

type Ids = ReturnType<typeof createIdGenerator>;

/** Appends the lender's id to a repeated name, because product ids in URLs never change. */
function createIdGenerator({ lenders, products }: Pick<Registry, "lenders" | "products">) {
  const usedIds = {
    lender: new Set(lenders.map(({ id }) => id)),
    product: new Set(products.map(({ id }) => id)),
  };
  return (of: keyof typeof usedIds, name: string, owner = "1"): string => {
    const slug = name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^-|-$/g, "");
    const tries = [
      slug,
      `${slug}-${owner}`,
      ...[2, 3, 4, 5, 6, 7, 8, 9].map((n) => `${slug}-${n}`),
    ];
    const id = tries.find((one) => !usedIds[of].has(one)) ?? slug;
    usedIds[of].add(id);
    return id;
  };
}

function createLender(entry: ListEntry, { regulator, covers, source, readOn }: NextList, ids: Ids) {
  const market = REGULATOR_MARKETS[regulator];
  const brands = entry.brands.map(toTitleCase);
  const [firstBrand = ""] = brands;
  const company = toTitleCase(entry.company).replace(/\s+(?:limited|ltd)\.?$/i, "");
  const name = market === "ID" && firstBrand ? firstBrand : company;
  const id = ids("lender", market === "ID" ? `id-${name}` : name);
  const lender: RegistryCells = {
    id,
    market,
    lender_type: covers[0] ?? "digital",
    name,
    legal_name: toTitleCase(entry.company),
    register_name: entry.company,
    url: entry.website ?? "",
    sources: source,
    as_of: readOn,
  };
  return { entry, lender, products: createProductRows(id, entry.brands, ids) };
}

function createProductRows(lender: string, brands: readonly string[], ids: Ids): RegistryCells[] {
  return brands.map((brand) => {
    const name = toTitleCase(brand);
    return { id: ids("product", name, lender), lender, name, register_name: brand };
  });
}

/**
 * Registers write names in capitals.
 * `toTitleCase("KoinP2P") // => "KoinP2P"`
 */
function toTitleCase(name: string): string {
  if (/\p{Ll}/u.test(name)) return name;
  return name
    .toLowerCase()
    .replaceAll(/(^|[\s.-])(\p{L})/gu, (_, before: string, letter: string) => {
      return before + letter.toUpperCase();
    })
    .replace(/^Pt /, "PT ");
}
