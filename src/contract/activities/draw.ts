import { sha256 } from "#contract/wire/sha256.ts";

/** The path of the published list of entries. Each line is one entry. */
export const ENTRIES_PATH = "/polaris/activity/:id/entries.txt";

/** Formats an entry as a line of the published list. `formatEntryLine({ number: 7, pseudonym: "9f2c" }) // => "7 9f2c"` */
export function formatEntryLine({
  number,
  pseudonym,
}: {
  number: number;
  pseudonym: string;
}): string {
  return `${number} ${pseudonym}`;
}

/** Splits the published list into lines. `splitEntryLines("1 aa\n2 bb\n") // => ["1 aa", "2 bb"]` */
export function splitEntryLines(list: string): string[] {
  return list.split("\n").filter((line) => line !== "");
}

/**
 * Returns the numbers of the winning entries in the order of the prizes. Sorts entries by
 * SHA-256(randomness + ":" + line); the first entries win.
 * `await drawWinners(["1 aa", "2 bb"], "00", [{ count: 1 }]) // => [2]`
 */
export async function drawWinners(
  lines: readonly string[],
  randomness: string,
  prizes: readonly { readonly count: number }[],
): Promise<number[]> {
  const tickets = await Promise.all(
    lines.map(async (line) => ({ line, hash: await sha256(`${randomness}:${line}`) })),
  );
  tickets.sort((one, other) => (one.hash < other.hash ? -1 : 1));
  const winnerCount = prizes.reduce((sum, { count }) => sum + count, 0);
  return tickets.slice(0, winnerCount).map(({ line }) => Number.parseInt(line, 10));
}

// The "quicknet" chain of the drand network:
// https://docs.drand.love/blog/quicknet-live-on-loe-mainnet (16 October 2023, read from a copy on
// 23 November 2026).
const CHAIN = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971";
const GENESIS = 1_692_803_367_000;
const PERIOD = 3_000;

/** Returns the publication time of a drand round in milliseconds since 1970. `toDrandRoundTime(1) // => 1_692_803_367_000` */
export function toDrandRoundTime(round: number): number {
  return GENESIS + (round - 1) * PERIOD;
}

export const DRAND_ORIGIN = "https://api.drand.sh";

/** Returns the URL with the randomness and signature of a drand round. */
export function toDrandRoundUrl(round: number): string {
  return `${DRAND_ORIGIN}/${CHAIN}/public/${round}`;
}
