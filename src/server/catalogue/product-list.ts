import { getReaderMarket } from "#catalogue/markets.ts";
import { computeProductCost, computeProductTotal } from "#catalogue/products/product-cost.ts";
import { toWantedLoan } from "#catalogue/products/product-filter.ts";
import { listProducts, type ProductEntry } from "#catalogue/products/product-order.ts";
import type { ListedProduct, ProductSummary, productList } from "#contract/catalogue/product.ts";
import type { ParsedOf, ReplyOf } from "#contract/wire/endpoint.ts";
import type { Locale } from "#i18n/locales.ts";
import type { Services } from "#server/services.ts";
import { readRatings, type SubjectRatings } from "#server/statistics/subject-ratings.ts";
import { paginateInMemory } from "#server/text/cursor.ts";
import type { CatalogueProduct, SiteCatalogue } from "./catalogue.ts";
import { readProductSummaries, toProductSources } from "./product-summary.ts";

type Query = ParsedOf<typeof productList, "query">;

export async function readProductList(
  services: Pick<Services, "store" | "readCatalogue" | "clock">,
  query: Query,
  locale: Locale,
): Promise<ReplyOf<typeof productList>> {
  const { sort: querySort, order: queryOrder, match: only, cursor, size, ids, ...filter } = query;
  const isLocal = ids === undefined && isMoneyCompared(query);
  const market = filter.market ?? (isLocal ? getReaderMarket(locale) : undefined);
  // Reads the ratings once, because a second query could return ratings that contradict the order.
  const isByRating = querySort === "rating" || query.score !== undefined;
  const { store, clock } = services;
  const ratings = isByRating ? await readRatings(store, "product", clock.now()) : undefined;
  const products = addRatingsToProducts(selectProducts(services.readCatalogue(), ids), ratings);
  const { entries, counts, costs, ranked, sort, order } = listProducts(
    products,
    { ...filter, market },
    {
      sort: querySort,
      order: queryOrder,
      costOf: computeProductTotal,
      homeMarket: getReaderMarket(locale),
    },
  );
  const { yes, unknown } = counts;
  const from = { yes: 0, unknown: yes, no: yes + unknown };
  const to = { yes, unknown: yes + unknown, no: entries.length };
  const entriesInRange = entries.slice(only ? from[only] : 0, to[only ?? (ids ? "no" : "unknown")]);
  const page = paginateInMemory(entriesInRange, { cursor, size }, ({ product }) => product.id);
  const pageProducts = page.items.map(({ product }) => product);
  const summaries = await readProductSummaries(services, pageProducts, { ratings });
  const items = summaries.flatMap((summary, index) => {
    const entry = page.items[index];
    return entry ? [toListedProduct(summary, entry, query)] : [];
  });
  return { ...page, items, market: market ?? null, sort, order, counts, costs, ranked };
}

function selectProducts({ products }: SiteCatalogue, ids: readonly string[] | undefined) {
  return ids ? products.filter(({ id }) => ids.includes(id)) : products;
}

function addRatingsToProducts(
  products: readonly CatalogueProduct[],
  ratings: SubjectRatings | undefined,
): readonly CatalogueProduct[] {
  if (!ratings) return products;
  return products.map((product) => {
    const { rating = null, lowerBound = null } = ratings.get(product.id) ?? {};
    // Does not copy unrated products, which are the majority.
    if (rating === null) return product;
    return { ...product, starRating: rating, lowerBound: lowerBound ?? undefined };
  });
}

function toListedProduct(
  summary: ProductSummary,
  { product, match, isRanked, cost, conflict }: ProductEntry<CatalogueProduct>,
  query: Query,
): ListedProduct {
  return {
    ...summary,
    match,
    isRanked,
    cost: cost ?? null,
    costGap: findUnknownCostReason(product, query),
    conflict: conflict ?? null,
    showsLegalMaximum: product.showsLegalMaximum ?? false,
    estimate: product.estimate ?? null,
    permissions: product.permissions ?? null,
    ...toProductSources(product),
  };
}

function findUnknownCostReason(product: CatalogueProduct, query: Query): ListedProduct["costGap"] {
  const loan = toWantedLoan(query);
  const cost = loan && computeProductCost(product, loan);
  return cost && "gap" in cost ? cost.gap : null;
}

/** Whether a query compares money, and so needs one market: naira and rupiah are not comparable. */
function isMoneyCompared({ amount, sort }: Query): boolean {
  return amount !== undefined || sort === "limit" || sort === "total";
}
