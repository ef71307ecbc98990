import { MIN_POSITIVE_STARS } from "#contract/reviews/rating.ts";
import type { ListedProduct } from "./product-filter.ts";

export interface Ranked<Product> {
  readonly rank: number;
  readonly value: number;
  readonly product: Product;
}

/** Ranks products by value, highest first. Equal values share a rank: `rankProducts([a, b, c], () => 5) // => rank 1 for each of them` */
export function rankProducts<Product extends Pick<ListedProduct, "id">>(
  products: readonly Product[],
  getValue: (product: Product) => number | undefined,
): Ranked<Product>[] {
  const rankedProducts = products.flatMap((product) => {
    const value = getValue(product);
    return value !== undefined && value > 0 ? [{ product, value }] : [];
  });
  rankedProducts.sort((a, b) => b.value - a.value);
  let rank = 0;
  let lastValue: number | undefined;
  return rankedProducts.map(({ product, value }, index) => {
    if (value !== lastValue) [rank, lastValue] = [index + 1, value];
    return { rank, value, product };
  });
}

/** Rounds the lower bound of the score. Returns undefined below the minimum for a ranking. */
export function toRankedStars(lowerBound: number | null | undefined): number | undefined {
  if (!lowerBound || lowerBound < MIN_POSITIVE_STARS) return undefined;
  return Math.round(lowerBound * 100) / 100;
}

/** With fewer followers, one person with a few accounts could decide the ranking. */
const MIN_FOLLOWERS_FOR_RANKING = 5;

/** Returns undefined below the minimum for a ranking. */
export function toRankedFollowers(followers: number | undefined): number | undefined {
  return followers !== undefined && followers >= MIN_FOLLOWERS_FOR_RANKING ? followers : undefined;
}
