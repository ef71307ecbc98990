import { newId } from "#server/db/ids.ts";
import type { Store } from "#server/db/store.ts";
import { fillCommunity } from "./community-rows.ts";
import { userRow } from "./rows.ts";

/** A row at least in every table, and many users. */
export async function fillAll(store: Store, count: number): Promise<void> {
  const users = Array.from({ length: count }, () => userRow());
  await store.transaction(async (db) => {
    for (let at = 0; at < count; at += 500) {
      await db
        .insertInto("users")
        .values(users.slice(at, at + 500))
        .execute();
    }
    const [{ id: userId } = userRow()] = users;
    const times = { created_at: 1, expires_at: 2, used_at: null };
    await db
      .insertInto("sessions")
      .values({ token_hash: "h", user_id: userId, created_at: 1, expires_at: 2 })
      .execute();
    await db
      .insertInto("google_identities")
      .values({ google_subject: "g", user_id: userId })
      .execute();
    await db
      .insertInto("verification_codes")
      .values({
        id: newId(),
        account: "a",
        scene: "login",
        code_hash: "c",
        wrong_tries: 0,
        ...times,
      })
      .execute();
    await db
      .insertInto("email_activations")
      .values({ token_hash: "t", user_id: userId, email: "a@finny.example", ...times })
      .execute();
    const subject = { subject_type: "product", subject_id: "naïve “快” 🦉" };
    await db
      .insertInto("follows")
      .values({ ...subject, user_id: userId, created_at: 1 })
      .execute();
    await db
      .insertInto("likes")
      .values({ ...subject, user_id: userId, created_at: 1 })
      .execute();
    await db
      .insertInto("subject_stats")
      .values({ ...subject, followers: 1, likes: 1 })
      .execute();
    await db
      .insertInto("reports")
      .values({
        id: newId(),
        user_id: null,
        ...subject,
        reason: "other",
        subject: "",
        message: "a\nb",
        email: null,
        created_at: 1,
      })
      .execute();
    await db
      .insertInto("newsletter_subscriptions")
      .values({
        id: newId(),
        email: "a@finny.example",
        locale: "id_ID",
        confirm_token_hash: null,
        unsubscribe_token_hash: "u",
        created_at: 1,
        confirmed_at: 1_760_000_000_000,
        unsubscribed_at: null,
      })
      .execute();
    await db
      .insertInto("searched_terms")
      .values({ day: "2026-11-21", market: "", term: "贷款 naïve", searches: 3 })
      .execute();
  });
  await fillCommunity(store, users[0]?.id ?? "");
}

export function actRow(columns: {
  id: string;
  number: number;
  decision?: string;
  undoes_id?: string;
}) {
  return {
    post_type: "comment",
    post_id: "p",
    decision: "remove",
    reason: "abuse",
    moderator: "m",
    note: "",
    state_before: "shown",
    state_after: "removed",
    created_at: 1,
    ...columns,
  };
}
