import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../support/database.ts";
import { findScans, recordQueries } from "../../support/query-plans.ts";

describeOnEachDatabase("query plans", (database) => {
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
    expect(await findScans(store, queries())).toEqual([]);
  });

  test("report scans of tables and indexes", async () => {
    const { onQuery, queries } = recordQueries();
    const store = await (await database()).open({ onQuery });
    const users = store.db.selectFrom("users").select("id");
    await users.where("first_name", "=", "Ada").execute();
    await users.orderBy("id").execute();
    const follows = store.db.updateTable("follows").set({ created_at: 1 });
    await follows.where("subject_id", "=", "x").execute();
    await users.where("id", "=", "x").execute();
    expect(await findScans(store, queries())).toEqual([
      expect.stringContaining("first_name"),
      expect.stringContaining("order by"),
      expect.stringContaining('update "follows"'),
    ]);
  });

  test("use an index when erasing a user", async () => {
    const { onQuery, queries } = recordQueries();
    const store = await (await database()).open({ onQuery });
    for (const table of [
      "sessions",
      "google_identities",
      "known_devices",
      "passkeys",
      "passkey_challenges",
      "security_events",
      "email_activations",
      "follows",
      "likes",
      "reports",
      "comments",
      "questions",
      "complaints",
      "pictures",
      "withdrawn_posts",
      "activity_entries",
      "rewards",
      "digest_settings",
    ] as const) {
      await store.db.deleteFrom(table).where("user_id", "=", "x").execute();
    }
    await store.db.deleteFrom("comments").where("parent_id", "=", "x").execute();
    await store.db.deleteFrom("question_words").where("question_id", "=", "x").execute();
    await store.db.deleteFrom("users").where("id", "=", "x").execute();
    expect(await findScans(store, queries())).toEqual([]);
    const references = await findReferences(store);
    expect(references).toHaveLength(18);
  });
});

type Store = Parameters<typeof findScans>[0];

/** Finds the foreign keys to users, to check that the list above has every table. */
async function findReferences({ db, dialect }: Store): Promise<readonly unknown[]> {
  if (dialect === "postgres") {
    const references = await sql`
      select conname from pg_constraint where contype = 'f' and confrelid = 'users'::regclass
    `.execute(db);
    return references.rows;
  }
  const foreignKeys = await sql`
    select t.name from sqlite_schema as t, pragma_foreign_key_list(t.name) as f
    where t.type = 'table' and f."table" = 'users'
  `.execute(db);
  return foreignKeys.rows;
}
