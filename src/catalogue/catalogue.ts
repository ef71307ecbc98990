import type { Lender, LicenceRecord, RegistryLender } from "./lenders/lender.ts";
import { applyNoteFacts, collectNoteFacts, type LenderNotes } from "./lenders/lender-notes.ts";
import { summarizeLicence } from "./lenders/licence-summary.ts";
import type { Market } from "./markets.ts";
import type { Product } from "./products/product.ts";
import { compareNewestFirst } from "./products/terms.ts";
import { isSuperseded } from "./registry/register-lists.ts";
import type { Registry } from "./registry/registry.ts";

export interface Catalogue {
  lenders: Lender[];
  products: Product[];
  lenderById: Map<string, Lender>;
  productById: Map<string, Product>;
  productsOfLender: Map<string, Product[]>;
}

/** Builds the catalogue from the registry. Register lists get their age as of `today`. */
export function buildCatalogue(
  registry: Registry,
  today: string,
  notes: LenderNotes = {},
): Catalogue {
  const toRecord = createLicenceResolver(registry, today);
  const terms = Map.groupBy(registry.terms, ({ product }) => product);
  const permissions = new Map(registry.permissions.map((row) => [row.product, row]));
  const facts = collectNoteFacts(notes, new Set(registry.lenders.map(({ id }) => id)));

  const lenders = registry.lenders
    .map((lender) => applyNoteFacts(lender, toRecord(lender), facts.get(lender.id)))
    .sort(compareByName);
  const lenderById = new Map(lenders.map((lender) => [lender.id, lender]));

  const products = registry.products
    .map((product): Product => {
      const lender = lenderById.get(product.lenderId);
      if (!lender) throw new Error(`product ${product.id} has no lender ${product.lenderId}`);
      const { market, lenderType } = lender;
      return {
        ...product,
        market,
        lenderType,
        terms: terms.get(product.id)?.sort(compareNewestFirst) ?? [],
        permissions: permissions.get(product.id),
      };
    })
    .sort(compareByName);

  const byLender = Map.groupBy(products, ({ lenderId }) => lenderId);

  return {
    lenders,
    products,
    lenderById,
    productById: new Map(products.map((product) => [product.id, product])),
    productsOfLender: new Map(lenders.map(({ id }) => [id, byLender.get(id) ?? []])),
  };
}

function createLicenceResolver(registry: Registry, today: string) {
  const { lists } = registry;
  const heldLists = new Map(
    lists.map((list) => [list.id, { list, isHistory: isSuperseded(list, lists) }]),
  );
  const entries = Map.groupBy(registry.licences, ({ lender }) => lender);
  const decisionsByLender = Map.groupBy(registry.decisions, ({ lender }) => lender);

  return (lender: RegistryLender): LicenceRecord => {
    const licences = (entries.get(lender.id) ?? []).flatMap(({ list: id, ...entry }) => {
      const heldList = heldLists.get(id);
      return heldList ? [{ ...entry, ...heldList }] : [];
    });
    licences.sort((a, b) => (a.list.day < b.list.day ? 1 : -1));
    const decisions = (decisionsByLender.get(lender.id) ?? []).toSorted((a, b) =>
      a.day < b.day ? 1 : -1,
    );
    const licence = summarizeLicence({ ...lender, licences, decisions }, { lists, today });
    return { licences, decisions, licence };
  };
}

const collator = new Intl.Collator("en", { numeric: true });

function compareByName(a: { name: string; id: string }, b: { name: string; id: string }): number {
  return collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1);
}

const UNLICENSED: readonly string[] = ["not-found", "ended"];

export function countRegistered({ lenders, productsOfLender }: Catalogue, market?: Market) {
  const registeredLenders = lenders.filter((lender) => {
    return !UNLICENSED.includes(lender.licence.status) && (!market || lender.market === market);
  });
  const products = registeredLenders.map(({ id }) => productsOfLender.get(id)?.length ?? 0);
  return {
    lenders: registeredLenders.length,
    products: products.reduce((sum, count) => sum + count, 0),
  };
}
