import type { FileCompany, FilePage } from "#catalogue/file/catalogue-file.ts";
import { MAX_EXCERPT_LENGTH, type SearchResult, type SearchType } from "#contract/search/search.ts";
import { excerptOf } from "#contract/wire/excerpt.ts";
import type { Market } from "#contract/wire/market.ts";
import { addressOf } from "#i18n/addresses.ts";
import { FALLBACK_LOCALE, type Locale } from "#i18n/locales.ts";
import type { CatalogueProduct, SiteCatalogue } from "#server/catalogue/catalogue.ts";
import { excerptAround } from "#server/text/excerpt.ts";
import { compact } from "#server/text/words.ts";
import { eachOnce } from "./each-once.ts";
import type { Entry } from "./search-engine.ts";

/** A subject that can be found, with the words it is found by. */
export interface Thing extends Entry {
  /** Its own, among all. */
  readonly key: string;
  readonly type: SearchType;
  readonly id: string;
  /** The key of a product's lender. */
  readonly lender?: string;
  /** None for a text. */
  readonly market?: Market;
  resultFor(locale: Locale, words: readonly string[]): SearchResult;
}

/** Products and companies: they have the same names in each language. */
export function namedThings(catalogue: SiteCatalogue): Thing[] {
  const productsOf = Map.groupBy(catalogue.products, ({ lender }) => lender);
  return [
    ...catalogue.products.map(productThing),
    ...catalogue.companies.map((company) =>
      companyThing(company, productsOf.get(company.id) ?? []),
    ),
  ];
}

function productThing(product: CatalogueProduct): Thing {
  const { company, otherNames } = product;
  const names = [...new Set([...otherNames, company.name, company.legalName])];
  const { similar } = company;
  return {
    lender: `company:${company.id}`,
    ...namedThing("product", { ...product, similar }, names),
  };
}

function companyThing(company: FileCompany, products: readonly CatalogueProduct[]): Thing {
  const names = [...new Set([company.legalName, ...company.otherNames])];
  const shown = [...names, ...products.map(({ name }) => name)];
  const aliases = [...products.flatMap(({ name, otherNames }) => [name, ...otherNames]), ...names];
  return namedThing("company", company, names, { shown, aliases });
}

type Named = Pick<FileCompany, "id" | "name" | "market" | "licence" | "similar">;

interface OtherNames {
  /** Those of which an excerpt is made. */
  readonly shown: readonly string[];
  /** Those by which people may know it, the likeliest first. */
  readonly aliases: readonly string[];
}

function namedThing(
  type: "product" | "company",
  { id, name, market, licence, similar = [] }: Named,
  names: readonly string[],
  { shown, aliases }: OtherNames = { shown: names, aliases: names },
): Thing {
  return {
    key: `${type}:${id}`,
    type,
    id,
    title: name,
    names,
    text: "",
    market,
    resultFor: (locale, words) => ({
      type,
      id,
      title: name,
      alias: aliasFor(aliases, name, words),
      excerpt: excerptOf(namesFor(shown, name, words), MAX_EXCERPT_LENGTH),
      url: addressOf(locale, `/${type}Details/${id}`),
      market,
      licence,
      similar,
      published: null,
    }),
  };
}

/** Names beside the title, each once however it is written; those first by which it was found. */
function namesFor(names: readonly string[], title: string, words: readonly string[]): string {
  const [, ...others] = eachOnce([title, ...names], (name) => name.toLowerCase());
  const isMeant = (name: string) => words.some((word) => name.toLowerCase().includes(word));
  return [...others.filter(isMeant), ...others.filter((name) => !isMeant(name))].join(" · ");
}

/** The name that has more of the words by which it was found than the title has. */
function aliasFor(
  names: readonly string[],
  title: string,
  words: readonly string[],
): string | null {
  // A word that was begun has found longer ones, too.
  const asked = words.filter((word) => !words.some((one) => one !== word && word.startsWith(one)));
  const matched = (name: string) => asked.filter((word) => compact(name).includes(word)).length;
  const [best] = names.toSorted((one, other) => matched(other) - matched(one));
  return best !== undefined && matched(best) > matched(title) ? best : null;
}

/** News and questions as a reader of the language sees them. */
export function textThings({ news, faq }: SiteCatalogue, locale: Locale): Thing[] {
  return [
    ...news.flatMap((page) => textThing(page, "news", locale)),
    ...faq.flatMap((page) => textThing(page, "faq", locale)),
  ];
}

function textThing({ slug, texts }: FilePage, type: "news" | "faq", locale: Locale): Thing[] {
  const written = texts[locale] ?? texts[FALLBACK_LOCALE] ?? Object.values(texts)[0];
  if (!written) return [];
  const { title, description, keywords, text, published = null } = written;
  const page = type === "news" ? (`/newsDetail/${slug}` as const) : (`/aboutFAQ#${slug}` as const);
  return [
    {
      key: `${type}:${slug}`,
      type,
      id: slug,
      title,
      names: [...keywords, description],
      text,
      resultFor: (reader, words) => ({
        type,
        id: slug,
        title,
        alias: null,
        excerpt: excerptAround(description || text, words),
        url: addressOf(reader, page),
        market: null,
        licence: null,
        similar: [],
        published,
      }),
    },
  ];
}
