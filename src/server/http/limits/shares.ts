import type { Counter } from "./counter.ts";

const MOST_KEPT = 10_000;

interface Share {
  left: number;
  /** By the clock that only goes forward. */
  endsAt: number;
}

/**
 * A counter that takes several requests at a time from another one and hands them out itself: together
 * the servers never admit more, and the database hears of one read in `size`.
 */
export function inShares(counter: Counter, size: number): Counter {
  const shares = new Map<string, Share>();
  const fetching = new Map<string, Promise<number>>();

  async function fetchShare(key: string): Promise<number> {
    const { waitMs, endsInMs } = await counter.spend(key, size);
    if (waitMs > 0) return waitMs;
    if (shares.size >= MOST_KEPT) dropEnded(shares);
    shares.set(key, { left: size, endsAt: performance.now() + endsInMs });
    return 0;
  }

  return {
    async spend(key) {
      for (;;) {
        const share = shares.get(key);
        const endsInMs = (share?.endsAt ?? 0) - performance.now();
        if (share && share.left > 0 && endsInMs > 0) {
          share.left -= 1;
          return { waitMs: 0, endsInMs };
        }
        let fetched = fetching.get(key);
        if (!fetched) {
          fetched = fetchShare(key).finally(() => fetching.delete(key));
          fetching.set(key, fetched);
        }
        const waitMs = await fetched;
        if (waitMs > 0) return { waitMs, endsInMs: waitMs };
      }
    },
  };
}

/** A key that is dropped too early only takes another share. */
function dropEnded(shares: Map<string, Share>): void {
  const now = performance.now();
  for (const [key, { endsAt }] of shares) if (endsAt <= now) shares.delete(key);
  if (shares.size >= MOST_KEPT) shares.clear();
}
