import { getReaderMarket } from "#catalogue/markets.ts";
import { rankProducts, toRankedFollowers, toRankedStars } from "#catalogue/products/leaderboard.ts";
import { listMatchingProducts } from "#catalogue/products/product-order.ts";
import type { Leaderboard, leaderboard } from "#contract/catalogue/leaderboard.ts";
import type { ParsedOf, ReplyOf } from "#contract/wire/endpoint.ts";
import type { Locale } from "#i18n/locales.ts";
import { getText } from "#server/core/texts.ts";
import type { Services } from "#server/services.ts";
import {
  readFollowers,
  readRatings,
  type SubjectRatings,
} from "#server/statistics/subject-ratings.ts";
import type { CatalogueProduct } from "./catalogue.ts";
import { readProductSummaries } from "./product-summary.ts";

interface Query extends ParsedOf<typeof leaderboard, "query"> {
  readonly board: Leaderboard;
  readonly locale: Locale;
}

export async function readLeaderboard(
  services: Pick<Services, "store" | "readCatalogue" | "clock">,
  { board, market: requestedMarket, loanType, size, locale }: Query,
): Promise<ReplyOf<typeof leaderboard>> {
  const market = requestedMarket ?? getReaderMarket(locale);
  const products = listMatchingProducts(services.readCatalogue().products, { market, loanType });
  // Reads the statistics once, because a second query could return statistics that contradict the ranking.
  const figures = await readFigures(services, board);
  const ranked = rankProducts(products, (product) => toRankedValue(board, product, figures));
  const first = ranked.slice(0, size);
  const firstProducts = first.map(({ product }) => product);
  const summaries = await readProductSummaries(services, firstProducts, figures);
  const items = first.flatMap(({ rank, value }, index) => {
    const product = summaries[index];
    return product ? [{ rank, value, product }] : [];
  });
  const rule = getText(`messages:leaderboard.${board}`, locale);
  return { items, next: null, total: ranked.length, market, rule };
}

interface Figures {
  readonly followers?: ReadonlyMap<string, number>;
  readonly ratings?: SubjectRatings;
}

async function readFigures(
  { store, clock }: Pick<Services, "store" | "clock">,
  board: Leaderboard,
): Promise<Figures> {
  if (board === "popularity") return { followers: await readFollowers(store, "product") };
  if (board === "limits") return {};
  return { ratings: await readRatings(store, "product", clock.now()) };
}

function toRankedValue(
  board: Leaderboard,
  { id, quota }: CatalogueProduct,
  { followers, ratings }: Figures,
): number | undefined {
  if (board === "limits") return quota?.max;
  if (board === "popularity") return toRankedFollowers(followers?.get(id));
  return toRankedStars(ratings?.get(id)?.lowerBound);
}
