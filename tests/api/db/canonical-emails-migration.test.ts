import { expect, test } from "vitest";
import { canonicalAccount, findUserByAccount } from "#server/accounts/account.ts";
import { migrate } from "#server/db/migrate.ts";
import { describeOnEachDatabase } from "../../support/database.ts";
import { openBefore } from "./support/old-store.ts";
import { userRow } from "./support/rows.ts";

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
    const store = await openBefore(dialect, "011");
    try {
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
