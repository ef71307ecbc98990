import { Z_95 } from "./wilson.ts";

const DAY = 86_400_000;
/** After which time a post counts as half as helpful, in milliseconds. */
export const HELPFUL_HALF_LIFE = 180 * DAY;

/**
 * How helpful a post is found that so many like: the Wilson lower bound of `n` of `n`, which is
 * `n / (n + z²)`, with n = likes + 1, because who wrote it finds it helpful.
 *
 * `helpfulness(0) // => 0.2065…`
 * `helpfulness(9) // => 0.7224…`
 */
export function helpfulness(likes: number): number {
  const n = likes + 1;
  return n / (n + Z_95 ** 2);
}

/**
 * The moment, in milliseconds since 1970, at which a post that nobody likes would have to be written
 * to be as helpful at any time as this one: `createdAt + H · log₂(w(likes) / w(0))`. Posts in this order
 * are in the order of `w · 2^(−age / H)`, whatever time it is, so nothing ages that is kept.
 *
 * `helpfulAt(1_760_000_000_000, 0) // => 1_760_000_000_000`
 * `helpfulAt(1_760_000_000_000, 1) // => 1_771_359_…, 131 days later`
 */
export function helpfulAt(createdAt: number, likes: number): number {
  const gain = Math.log2(helpfulness(likes) / helpfulness(0));
  return createdAt + Math.round(HELPFUL_HALF_LIFE * gain);
}
