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

export function createCounter(pool: Store["pool"], options: CounterOptions): Counter {
  return pool ? createPostgresCounter(pool, options) : createMemoryCounter(options);
}

function createMemoryCounter(options: CounterOptions): Counter {
  return createCounterFor(new RateLimiterMemory(toLimiterOptions(options)), options);
}

/** Counts in memory while the database is down. */
function createPostgresCounter(pool: NonNullable<Store["pool"]>, options: CounterOptions): Counter {
  const limiter = new RateLimiterPostgres({
    ...toLimiterOptions(options),
    storeClient: pool,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: true,
    // A spent key is refused without asking the database again.
    inMemoryBlockOnConsumed: options.requests,
    insuranceLimiter: new RateLimiterMemory(toLimiterOptions(options)),
  });
  const counter = createCounterFor(limiter, options);
  // The table holds neither addresses nor accounts.
  return { spend: (key, report) => counter.spend(hashKey(key), report) };
}

function toLimiterOptions({ name, requests, seconds }: CounterOptions) {
  return { keyPrefix: name, points: requests, duration: seconds };
}

function createCounterFor(limiter: RateLimiterAbstract, { seconds }: CounterOptions): Counter {
  return {
    async spend(key, report) {
      let { isSpent, msBeforeNext, consumedPoints } = await consume(limiter, key);
      // A window that began while the clock was ahead would last too long.
      if (msBeforeNext > seconds * 1000) {
        await limiter.delete(key);
        ({ isSpent, msBeforeNext, consumedPoints } = await consume(limiter, key));
      }
      report?.(consumedPoints);
      return isSpent ? Math.max(1, msBeforeNext) : 0;
    },
  };
}

async function consume(limiter: RateLimiterAbstract, key: string) {
  try {
    const { msBeforeNext, consumedPoints } = await limiter.consume(key);
    return { isSpent: false, msBeforeNext, consumedPoints };
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    const { msBeforeNext, consumedPoints } = refused;
    return { isSpent: true, msBeforeNext, consumedPoints };
  }
}

function hashKey(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
