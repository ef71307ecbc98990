import type { RouteClass } from "#contract/wire/endpoint.ts";
import type { Config } from "#server/config/config.ts";
import { toRateLimitFailure } from "#server/core/failure.ts";
import type { Store } from "#server/db/store.ts";
import { type Counter, createLimitCounter } from "#server/http/limits/counter.ts";
import { toNetworkPrefix } from "#server/http/limits/network.ts";

const LIMIT_SCOPES = [
  "address",
  // Device limits need address limits, because clients can change their device id.
  "device",
  "account",
  "accountOnNetwork",
  // Replaces the limits `account` and `accountOnNetwork` for a known device of the account.
  "accountOnDevice",
  // Limits per number prefix stop toll fraud, which uses consecutive phone numbers.
  "numberPrefix",
] as const;
type LimitScope = (typeof LIMIT_SCOPES)[number];

/** `file` limits pictures, of which a page shows dozens. `sms` limits text messages, which cost money. */
export type LimitClass = RouteClass | "file" | "sms";

export interface Window {
  readonly requests: number;
  readonly seconds: number;
}

export type Rules = Readonly<
  Record<LimitClass, Readonly<Partial<Record<LimitScope, readonly Window[]>>>>
>;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Limits per address are high, because thousands of people share one address of a mobile network. */
export const RULES: Rules = {
  read: {
    address: [{ requests: 3000, seconds: MINUTE }],
    device: [{ requests: 1200, seconds: MINUTE }],
  },
  file: {
    address: [{ requests: 12_000, seconds: MINUTE }],
  },
  write: {
    address: [{ requests: 3000, seconds: MINUTE }],
    device: [{ requests: 600, seconds: MINUTE }],
    account: [{ requests: 600, seconds: MINUTE }],
  },
  // The assistant's questions are expensive, because each question runs all rules.
  question: {
    address: [{ requests: 240, seconds: MINUTE }],
    device: [{ requests: 30, seconds: MINUTE }],
  },
  // Strangers can use up only the account's limits for unknown devices, not those for a known device.
  password: {
    address: [{ requests: 200, seconds: 10 * MINUTE }],
    device: [{ requests: 30, seconds: 10 * MINUTE }],
    account: [
      { requests: 100, seconds: 10 * MINUTE },
      { requests: 1000, seconds: DAY },
    ],
    accountOnNetwork: [
      { requests: 10, seconds: 10 * MINUTE },
      { requests: 100, seconds: DAY },
    ],
    accountOnDevice: [
      { requests: 10, seconds: 10 * MINUTE },
      { requests: 100, seconds: DAY },
    ],
  },
  // There is no limit per account, because the database counts wrong codes (code-proof.ts).
  credential: {
    address: [{ requests: 200, seconds: 10 * MINUTE }],
    device: [{ requests: 30, seconds: 10 * MINUTE }],
  },
  delivery: {
    address: [{ requests: 60, seconds: HOUR }],
    device: [{ requests: 10, seconds: HOUR }],
    account: [{ requests: 5, seconds: HOUR }],
  },
  upload: {
    address: [{ requests: 120, seconds: HOUR }],
    device: [{ requests: 20, seconds: HOUR }],
    account: [{ requests: 20, seconds: HOUR }],
  },
  // Known devices have a separate limit (docs/decisions/075).
  sms: {
    address: [{ requests: 10, seconds: HOUR }],
    numberPrefix: [{ requests: 30, seconds: HOUR }],
  },
};

export interface Limits {
  /** Counts a request for each known part of its origin, such as the address. Throws 1004 above a limit. */
  spend(limitClass: LimitClass, spender: Spender): Promise<void>;
}

export type Spender = Readonly<
  Partial<Record<Exclude<LimitScope, "device"> | "deviceId", string | null | undefined>>
>;

interface LimitsOptions {
  config: Pick<Config, "limits">;
  store: Pick<Store, "pool">;
  rules?: Rules;
}

const COUNTED_BY_EACH: ReadonlySet<LimitClass> = new Set(["read", "file"]);

/** Servers with the same PostgreSQL database share counts. `LIMITS=off` disables all limits. */
export function createLimits({ config, store, rules = RULES }: LimitsOptions): Limits {
  if (config.limits === "off") return { spend: async () => undefined };
  const countersFor = createCounters(rules, store);
  return {
    async spend(limitClass, spender) {
      const counting: Promise<number>[] = [];
      for (const scope of LIMIT_SCOPES) {
        const key = findCounterKey(scope, spender);
        if (key !== undefined) counting.push(countInWindows(countersFor(limitClass, scope), key));
      }
      const waitMs = Math.max(0, ...(await Promise.all(counting)));
      if (waitMs > 0) throw toRateLimitFailure(waitMs / 1000);
    },
  };
}

/** Stops at the first exceeded window, so that a burst within a minute does not use up the day's limit. */
async function countInWindows(windows: readonly Counter[], key: string): Promise<number> {
  for (const window of windows) {
    const waitMs = await window.spend(key);
    if (waitMs > 0) return waitMs;
  }
  return 0;
}

function createCounters(rules: Rules, { pool }: Pick<Store, "pool">) {
  const cache = new Map<string, readonly Counter[]>();
  return (limitClass: LimitClass, scope: LimitScope): readonly Counter[] => {
    const name = `${limitClass}-${scope}`;
    const shared = COUNTED_BY_EACH.has(limitClass) ? undefined : pool;
    const windows = rules[limitClass][scope] ?? [];
    const counters =
      cache.get(name) ??
      windows.map((window) =>
        createLimitCounter(shared, { name: `${name}-${window.seconds}`, ...window }),
      );
    cache.set(name, counters);
    return counters;
  };
}

function findCounterKey(scope: LimitScope, spender: Spender): string | undefined {
  const { address, deviceId, ...keys } = spender;
  const network = address ? toNetworkPrefix(address) : undefined;
  return { ...keys, address: network, device: deviceId }[scope] || undefined;
}
