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
  /** Returns the milliseconds to wait, or 0. Reports the count including this request. */
  spend(key: string, report?: (count: number) => void): Promise<number>;
}

interface CounterOptions extends Window {
  readonly name: string;
}

/** Counts in PostgreSQL for all servers, and in memory without it or while it is down. */
export function createCounter(pool: Store["pool"], options: CounterOptions): Counter {
  const { name, requests, seconds } = options;
  const limits = { keyPrefix: name, points: requests, duration: seconds };
  const memory = new RateLimiterMemory(limits);
  if (!pool) return createCounterFor(memory);
  const limiter = new RateLimiterPostgres({
    ...limits,
    storeClient: pool,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: true,
    // A key above its limit is refused without a database query.
    inMemoryBlockOnConsumed: requests,
    insuranceLimiter: memory,
  });
  const counter = createCounterFor(limiter);
  // Keys are hashed, so that the table holds neither addresses nor accounts.
  return { spend: (key, report) => counter.spend(hashKey(key), report) };
}

function createCounterFor(limiter: RateLimiterAbstract): Counter {
  return {
    async spend(key, report) {
      let isSpent = false;
      const { consumedPoints, msBeforeNext } = await limiter
        .consume(key)
        .catch((refused: unknown) => {
          if (!(refused instanceof RateLimiterRes)) throw refused;
          isSpent = true;
          return refused;
        });
      report?.(consumedPoints);
      return isSpent ? Math.max(1, msBeforeNext) : 0;
    },
  };
}

function hashKey(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
