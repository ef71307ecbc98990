import { sql } from "kysely";
import { expect, test } from "vitest";
import { canonicalAccount, findUserByAccount } from "#server/accounts/account.ts";
import type { CommentRow } from "#server/db/community-tables.ts";
import { migrate } from "#server/db/migrate.ts";
import { countsOf } from "#server/statistics/review-counts.ts";
import { describeOnEachDatabase } from "../../support/database.ts";
import { mixedReviews, reviewRow } from "../support/community.ts";
import { openBefore } from "./support/old-store.ts";
import { insert, userRow } from "./support/rows.ts";

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
  });
});

describeOnEachDatabase(
  "rows of before likes were counted by where they came from",
  (_, dialect) => {
    test("count as they did, and keep no signals and no words that find nothing", async () => {
      const store = await openBefore(dialect, "009");
      const { db } = store;
      const ada = userRow();
      await insert(db, "users", ada);
      const liked = { subject_type: "product", subject_id: "branch", created_at: 1 };
      await insert(db, "likes", { user_id: ada.id, ...liked });
      const act = { reason: "risk", state_before: "shown", state_after: "held", created_at: 1 };
      const [post_type, post_id] = ["comment", "c"];
      for (const [index, [decision, moderator, note]] of [
        ["hold", "rule", "same-network, new-account"],
        ["hide", "rule", "three reports"],
        ["remove", "grace", "a rival"],
      ].entries()) {
        const told = { ...act, post_type, post_id, decision, moderator, note };
        await insert(db, "moderation_acts", { ...told, id: String(index), number: index + 1 });
      }
      for (const state of ["shown", "held", "hidden", "removed"]) {
        const words = { title: "Is it?", description: "Is it so?", language: "en" };
        const question = { ...words, id: state, state, category: "other", created_at: 1 };
        await insert(db, "questions", question);
        const found = { word: "so", created_at: 1, in_title: 0, question_id: state };
        await insert(db, "question_words", found);
      }

      await migrate(store);
      const counted = { is_counted: 1, shares_origin: 0, network_hash: null, device_hash: null };
      expect(await db.selectFrom("likes").selectAll().execute()).toEqual([
        { user_id: ada.id, ...liked, ...counted },
      ]);
      const acts = await db
        .selectFrom("moderation_acts")
        .select("note")
        .orderBy("number")
        .execute();
      expect(acts.map(({ note }) => note)).toEqual(["", "three reports", "a rival"]);
      const words = await db.selectFrom("question_words").select("question_id").execute();
      expect(words).toEqual([{ question_id: "shown" }]);
    });
  },
);

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
    for (const [index, email] of EMAILS.entries()) {
      await insert(store.db, "users", { ...userRow(), id: email, email, created_at: index });
    }
    await insert(store.db, "users", { ...userRow(), email: null });
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
  });
});

const BRANCH = { subjectType: "product", subjectId: "branch" } as const;

describeOnEachDatabase("reviews imported before they were counted by source", (_, dialect) => {
  test("are counted by the step that adds the count", async () => {
    const store = await openBefore(dialect, "013");
    const [older, newer] = [Date.UTC(2024, 5, 5), Date.UTC(2025, 5, 5)];
    const rows = [
      reviewRow(BRANCH, { source: "Google Play", source_key: "a", created_at: newer }),
      reviewRow(BRANCH, { source: "Google Play", source_key: "b", created_at: older }),
      reviewRow(BRANCH, {
        source: "A survey",
        source_key: "c",
        created_at: newer,
        state: "held",
      }),
      reviewRow(BRANCH, { created_at: newer }),
    ];
    for (const row of rows) await insert(store.db, "comments", asBefore020(row));
    await migrate(store);
    expect(await store.db.selectFrom("imported_reviews").selectAll().execute()).toEqual([
      {
        ...{ subject_type: "product", subject_id: "branch" },
        ...{ source: "Google Play", reviews: 2, newest: newer },
      },
    ]);
  });
});

/** Without the columns that came later. */
function asBefore020({ source_likes: _, ...row }: CommentRow) {
  return row;
}

describeOnEachDatabase("scores from before old reviews kept a weight", (_, dialect) => {
  test("get the sums and the newest day by the step that adds them", async () => {
    const store = await openBefore(dialect, "020");
    const rows = mixedReviews(BRANCH, 60, Date.UTC(2026, 5, 5));
    rows.push(reviewRow(BRANCH, { state: "hidden", created_at: Date.UTC(2026, 6, 6) }));
    for (const row of rows) await insert(store.db, "comments", asBefore020(row));
    const counts = countsOf(rows.filter(({ state }) => state === "shown"));
    for (const { votes: _votes, voted: _voted, newest: _newest, ...before } of counts.scores) {
      await insert(store.db, "subject_scores", before);
    }
    await migrate(store);
    const scores = await store.db.selectFrom("subject_scores").selectAll().execute();
    expect(scores.length).toBe(4);
    for (const { changes: _changes, ...score } of scores) {
      expect(counts.scores).toContainEqual(score);
    }
  });
});
