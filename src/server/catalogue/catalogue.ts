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
import type { LenderType, Market } from "#contract/catalogue/constants.ts";
import type { SubjectType } from "#contract/subjects/subject-key.ts";
import { FALLBACK_LOCALE, type Locale } from "#i18n/locales.ts";
import { openBuiltFile } from "#server/core/built-file.ts";
import { Failure } from "#server/core/failure.ts";

export interface CatalogueProduct extends FileProduct {
  readonly company: FileCompany;
  readonly market: Market;
  readonly lenderType: LenderType;
  readonly licence: FileCompany["licence"];
}

/** The built catalogue. Products include their lender, and lists are sorted by name. */
export interface SiteCatalogue extends Pick<CatalogueFile, "lists" | "companies" | "news" | "faq"> {
  readonly reviewsAt: string;
  readonly reviews: readonly BuiltReview[];
  readonly excerpts: readonly BuiltExcerpt[];
  readonly activities: readonly FileActivity[];
  readonly rewards: NonNullable<CatalogueFile["rewards"]>;
  readonly caps: NonNullable<CatalogueFile["caps"]>;
  /** Whether all lenders are fictional, for a demo. */
  readonly isSample: boolean;
  readonly products: readonly CatalogueProduct[];
  readonly productById: ReadonlyMap<string, CatalogueProduct>;
  readonly companyById: ReadonlyMap<string, FileCompany>;
  readonly productsOf: ReadonlyMap<string, number>;
}

/** Returns the current catalogue, which is the same object until the next build. */
export type ReadCatalogue = () => SiteCatalogue;

/** Joins products with their lenders; drops products whose lender is missing. */
export function toSiteCatalogue(file: CatalogueFile): SiteCatalogue {
  const { isSample = false, lists, companies, news, faq, reviews = [], excerpts = [] } = file;
  const { activities = [], rewards = { amounts: { NG: 0, ID: 0 } }, caps = [] } = file;
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
    reviewsAt: file.reviewsAt ?? file.builtOn,
    reviews,
    excerpts,
    activities,
    rewards,
    caps,
    ...byId,
  };
}

const EMPTY = toSiteCatalogue({
  builtOn: "",
  lists: [],
  products: [],
  companies: [],
  news: [],
  faq: [],
});

/** Opens the catalogue in a folder; empty before the first build. Throws UnreadableFile. */
export function openCatalogue(distDir: string): ReadCatalogue {
  return openBuiltFile(distDir, {
    name: CATALOGUE_FILE,
    schema: CatalogueFileSchema,
    make: toSiteCatalogue,
    empty: EMPTY,
  });
}

/** Looks up the subjects that can be followed, liked and reported. */
export interface Subjects {
  has(type: SubjectType, id: string): boolean;
  /** The name of the subject on the site. Undefined for a removed subject. */
  nameOf(type: SubjectType, id: string, locale: Locale): string | undefined;
}

export function assertSubjectExists(subjects: Subjects, type: SubjectType, id: string): void {
  if (!subjects.has(type, id)) throw new Failure("1002");
}

/** Looks up subjects among the products, companies and news of the current site. */
export function createSubjectLookup(readCatalogue: ReadCatalogue): Subjects {
  const nameOf: Subjects["nameOf"] = (type, id, locale) => {
    const { productById, companyById, news } = readCatalogue();
    if (type === "product") return productById.get(id)?.name;
    if (type === "company") return companyById.get(id)?.name;
    const page = type === "news" ? news.find(({ slug }) => slug === id) : undefined;
    const { texts = {} } = page ?? {};
    return (texts[locale] ?? texts[FALLBACK_LOCALE] ?? Object.values(texts)[0])?.title;
  };
  return { nameOf, has: (type, id) => nameOf(type, id, FALLBACK_LOCALE) !== undefined };
}
