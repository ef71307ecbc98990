import { describe, expect, test, vi } from "vitest";
import { DAY } from "#server/core/clock.ts";
import { Failure } from "#server/core/failure.ts";
import type { Store } from "#server/db/store.ts";
import {
  createLimits,
  type Limits,
  RULES,
  type Rules,
  type Spender,
} from "#server/http/limits/limits.ts";
import { toNetworkPrefix } from "#server/http/limits/network.ts";
import { createDatabase, describeOnEachDb } from "../../support/database.ts";

const ON = { config: { limits: "on" } } as const;
const ADA: Spender = { account: "ada@finny.example" };
const OBI: Spender = { account: "+2348031234567" };

function createRules(rules: Partial<Rules> = {}): Rules {
  const credential = { address: [], device: [], account: [{ requests: 3, seconds: 60 }] };
  return { ...RULES, credential, ...rules };
}

const createStrictLimits = (store: Store, rules?: Partial<Rules>) =>
  createLimits({ ...ON, store, rules: createRules(rules) });

/** Spends one request and returns the seconds to wait, or 0 if it was admitted. */
async function spendRequest(
  limits: Limits,
  spender: Spender,
  routeClass = "credential" as keyof Rules,
) {
  try {
    await limits.spend(routeClass, spender);
    return 0;
  } catch (error) {
    if (!(error instanceof Failure && error.code === "1004")) throw error;
    return error.details.retryAfter ?? Number.NaN;
  }
}

async function countAdmitted(
  count: number,
  ask: (index: number) => Promise<number>,
): Promise<number> {
  const waits = await Promise.all(Array.from({ length: count }, (_, index) => ask(index)));
  return waits.filter((wait) => wait === 0).length;
}

describeOnEachDb("rate limits", (_database, dialect) => {
  const openStore = async () => (await createDatabase(dialect)).open();

  test("return the time to wait when exceeded", async () => {
    const limits = createStrictLimits(await openStore());
    for (let spent = 0; spent < 3; spent += 1) expect(await spendRequest(limits, ADA)).toBe(0);
    const wait = await spendRequest(limits, ADA);
    expect(wait).toBeGreaterThan(55);
    expect(wait).toBeLessThanOrEqual(60);
    expect(await spendRequest(limits, ADA)).toBeGreaterThan(55);
    expect(await spendRequest(limits, OBI)).toBe(0);
    expect(await spendRequest(limits, ADA, "write")).toBe(0);
    expect(await spendRequest(limits, {})).toBe(0);
  });

  test("are not exceeded by concurrent requests", async () => {
    const limits = createStrictLimits(await openStore());
    expect(await countAdmitted(100, () => spendRequest(limits, ADA))).toBe(3);
  });

  test("apply both a short and a long window", async () => {
    const account = [
      { requests: 1, seconds: 1 },
      { requests: 2, seconds: 600 },
    ];
    const limits = createStrictLimits(await openStore(), {
      credential: { address: [], device: [], account },
    });
    expect(await countAdmitted(20, () => spendRequest(limits, ADA))).toBe(1);
    await expect.poll(() => spendRequest(limits, ADA), { timeout: 5000 }).toBe(0);
    await expect.poll(() => spendRequest(limits, ADA), { timeout: 5000 }).toBeGreaterThan(590);
  });

  test("count addresses, devices and accounts separately", async () => {
    const one = [{ requests: 1, seconds: 60 }];
    const limits = createStrictLimits(await openStore(), {
      credential: { address: one, device: one, account: one },
    });
    const name = "203.0.113.7";
    expect(await spendRequest(limits, { address: name })).toBe(0);
    expect(await spendRequest(limits, { deviceId: name })).toBe(0);
    expect(await spendRequest(limits, { account: name })).toBe(0);
    expect(await spendRequest(limits, { address: name, account: "other" })).toBeGreaterThan(0);
    expect(await spendRequest(limits, { address: null, deviceId: "other" })).toBe(0);
  });

  test("ignore counts from before the clock moved back", async () => {
    const limits = createStrictLimits(await openStore());
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 365 * DAY });
    try {
      expect(await countAdmitted(5, () => spendRequest(limits, ADA))).toBe(3);
    } finally {
      vi.useRealTimers();
    }
    expect(await spendRequest(limits, ADA)).toBe(0);
  });
});

describe("createLimits", () => {
  test("admits every request with LIMITS=off", async () => {
    const limits = createLimits({ config: { limits: "off" }, store: {} });
    expect(await countAdmitted(500, () => spendRequest(limits, ADA))).toBe(500);
  });

  describe("two servers on one PostgreSQL", () => {
    async function openTwo(rules?: Partial<Rules>) {
      const database = await createDatabase("postgres");
      const stores = [await database.open(), await database.open()] as const;
      const [a, b] = [createStrictLimits(stores[0], rules), createStrictLimits(stores[1], rules)];
      return { stores, limitsOf: (index: number) => (index % 2 === 0 ? a : b) };
    }

    test("share the counts of requests", async () => {
      const { limitsOf } = await openTwo();
      expect(await countAdmitted(50, (index) => spendRequest(limitsOf(index), ADA))).toBe(3);
      expect(await spendRequest(limitsOf(0), ADA)).toBeGreaterThan(0);
      expect(await spendRequest(limitsOf(1), ADA)).toBeGreaterThan(0);
    });

    test("count read requests separately, without the database", async () => {
      const address = [{ requests: 400, seconds: 60 }];
      const { limitsOf, stores } = await openTwo({ read: { address, device: [], account: [] } });
      const reader = { address: "203.0.113.7" };
      const count = await countAdmitted(1000, () => spendRequest(limitsOf(0), reader, "read"));
      expect(count).toBe(400);
      expect(await spendRequest(limitsOf(1), reader, "read")).toBe(0);
      expect(await stores[0].db.selectFrom("rate_limits").selectAll().execute()).toEqual([]);
    });

    test("store addresses and accounts only as hashes", async () => {
      const { limitsOf, stores } = await openTwo();
      await spendRequest(
        limitsOf(0),
        { ...ADA, address: "203.0.113.7", deviceId: "phone-1" },
        "delivery",
      );
      const rows = await stores[0].db.selectFrom("rate_limits").selectAll().execute();
      expect(rows).toHaveLength(3);
      expect(JSON.stringify(rows)).not.toMatch(/ada|finny|203\.0|phone/);
    });

    test("count separately while the database is down", async () => {
      const { limitsOf, stores } = await openTwo();
      await spendRequest(limitsOf(0), ADA);
      await stores[0].close();
      expect(await countAdmitted(10, () => spendRequest(limitsOf(0), ADA))).toBe(3);
      expect(await spendRequest(limitsOf(1), ADA)).toBe(0);
    });
  });

  test.each([
    ["203.0.113.7", "203.0.113.7"],
    ["2001:db8:0:1::2:3", "2001:db8:0::/48"],
    ["2001:0DB8:0000:ffff:ffff:ffff:ffff:ffff", "2001:db8:0::/48"],
    ["2c0f:f5c0:1a2b:3c00::1", "2c0f:f5c0:1a2b::/48"],
    ["2404:c0:1a2b::1%eth0", "2404:c0:1a2b::/48"],
    ["::1", "0:0:0::/48"],
    ["1::", "1:0:0::/48"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::ffff:cb00:7107", "203.0.113.7"],
    ["64:ff9b::203.0.113.7", "203.0.113.7"],
    ["2002:cb00:7107:1::5", "203.0.113.7"],
  ])("maps %s to the network %s", (address, network) => {
    expect(toNetworkPrefix(address)).toBe(network);
  });
});
