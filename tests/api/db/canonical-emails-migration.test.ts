import { expect, test } from "vitest";
import { MIGRATIONS, migrate } from "#server/db/migrate.ts";
import { sqlitePath } from "#server/db/open.ts";
import { openPostgres } from "#server/db/postgres.ts";
import { openSqlite } from "#server/db/sqlite.ts";
import { canonicalAccount, findUserByAccount } from "#server/domain/account.ts";
import { createDatabase, describeOnEachDatabase } from "../../support/database.ts";
import { userRow } from "./support/rows.ts";

const BEFORE = MIGRATIONS.filter(({ name }) => name < "011");

/** From the oldest account to the youngest. */
const EMAILS = [
  "a.da@gmail.com",
  "ada+loans@gmail.com",
  "ada@googlemail.com",
  "o.b.i+x+y@googlemail.com",
  "a.da+x@yahoo.com",
  "ngozi@notgmail.com",
  "+x@gmail.com",
  "chidi@gmail.com",
];

describeOnEachDatabase("accounts from before one mailbox had one account", (_, dialect) => {
  test("stay, and the oldest of a mailbox is found by all its spellings", async () => {
    const { environment } = await createDatabase(dialect);
    const { DATABASE_URL: url, POLARIS_DATA_DIR: dataDir } = environment;
    const store = url ? openPostgres(url) : await openSqlite(sqlitePath(dataDir));
    try {
      await migrate(store, BEFORE);
      for (const [index, email] of EMAILS.entries()) {
        const row = { ...userRow(), id: email, email, created_at: index };
        await store.db.insertInto("users").values(row).execute();
      }
      await store.db
        .insertInto("users")
        .values({ ...userRow(), email: null })
        .execute();
      await migrate(store);
      const rows = await store.db
        .selectFrom("users")
        .select(["email", "canonical_email"])
        .where("email", "is not", null)
        .orderBy("created_at")
        .execute();
      expect(rows).toEqual(
        EMAILS.map((email, index) => ({
          email,
          canonical_email: [1, 2].includes(index) ? null : canonicalAccount(email),
        })),
      );
      for (const email of EMAILS) expect((await findUserByAccount(store, email))?.id).toBe(email);
      for (const [spelling, id] of [
        ["ad.a+new@gmail.com", "a.da@gmail.com"],
        ["obi@gmail.com", "o.b.i+x+y@googlemail.com"],
      ] as const) {
        expect((await findUserByAccount(store, spelling))?.id).toBe(id);
      }
    } finally {
      await store.close();
    }
  });
});
