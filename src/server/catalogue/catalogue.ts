import { readFileSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import {
  type BuiltExcerpt,
  type BuiltReview,
  CATALOGUE_FILE,
  type CatalogueFile,
  CatalogueFileSchema,
  type FileActivity,
  type FileCompany,
  type FileProduct,
} from "#catalogue/file/catalogue-file.ts";
import type { LenderType } from "#contract/catalogue/lender-type.ts";
import type { Market } from "#contract/wire/market.ts";

/** A product with what it has of its lender. */
export interface CatalogueProduct extends FileProduct {
  readonly company: FileCompany;
  readonly market: Market;
  readonly lenderType: LenderType;
  readonly licence: FileCompany["licence"];
}

/** The catalogue that the site's build wrote, joined. Lists are in the order of the names. */
export interface SiteCatalogue extends Pick<CatalogueFile, "lists" | "companies" | "news" | "faq"> {
  readonly reviews: readonly BuiltReview[];
  readonly excerpts: readonly BuiltExcerpt[];
  readonly activities: readonly FileActivity[];
  /** As `/rewards` states them. */
  readonly rewards: NonNullable<CatalogueFile["rewards"]>;
  /** Whether all lenders are invented, for a demo. */
  readonly isSample: boolean;
  readonly products: readonly CatalogueProduct[];
  readonly productById: ReadonlyMap<string, CatalogueProduct>;
  readonly companyById: ReadonlyMap<string, FileCompany>;
  /** How many products each company has; none for one that is not in it. */
  readonly productsOf: ReadonlyMap<string, number>;
}

/** The catalogue as it is now: the same object until the site is built anew. */
export type ReadCatalogue = () => SiteCatalogue;

/** A product whose lender is not there is left out. */
export function siteCatalogue(file: CatalogueFile): SiteCatalogue {
  const { isSample = false, lists, companies, news, faq, reviews = [], excerpts = [] } = file;
  const { activities = [], rewards = { amounts: { NG: 0, ID: 0 } } } = file;
  const companyById = new Map(companies.map((company) => [company.id, company]));
  const products = file.products.flatMap((product): CatalogueProduct[] => {
    const company = companyById.get(product.lender);
    if (!company) return [];
    const { market, lenderType, licence } = company;
    return [{ ...product, company, market, lenderType, licence }];
  });
  const productById = new Map(products.map((product) => [product.id, product]));
  const productsOf = new Map<string, number>();
  for (const { lender } of products) productsOf.set(lender, (productsOf.get(lender) ?? 0) + 1);
  const byId = { productById, companyById, productsOf };
  return {
    isSample,
    lists,
    products,
    companies,
    news,
    faq,
    reviews,
    excerpts,
    activities,
    rewards,
    ...byId,
  };
}

const EMPTY = siteCatalogue({
  builtOn: "",
  lists: [],
  products: [],
  companies: [],
  news: [],
  faq: [],
});
const LOOK_EVERY_MS = 1000;

/** Another version built the site: the server would answer as if there were no lenders. */
export class UnreadableCatalogue extends Error {
  override name = "UnreadableCatalogue";
}

/**
 * The catalogue of the site in a folder, also after it was built anew; empty before it is built. Throws
 * UnreadableCatalogue.
 */
export function openCatalogue(distDir: string): ReadCatalogue {
  const path = join(distDir, CATALOGUE_FILE);
  let catalogue = EMPTY;
  let read: Stats | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;

  function current(): SiteCatalogue {
    if (performance.now() - lookedAt < LOOK_EVERY_MS) return catalogue;
    lookedAt = performance.now();
    const found = statSync(path, { throwIfNoEntry: false });
    if (found && !isSame(found, read)) {
      const file = readFile(path);
      // A file that cannot be read yet is tried again; until then the one before stands.
      if (file) [catalogue, read] = [siteCatalogue(file), found];
    }
    return catalogue;
  }

  current();
  if (!read && statSync(path, { throwIfNoEntry: false })) {
    throw new UnreadableCatalogue(`${path} is of another version: run npm run build`);
  }
  return current;
}

/** Computes a value from the catalogue, anew only when the catalogue is another one. */
export function madeOf<Made>(
  read: ReadCatalogue,
  make: (catalogue: SiteCatalogue) => Made,
): () => Made {
  let from = read();
  let made = make(from);
  return () => {
    const catalogue = read();
    if (catalogue !== from) [from, made] = [catalogue, make(catalogue)];
    return made;
  };
}

function readFile(path: string): CatalogueFile | undefined {
  try {
    const parsed = v.safeParse(CatalogueFileSchema, JSON.parse(readFileSync(path, "utf8")));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

function isSame(a: Stats, b: Stats | undefined): boolean {
  return a.ino === b?.ino && a.mtimeMs === b.mtimeMs && a.size === b.size;
}
