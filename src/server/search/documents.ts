import type { FileCompany, FilePage } from "#catalogue/file/catalogue-file.ts";
import type { Market } from "#contract/catalogue/constants.ts";
import { MAX_EXCERPT_LENGTH, type SearchResult, type SearchType } from "#contract/search/search.ts";
import { countCodePoints, createExcerpt } from "#contract/wire/plain-text.ts";
import { addressOf } from "#i18n/addresses.ts";
import { FALLBACK_LOCALE, type Locale } from "#i18n/locales.ts";
import type { CatalogueProduct, SiteCatalogue } from "#server/catalogue/catalogue.ts";
import { toCompactName } from "#server/text/words.ts";
import { type Entry, uniqueBy } from "./engine.ts";

export interface SearchDocument extends Entry {
  readonly key: string;
  readonly type: SearchType;
  readonly lender?: SearchDocument | undefined;
  readonly market?: Market;
  /** The product, or the only product of the lender. */
  readonly product?: Pick<CatalogueProduct, "estimate" | "showsLegalMaximum"> | undefined;
  toResult(locale: Locale, words: readonly string[]): SearchResult;
}

export interface DocumentHit {
  readonly document: SearchDocument;
  readonly words: readonly string[];
}

/** Creates documents of products and companies, which have the same names in every language. */
export function createNameDocuments({ products, companies }: SiteCatalogue): SearchDocument[] {
  const productsByLender = Map.groupBy(products, ({ lender }) => lender);
  const lenders = new Map(
    companies.map((company) => [
      company.id,
      createCompanyDocument(company, productsByLender.get(company.id) ?? []),
    ]),
  );
  return [
    ...products.map((product) => createProductDocument(product, lenders.get(product.lender))),
    ...lenders.values(),
  ];
}

function createProductDocument(
  product: CatalogueProduct,
  lender: SearchDocument | undefined,
): SearchDocument {
  const { otherNames, company } = product;
  const names = [...new Set([...otherNames, company.name, company.legalName])];
  const { similar } = company;
  return {
    ...createNamed("product", { ...product, similar }, { names }),
    lender,
    product,
  };
}

function createCompanyDocument(
  company: FileCompany,
  products: readonly CatalogueProduct[],
): SearchDocument {
  const names = [...new Set([company.legalName, ...company.otherNames])];
  const [only, ...others] = products;
  const document = createNamed("company", company, {
    names,
    excerpt: [...names, ...products.map(({ name }) => name)],
    aliases: [...products.flatMap(({ name, otherNames }) => [name, ...otherNames]), ...names],
  });
  return { ...document, product: others.length === 0 ? only : undefined };
}

type Named = Pick<FileCompany, "id" | "name" | "market" | "licence" | "similar">;

interface OtherNames {
  readonly names: readonly string[];
  readonly excerpt?: readonly string[];
  /** Names by which people may know the subject, most likely first. */
  readonly aliases?: readonly string[];
}

function createNamed(
  type: "product" | "company",
  { id, name: title, market, licence, similar = [] }: Named,
  { names, excerpt = names, aliases = names }: OtherNames,
): SearchDocument {
  return {
    ...{ key: `${type}:${id}`, type, title, names, text: "", market },
    toResult: (locale, words) => ({
      ...{ type, id, title, market, licence, similar, published: null },
      alias: findAlias(aliases, title, words),
      excerpt: createExcerpt(joinOtherNames(excerpt, title, words), MAX_EXCERPT_LENGTH),
      url: addressOf(locale, `/${type}Details/${id}`),
    }),
  };
}

/** Joins the names other than the title. Names with a word of the query come first. */
function joinOtherNames(
  names: readonly string[],
  title: string,
  queryWords: readonly string[],
): string {
  const [, ...others] = uniqueBy([title, ...names], (name) => name.toLowerCase());
  const hasWord = (name: string) => queryWords.some((word) => name.toLowerCase().includes(word));
  return [...others.filter(hasWord), ...others.filter((name) => !hasWord(name))].join(" · ");
}

function findAlias(
  names: readonly string[],
  title: string,
  queryWords: readonly string[],
): string | null {
  // Keeps the shortest words of the query, because a prefix also matches longer words.
  const shortest = queryWords.filter(
    (word) => !queryWords.some((other) => other !== word && word.startsWith(other)),
  );
  const countWords = (name: string) =>
    shortest.filter((word) => toCompactName(name).includes(word)).length;
  const [best] = names.toSorted((one, other) => countWords(other) - countWords(one));
  return best !== undefined && countWords(best) > countWords(title) ? best : null;
}

export function createTextDocuments({ news, faq }: SiteCatalogue, locale: Locale) {
  return [
    ...news.flatMap((page) => createPageDocuments(page, "news", locale)),
    ...faq.flatMap((page) => createPageDocuments(page, "faq", locale)),
  ];
}

function createPageDocuments(
  { slug: id, texts }: FilePage,
  type: "news" | "faq",
  locale: Locale,
): SearchDocument[] {
  const version = texts[locale] ?? texts[FALLBACK_LOCALE] ?? Object.values(texts)[0];
  if (!version) return [];
  const { title, description, keywords, text, published = null } = version;
  const page = type === "news" ? (`/newsDetail/${id}` as const) : (`/aboutFAQ#${id}` as const);
  const document: SearchDocument = {
    ...{ key: `${type}:${id}`, type, title, names: [...keywords, description], text },
    toResult: (reader, words) => ({
      ...{ type, id, title, alias: null, market: null, licence: null, similar: [], published },
      excerpt: createExcerptAround(description || text, words),
      url: addressOf(reader, page),
    }),
  };
  return [document];
}

const BEFORE_WORD = 20;

/**
 * An excerpt of at most 70 characters with an ellipsis, from the beginning or shortly before the first word.
 * `createExcerptAround("Short.", [])                   // => "Short."`
 * `createExcerptAround(`${"Long ".repeat(40)}end`, []) // => "Long Long … Long…", 70 characters and an ellipsis`
 */
function createExcerptAround(text: string, words: readonly string[]): string {
  if (countCodePoints(text) <= MAX_EXCERPT_LENGTH) return text;
  const small = text.toLowerCase();
  const places = words.map((word) => small.indexOf(word)).filter((place) => place >= 0);
  const place = places.length > 0 ? Math.min(...places) : 0;
  const start = place <= MAX_EXCERPT_LENGTH / 2 ? 0 : findNextWordStart(text, place - BEFORE_WORD);
  return createExcerpt(text.slice(start), MAX_EXCERPT_LENGTH);
}

function findNextWordStart(text: string, position: number): number {
  const space = text.slice(position, position + BEFORE_WORD).search(/\s/);
  if (space >= 0) return position + space + 1;
  return /[\uDC00-\uDFFF]/.test(text.charAt(position)) ? position + 1 : position;
}
