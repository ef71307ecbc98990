import { sql } from "kysely";
import { expect, test } from "vitest";
import { migrate } from "#server/db/migrate.ts";
import { describeOnEachDatabase } from "../../support/database.ts";
import { openBefore } from "./support/old-store.ts";
import { userRow } from "./support/rows.ts";

/** Registered at 1; by mail when the address became active in that moment. */
const USERS = {
  byMail: { email: "a@finny.example", email_activated_at: 1, phone: "+2348030000001" },
  byPhone: { email: "b@finny.example", email_activated_at: null, phone: "+2348030000002" },
  byPhoneThenLink: { email: "c@finny.example", email_activated_at: 5, phone: "+2348030000003" },
  byGoogle: { email: "d@finny.example", email_activated_at: 1, phone: null },
  byGoogleUnvouched: { email: "e@finny.example", email_activated_at: null, phone: null },
} as const;

describeOnEachDatabase("users of before", (_database, dialect) => {
  test("keep what they had proved, and claim the rest", async () => {
    const store = await openBefore(dialect, "003");
    try {
      for (const [id, addresses] of Object.entries(USERS)) {
        const { claimed_email, claimed_phone, pseudonym, shows_name, ...row } = userRow();
        const user = { ...row, ...addresses, id, created_at: 1 };
        await store.db.insertInto("users").values(user).execute();
        await sql`insert into sessions values (${id}, ${id}, 1, 2)`.execute(store.db);
        await sql`insert into google_identities values (${id}, ${id})`.execute(store.db);
      }
      await migrate(store);
      const found = await store.db
        .selectFrom("users")
        .select(["id", "email", "phone", "claimed_email", "claimed_phone"])
        .orderBy("id")
        .execute();
      const none = { email: null, phone: null, claimed_email: null, claimed_phone: null };
      const { byMail, byPhone, byPhoneThenLink, byGoogle, byGoogleUnvouched } = USERS;
      expect(found).toEqual([
        { ...none, id: "byGoogle", email: byGoogle.email },
        { ...none, id: "byGoogleUnvouched", email: byGoogleUnvouched.email },
        { ...none, id: "byMail", email: byMail.email, claimed_phone: byMail.phone },
        { ...none, id: "byPhone", phone: byPhone.phone, claimed_email: byPhone.email },
        {
          ...none,
          id: "byPhoneThenLink",
          email: byPhoneThenLink.email,
          phone: byPhoneThenLink.phone,
        },
      ]);
      for (const table of ["sessions", "google_identities"] as const) {
        const rows = await store.db.selectFrom(table).select("user_id").execute();
        const ids = rows.map(({ user_id }) => user_id).sort();
        expect(ids).toEqual(["byGoogle", "byMail", "byPhone", "byPhoneThenLink"]);
      }
    } finally {
      await store.close();
    }
  });
});
