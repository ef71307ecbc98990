// The "quicknet" chain of the League of Entropy, from https://docs.drand.love/blog/quicknet-live-on-loe-mainnet
// (16 October 2023, read from a copy on 23 November 2026).
const CHAIN = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971";
const GENESIS = 1_692_803_367_000;
const PERIOD = 3_000;

/** The time of a round, in milliseconds. `roundTime(1) // => 1_692_803_367_000` */
export function roundTime(round: number): number {
  return GENESIS + (round - 1) * PERIOD;
}

export const DRAND_ORIGIN = "https://api.drand.sh";

/** The page with the randomness and the signature of a round. */
export function roundAddress(round: number): string {
  return `${DRAND_ORIGIN}/${CHAIN}/public/${round}`;
}
