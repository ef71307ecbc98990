import { createHash } from "node:crypto";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import type { Store } from "#server/db/store.ts";
import type { Window } from "#server/http/limits/limits.ts";

export interface Counter {
  /** Returns the milliseconds until the next allowed request, or 0. Reports the count including this request. */
  spend(key: string, report?: (count: number) => void): Promise<number>;
}

interface CounterOptions extends Window {
  readonly name: string;
}

/** Counts in PostgreSQL for all servers. Counts in memory without PostgreSQL or while it is down. */
export function createLimitCounter(pool: Store["pool"], options: CounterOptions): Counter {
  const { name, requests, seconds } = options;
  const limits = { keyPrefix: name, points: requests, duration: seconds };
  const memory = new RateLimiterMemory(limits);
  if (!pool) return createCounterFor(memory, options);
  const limiter = new RateLimiterPostgres({
    ...limits,
    storeClient: pool,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: true,
    // Refuses a key above its limit from memory, without a database query.
    inMemoryBlockOnConsumed: requests,
    insuranceLimiter: memory,
  });
  const counter = createCounterFor(limiter, options);
  // Hashes keys, so that the table stores neither addresses nor accounts.
  return { spend: (key, report) => counter.spend(hashLimitKey(key), report) };
}

function createCounterFor(limiter: RateLimiterAbstract, { seconds }: CounterOptions): Counter {
  return {
    async spend(key, report) {
      let { isSpent, msBeforeNext, consumedPoints } = await consumePoint(limiter, key);
      // A window that began while the clock was ahead lasts too long, so it is deleted.
      if (msBeforeNext > seconds * 1000) {
        await limiter.delete(key);
        ({ isSpent, msBeforeNext, consumedPoints } = await consumePoint(limiter, key));
      }
      report?.(consumedPoints);
      return isSpent ? Math.max(1, msBeforeNext) : 0;
    },
  };
}

async function consumePoint(limiter: RateLimiterAbstract, key: string) {
  try {
    const { msBeforeNext, consumedPoints } = await limiter.consume(key);
    return { isSpent: false, msBeforeNext, consumedPoints };
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    const { msBeforeNext, consumedPoints } = refused;
    return { isSpent: true, msBeforeNext, consumedPoints };
  }
}

function hashLimitKey(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
