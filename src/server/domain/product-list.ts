import { MARKET_CURRENCY } from "#catalogue/markets.ts";
import { type CostOf, orderProducts } from "#catalogue/product-order.ts";
import type { ParsedOf, ReplyOf } from "#contract/endpoint.ts";
import { MARKETS, type Market } from "#contract/market.ts";
import type { productList } from "#contract/product.ts";
import { LOCALES, type Locale } from "#i18n/locales.ts";
import type { CatalogueProduct } from "#server/domain/catalogue.ts";
import { pageFrom } from "#server/domain/list-place.ts";
import { productSummaries } from "#server/domain/product-summary.ts";
import type { Services } from "#server/services.ts";

type Asked = ParsedOf<typeof productList, "query">;

export interface Reader {
  readonly locale: Locale;
  /** What a loan costs, where that can be computed. */
  readonly costOf?: CostOf<CatalogueProduct> | undefined;
}

/** One page of the list that a reader asks for. */
export async function readProductList(
  { store, readCatalogue }: Pick<Services, "store" | "readCatalogue">,
  asked: Asked,
  { locale, costOf }: Reader,
): Promise<ReplyOf<typeof productList>> {
  const { sort: askedSort, order: askedOrder, match: only, cursor, size, ...filter } = asked;
  const market = filter.market ?? (comparesMoney(asked) ? marketOfReader(locale) : undefined);
  const { products } = readCatalogue();
  const { places, counts, sort, order, entryAt } = orderProducts(
    products,
    { ...filter, market },
    { sort: askedSort, order: askedOrder, costOf },
  );
  const { yes, unknown } = counts;
  const from = { yes: 0, unknown: yes, no: yes + unknown };
  const to = { yes, unknown: yes + unknown, no: places.length };
  const shown = places.slice(only ? from[only] : 0, to[only ?? "unknown"]);
  const page = pageFrom(shown, { cursor, size }, (place) => products[place]?.id ?? "");
  const entries = page.items.map(entryAt);
  const summaries = await productSummaries(
    store,
    entries.map(({ product }) => product),
  );
  const items = summaries.flatMap((summary, index) => {
    const entry = entries[index];
    if (!entry) return [];
    return [{ ...summary, match: entry.match, isRanked: entry.isRanked, cost: entry.cost ?? null }];
  });
  return { ...page, items, market: market ?? null, sort, order, counts };
}

/** Naira and rupiah are not compared with each other. */
function comparesMoney({ amount, sort }: Asked): boolean {
  return amount !== undefined || sort === "limit" || sort === "total";
}

/** The market of the currency that a language is read with. */
export function marketOfReader(locale: Locale): Market | undefined {
  return MARKETS.find((market) => MARKET_CURRENCY[market] === LOCALES[locale].currency);
}
