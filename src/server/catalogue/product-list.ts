import { marketOfReader } from "#catalogue/markets.ts";
import { costOf, productCost } from "#catalogue/products/product-cost.ts";
import { wantedLoan } from "#catalogue/products/product-filter.ts";
import { listProducts, type ProductEntry } from "#catalogue/products/product-order.ts";
import type { ListedProduct, ProductSummary, productList } from "#contract/catalogue/product.ts";
import type { ParsedOf, ReplyOf } from "#contract/wire/endpoint.ts";
import type { Locale } from "#i18n/locales.ts";
import type { Services } from "#server/services.ts";
import { readRatings, type SubjectRatings } from "#server/statistics/subject-ratings.ts";
import type { CatalogueProduct, SiteCatalogue } from "./catalogue.ts";
import { pageFrom } from "./list-cursor.ts";
import { productSources, productSummaries } from "./product-summary.ts";

type Asked = ParsedOf<typeof productList, "query">;

/** One page of the list that a reader asks for. */
export async function readProductList(
  services: Pick<Services, "store" | "readCatalogue" | "clock">,
  asked: Asked,
  locale: Locale,
): Promise<ReplyOf<typeof productList>> {
  const { sort: askedSort, order: askedOrder, match: only, cursor, size, ids, ...filter } = asked;
  const isOfReader = ids === undefined && comparesMoney(asked);
  const market = filter.market ?? (isOfReader ? marketOfReader(locale) : undefined);
  // The numbers that are shown are the ones that the list is filtered and sorted by.
  const isByRating = askedSort === "rating" || asked.score !== undefined;
  const { store, clock } = services;
  const ratings = isByRating ? await readRatings(store, "product", clock.now()) : undefined;
  const products = rated(chosen(services.readCatalogue(), ids), ratings);
  const { entries, counts, costs, ranked, sort, order } = listProducts(
    products,
    { ...filter, market },
    { sort: askedSort, order: askedOrder, costOf, homeMarket: marketOfReader(locale) },
  );
  const { yes, unknown } = counts;
  const from = { yes: 0, unknown: yes, no: yes + unknown };
  const to = { yes, unknown: yes + unknown, no: entries.length };
  const shown = entries.slice(only ? from[only] : 0, to[only ?? (ids ? "no" : "unknown")]);
  const page = pageFrom(shown, { cursor, size }, ({ product }) => product.id);
  const summaries = await productSummaries(
    services,
    page.items.map(({ product }) => product),
    { ratings },
  );
  const items = summaries.flatMap((summary, index) => {
    const entry = page.items[index];
    return entry ? [listed(summary, entry, asked)] : [];
  });
  return { ...page, items, market: market ?? null, sort, order, counts, costs, ranked };
}

/** In the order of the names, as all are. What is not in the catalogue is left out. */
function chosen({ products }: SiteCatalogue, ids: readonly string[] | undefined) {
  return ids ? products.filter(({ id }) => ids.includes(id)) : products;
}

/** With what readers' reviews come to now. */
function rated(
  products: readonly CatalogueProduct[],
  ratings: SubjectRatings | undefined,
): readonly CatalogueProduct[] {
  if (!ratings) return products;
  return products.map((product) => {
    const { rating = null, lowerBound = null } = ratings.get(product.id) ?? {};
    // Most products have none, and copies would be most of the work.
    if (rating === null) return product;
    return { ...product, starRating: rating, lowerBound: lowerBound ?? undefined };
  });
}

function listed(
  summary: ProductSummary,
  { product, match, isRanked, cost, conflict }: ProductEntry<CatalogueProduct>,
  asked: Asked,
): ListedProduct {
  return {
    ...summary,
    match,
    isRanked,
    cost: cost ?? null,
    costGap: costGap(product, asked),
    conflict: conflict ?? null,
    showsLegalMaximum: product.showsLegalMaximum ?? false,
    ...productSources(product),
  };
}

function costGap(product: CatalogueProduct, asked: Asked): ListedProduct["costGap"] {
  const loan = wantedLoan(asked);
  const cost = loan && productCost(product, loan);
  return cost && "gap" in cost ? cost.gap : null;
}

/** Naira and rupiah are not compared with each other. */
function comparesMoney({ amount, sort }: Asked): boolean {
  return amount !== undefined || sort === "limit" || sort === "total";
}
