import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openStore } from "#server/db/open.ts";
import { createDatabase, describeOnEachDatabase } from "../../support/database.ts";
import { FAULT_ROUNDS } from "../support/fault-rounds.ts";

const WRITER = join(import.meta.dirname, "support/writer-process.ts");

describeOnEachDatabase("durability", (_database, dialect) => {
  test("keeps acknowledged writes exactly once after kill -9", {
    timeout: FAULT_ROUNDS * 20_000,
  }, async () => {
    const { environment, open } = await createDatabase(dialect);
    const acknowledged = new Set<string>();
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    for (let round = 0; round < FAULT_ROUNDS; round += 1) {
      const child = spawn(process.execPath, [WRITER], {
        env: { PATH, NODE_COMPILE_CACHE, ...environment },
        stdio: ["ignore", "pipe", "inherit"],
      });
      await killAfter(child, 100 + round * 37, acknowledged);
    }
    const store = await open();
    const { rows } = await sql<{ id: string }>`select id from users`.execute(store.db);
    const storedIds = new Set(rows.map(({ id }) => id));
    expect([...acknowledged].filter((id) => !storedIds.has(id))).toEqual([]);
    expect(storedIds.size).toBe(rows.length);
    const { followers } = await store.read.statsOf("product", "p");
    const follows = await sql`select 1 from follows`.execute(store.db);
    expect(followers).toBe(follows.rows.length);
    expect(followers).toBe(rows.length);
  });
});

/** Collects the acknowledged ids and kills the child during 500 writes. */
async function killAfter(child: ChildProcess, count: number, acknowledged: Set<string>) {
  if (!child.stdout) throw new Error("the child has no output");
  const ended = once(child, "close");
  let heard = 0;
  for await (const id of createInterface({ input: child.stdout })) {
    if (id.length !== 36) continue;
    acknowledged.add(id);
    heard += 1;
    if (heard === count) child.kill("SIGKILL");
  }
  await ended;
  expect(heard).toBeGreaterThanOrEqual(count);
}

describe("openSqlite", () => {
  test("waits for the disk at each commit", async () => {
    const { environment } = await createDatabase("sqlite");
    const store = await openStore({ dataDir: environment.POLARIS_DATA_DIR });
    const settings = await store.transaction(async (db) => ({
      ...(await sql<object>`pragma synchronous`.execute(db)).rows[0],
      ...(await sql<object>`pragma journal_mode`.execute(db)).rows[0],
      ...(await sql<object>`pragma foreign_keys`.execute(db)).rows[0],
    }));
    await store.close();
    expect(settings).toEqual({ synchronous: 2, journal_mode: "wal", foreign_keys: 1 });
  });
});
