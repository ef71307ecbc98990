import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openStore } from "#server/db/open.ts";
import { createDatabase } from "../../support/database.ts";

describe("openSqlite", () => {
  test("commits to disk before returning", async () => {
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
