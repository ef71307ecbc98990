import { expect, test } from "vitest";
import { TABLES } from "#server/db/tables.ts";
import { describeOnEachDb } from "../../support/database.ts";
import { findTableScans, recordQueries } from "../../support/query-plans.ts";

describeOnEachDb("query plans", (database) => {
  test("use an index for reads by key", async () => {
    const { onQuery, queries } = recordQueries();
    const store = await (await database()).open({ onQuery });
    const { read } = store;
    await read.sessionByTokenHash("x");
    await read.userById("x");
    await read.userByEmail("x");
    await read.userByCanonicalEmail("x");
    await read.userByPhone("x");
    await read.followState("x", "product", "x");
    await read.statsOf("product", "x");
    expect(queries()).toHaveLength(Object.keys(read).length);
    expect(await findTableScans(store, queries())).toEqual([]);
  });

  test("reveal full scans of tables and indexes", async () => {
    const { onQuery, queries } = recordQueries();
    const store = await (await database()).open({ onQuery });
    const users = store.db.selectFrom("users").select("id");
    await users.where("first_name", "=", "Ada").execute();
    await users.orderBy("id").execute();
    const follows = store.db.updateTable("follows").set({ created_at: 1 });
    await follows.where("subject_id", "=", "x").execute();
    await users.where("id", "=", "x").execute();
    expect(await findTableScans(store, queries())).toEqual([
      expect.stringContaining("first_name"),
      expect.stringContaining("order by"),
      expect.stringContaining('update "follows"'),
    ]);
  });

  test("use an index when erasing a user", async () => {
    const { onQuery, queries } = recordQueries();
    const store = await (await database()).open({ onQuery });
    for (const [table, { columns }] of Object.entries(TABLES)) {
      for (const [column, { rules }] of Object.entries(columns)) {
        if (!/references (?:users|comments|questions)\b/.test(rules)) continue;
        const rows = store.db.deleteFrom(table as "sessions");
        await rows.where(column as "user_id", "=", "x").execute();
      }
    }
    await store.db.deleteFrom("users").where("id", "=", "x").execute();
    expect(queries().length).toBeGreaterThan(20);
    expect(await findTableScans(store, queries())).toEqual([]);
  });
});
