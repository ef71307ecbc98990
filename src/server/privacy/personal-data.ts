import { wirePhone } from "#contract/accounts/phone.ts";
import { accountsOf } from "#server/accounts/account.ts";
import { avatarFiles } from "#server/avatars/avatar-files.ts";
import type { Db, Store } from "#server/db/store.ts";
import type { UserRow } from "#server/db/tables.ts";
import { type PicturePlace, pictureFiles } from "#server/pictures/picture-files.ts";
import type { PictureStorage } from "#server/pictures/picture-storage.ts";
import { collectPosts, withoutCodes } from "./personal-posts.ts";

/** Everything that is kept about a person, in words they know. What only proves who they are is left out. */
export async function collectPersonalData(store: Store, place: PicturePlace, user: UserRow) {
  const picture =
    user.avatar === null ? undefined : await avatarFiles(place.dataDir).read(user.avatar);
  const { posts, ...rows } = await store.snapshot(async (db) => ({
    ...(await collectRows(db, user)),
    posts: await collectPosts(db, user.id),
  }));
  return {
    account: {
      userId: user.id,
      userName: user.user_name,
      pseudonym: user.pseudonym,
      showsUserName: user.shows_name === 1,
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
    picture: picture ? webpUrl(picture) : null,
    ...rows,
    comments: withTimes(posts.comments),
    questions: withTimes(posts.questions),
    earlierTexts: withTimes(posts.earlierTexts),
    decisions: withTimes(posts.decisions),
    withdrawnPosts: withTimes(posts.withdrawn),
    postOrigins: withTimes(posts.origins),
    complaints: withTimes(posts.complaints),
    postedPictures: await withContents(pictureFiles(place), posts.pictures),
  };
}

/** Each as it is kept: it is the person's, and its address goes with their posts. */
async function withContents(files: PictureStorage, pictures: readonly { id: string }[]) {
  return Promise.all(
    withTimes(pictures).map(async (picture, index) => {
      const content = await files.read(pictures[index]?.id ?? "", "large");
      return { ...picture, content: content ? webpUrl(content) : null };
    }),
  );
}

function webpUrl(picture: Buffer): string {
  return `data:image/webp;base64,${picture.toString("base64")}`;
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
    follows: withTimes(await marks(about, "follows").execute()),
    likes: await likesOf(about),
    reports: await reportsOf(db, user.id),
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

async function likesOf(about: { db: Db; userId: string }) {
  const rows = await marks(about, "likes").select(["network_hash", "device_hash"]).execute();
  return withTimes(rows.map(withoutCodes));
}

async function reportsOf(db: Db, userId: string) {
  const rows = await db
    .selectFrom("reports")
    .select(["id", "subject_type", "subject_id", "reason", "subject", "message", "email"])
    .select(["created_at", "outcome", "decided_at", "network_hash"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  const told = rows.map(({ network_hash: code, ...row }) => ({
    ...row,
    codeOfNetwork: code !== null,
  }));
  return withTimes(told);
}

function marks<Table extends "follows" | "likes">(
  { db, userId }: { db: Db; userId: string },
  table: Table,
) {
  return db
    .selectFrom<"follows" | "likes">(table)
    .select(["subject_type", "subject_id", "created_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at");
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
