import type { Config } from "#server/config/config.ts";
import { tooMany } from "#server/core/failure.ts";
import type { Store } from "#server/db/store.ts";
import { type Counter, createCounter } from "./counter.ts";
import { networkOf } from "./network.ts";
import { COUNTED_FOR, type CountedFor, type LimitClass, RULES, type Rules } from "./rules.ts";

/** How many requests are admitted, so that one client's zeal is not everyone's trouble. */
export interface Limits {
  /** Counts a request for everyone that is named; throws 1004 when one of them has made too many. */
  spend(limitClass: LimitClass, spender: Spender): Promise<void>;
}

/** The known origin of a request. */
export interface Spender {
  readonly address?: string | null | undefined;
  readonly deviceId?: string | undefined;
  /** A user's id, or the e-mail address or telephone number that somebody typed. */
  readonly account?: string | undefined;
  /** That account and the network from which somebody tries it. */
  readonly accountOnNetwork?: string | undefined;
}

export interface LimitsOptions {
  config: Pick<Config, "limits">;
  store: Pick<Store, "pool">;
  rules?: Rules;
}

/** Many and cheap: each server counts these for itself, and the database hears of none. */
const COUNTED_BY_EACH: ReadonlySet<LimitClass> = new Set(["read", "file"]);

/** The limits of one server, or of all that share a PostgreSQL. `LIMITS=off` counts nothing. */
export function createLimits({ config, store, rules = RULES }: LimitsOptions): Limits {
  if (config.limits === "off") return { spend: async () => undefined };
  const countersFor = countersOf(rules, store);
  return {
    async spend(limitClass, spender) {
      const counting: Promise<number>[] = [];
      for (const countedFor of COUNTED_FOR) {
        const key = keyOf(countedFor, spender);
        if (key !== undefined) counting.push(spendOnEach(countersFor(limitClass, countedFor), key));
      }
      const waitMs = Math.max(0, ...(await Promise.all(counting)));
      if (waitMs > 0) throw tooMany(waitMs / 1000);
    },
  };
}

/** Stops at the first window that refuses, so that a burst in a minute does not use up the day. */
async function spendOnEach(windows: readonly Counter[], key: string): Promise<number> {
  for (const window of windows) {
    const waitMs = await window.spend(key);
    if (waitMs > 0) return waitMs;
  }
  return 0;
}

/** The counters of a class, made when they are first asked. */
function countersOf(rules: Rules, { pool }: Pick<Store, "pool">) {
  const known = new Map<string, readonly Counter[]>();
  return (limitClass: LimitClass, countedFor: CountedFor): readonly Counter[] => {
    const name = `${limitClass}-${countedFor}`;
    const shared = COUNTED_BY_EACH.has(limitClass) ? undefined : pool;
    const windows = rules[limitClass][countedFor] ?? [];
    const counters =
      known.get(name) ??
      windows.map((window) =>
        createCounter(shared, { name: `${name}-${window.seconds}`, ...window }),
      );
    known.set(name, counters);
    return counters;
  };
}

function keyOf(countedFor: CountedFor, spender: Spender): string | undefined {
  const { address, deviceId, account, accountOnNetwork } = spender;
  const network = address ? networkOf(address) : undefined;
  return { address: network, device: deviceId, account, accountOnNetwork }[countedFor] || undefined;
}
