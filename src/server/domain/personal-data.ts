import { wirePhone } from "#contract/phone.ts";
import type { Config } from "#server/config.ts";
import type { Db, Store } from "#server/db/store.ts";
import type { UserRow } from "#server/db/tables.ts";
import { accountsOf } from "#server/domain/account.ts";
import { avatarFiles } from "#server/domain/avatar-files.ts";

/** Everything that is kept about a person, in words they know. What only proves who they are is left out. */
export async function collectPersonalData(
  store: Store,
  { dataDir }: Pick<Config, "dataDir">,
  user: UserRow,
) {
  const picture = user.avatar === null ? undefined : await avatarFiles(dataDir).read(user.avatar);
  const rows = await store.snapshot((db) => collectRows(db, user));
  return {
    account: {
      userId: user.id,
      userName: user.user_name,
      firstName: user.first_name,
      lastName: user.last_name,
      email: user.email,
      emailActivatedAt: timeOf(user.email_activated_at),
      phone: user.phone === null ? null : wirePhone(user.phone),
      unconfirmedEmail: user.claimed_email,
      unconfirmedPhone: user.claimed_phone === null ? null : wirePhone(user.claimed_phone),
      hasPassword: user.password_hash !== null,
      channel: user.channel,
      language: user.locale,
      createdAt: timeOf(user.created_at),
      updatedAt: timeOf(user.updated_at),
    },
    picture: picture ? `data:image/webp;base64,${picture.toString("base64")}` : null,
    ...rows,
  };
}

async function collectRows(db: Db, user: UserRow) {
  // What is only claimed may be another person's, and so what is kept under it.
  const accounts = accountsOf(user);
  const about = { db, userId: user.id };
  return {
    googleAccounts: await db
      .selectFrom("google_identities")
      .select("google_subject as googleId")
      .where("user_id", "=", user.id)
      .execute(),
    sessions: withTimes(
      await db
        .selectFrom("sessions")
        .select(["created_at", "expires_at"])
        .where("user_id", "=", user.id)
        .execute(),
    ),
    follows: await marks(about, "follows"),
    likes: await marks(about, "likes"),
    reports: withTimes(
      await db
        .selectFrom("reports")
        .select(["id", "subject_type", "subject_id", "reason", "subject", "message", "email"])
        .select("created_at")
        .where("user_id", "=", user.id)
        .orderBy("created_at")
        .execute(),
    ),
    newsletter: withTimes(
      await db
        .selectFrom("newsletter_subscriptions")
        .select(["email", "locale", "created_at", "confirmed_at", "unsubscribed_at"])
        .where("email", "in", accounts)
        .execute(),
    ),
    codesSent: withTimes(
      await db
        .selectFrom("verification_codes")
        .select(["account", "scene", "created_at", "used_at"])
        .where("account", "in", accounts)
        .execute(),
    ),
    activationLinksSent: withTimes(
      await db
        .selectFrom("email_activations")
        .select(["email", "created_at", "used_at"])
        .where("user_id", "=", user.id)
        .execute(),
    ),
  };
}

async function marks(about: { db: Db; userId: string }, table: "follows" | "likes") {
  return withTimes(
    await about.db
      .selectFrom(table)
      .select(["subject_type", "subject_id", "created_at"])
      .where("user_id", "=", about.userId)
      .orderBy("created_at")
      .execute(),
  );
}

/** With the columns that end in `_at` as people write times. */
function withTimes(rows: readonly object[]): Record<string, unknown>[] {
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        name.endsWith("_at") ? timeOf(value) : value,
      ]),
    ),
  );
}

function timeOf(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString();
}
