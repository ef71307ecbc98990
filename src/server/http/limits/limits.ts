import type { Config } from "#server/config/config.ts";
import { tooMany } from "#server/core/failure.ts";
import type { Store } from "#server/db/store.ts";
import { type Counter, createCounter } from "./counter.ts";
import { networkOf } from "./network.ts";
import { COUNTED_FOR, type CountedFor, type LimitClass, RULES, type Rules } from "./rules.ts";

export interface Limits {
  /** Counts a request for each part of its origin. Throws 1004 above a limit. */
  spend(limitClass: LimitClass, spender: Spender): Promise<void>;
}

export interface Spender {
  readonly address?: string | null | undefined;
  readonly deviceId?: string | undefined;
  readonly account?: string | undefined;
  readonly accountOnNetwork?: string | undefined;
}

export interface LimitsOptions {
  config: Pick<Config, "limits">;
  store: Pick<Store, "pool">;
  rules?: Rules;
}

/** These are many and cheap: each server counts its own in memory. */
const COUNTED_BY_EACH: ReadonlySet<LimitClass> = new Set(["read", "file"]);

/** The limits of one server, or of all that share a PostgreSQL. `LIMITS=off` counts nothing. */
export function createLimits({ config, store, rules = RULES }: LimitsOptions): Limits {
  if (config.limits === "off") return { spend: async () => undefined };
  const countersFor = createCounters(rules, store);
  return {
    async spend(limitClass, spender) {
      const counting: Promise<number>[] = [];
      for (const countedFor of COUNTED_FOR) {
        const key = createKey(countedFor, spender);
        if (key !== undefined) counting.push(spendOnEach(countersFor(limitClass, countedFor), key));
      }
      const waitMs = Math.max(0, ...(await Promise.all(counting)));
      if (waitMs > 0) throw tooMany(waitMs / 1000);
    },
  };
}

/** Stops at the first refusal: a burst in a minute must not use up the day. */
async function spendOnEach(windows: readonly Counter[], key: string): Promise<number> {
  for (const window of windows) {
    const waitMs = await window.spend(key);
    if (waitMs > 0) return waitMs;
  }
  return 0;
}

function createCounters(rules: Rules, { pool }: Pick<Store, "pool">) {
  const cache = new Map<string, readonly Counter[]>();
  return (limitClass: LimitClass, countedFor: CountedFor): readonly Counter[] => {
    const name = `${limitClass}-${countedFor}`;
    const shared = COUNTED_BY_EACH.has(limitClass) ? undefined : pool;
    const windows = rules[limitClass][countedFor] ?? [];
    const counters =
      cache.get(name) ??
      windows.map((window) =>
        createCounter(shared, { name: `${name}-${window.seconds}`, ...window }),
      );
    cache.set(name, counters);
    return counters;
  };
}

function createKey(countedFor: CountedFor, spender: Spender): string | undefined {
  const { address, deviceId, account, accountOnNetwork } = spender;
  const network = address ? networkOf(address) : undefined;
  return { address: network, device: deviceId, account, accountOnNetwork }[countedFor] || undefined;
}
