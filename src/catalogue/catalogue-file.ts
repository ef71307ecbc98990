import * as v from "valibot";
import { LOCALE_CODES, type Locale } from "#i18n/locales.ts";
import type { Catalogue } from "./catalogue.ts";
import type { Localised } from "./localised.ts";

/** In the folder of the built site: what the server has to know of it. */
export const CATALOGUE_FILE = "catalogue.json";

export const CatalogueFileSchema = v.object({
  products: v.array(v.object({ id: v.string(), name: v.string(), lender: v.string() })),
  companies: v.array(v.object({ id: v.string(), name: v.string() })),
  /** `titles` by the language that the article is written in. */
  news: v.array(v.object({ slug: v.string(), titles: v.record(v.string(), v.string()) })),
});
export type CatalogueFile = v.InferOutput<typeof CatalogueFileSchema>;

type News = Readonly<Record<Locale, readonly Localised<{ data: { title: string } }>[]>>;

/**
 * What the server has to know of the site: what there is to follow, and its name.
 *
 * `catalogueFile(catalogue, PAGES.news) // => { products: [{ id: "carbon", … }], companies, news }`
 */
export function catalogueFile(
  { products, lenders }: Pick<Catalogue, "products" | "lenders">,
  news: News,
): CatalogueFile {
  return {
    products: products.map(({ id, name, lenderId }) => ({ id, name, lender: lenderId })),
    companies: lenders.map(({ id, name }) => ({ id, name })),
    news: newsTitles(news),
  };
}

function newsTitles(news: News): CatalogueFile["news"] {
  const titles = new Map<string, CatalogueFile["news"][number]["titles"]>();
  for (const locale of LOCALE_CODES) {
    for (const { slug, locale: written, entry } of news[locale]) {
      titles.set(slug, { ...titles.get(slug), [written]: entry.data.title });
    }
  }
  return [...titles].map(([slug, byLocale]) => ({ slug, titles: byLocale }));
}
