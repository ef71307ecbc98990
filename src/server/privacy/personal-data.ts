import { type RawBuilder, sql } from "kysely";
import { toApiPhone } from "#contract/accounts/phone.ts";
import { listAccountSpellings } from "#server/accounts/account.ts";
import { createAccountHasher } from "#server/accounts/security-log.ts";
import { openAvatarFiles } from "#server/avatars/avatar.ts";
import type { Config } from "#server/config/config.ts";
import { SYSTEM_CLOCK, toIsoTime } from "#server/core/clock.ts";
import type { Db, Store } from "#server/db/store.ts";
import type { UserRow } from "#server/db/tables.ts";
import { openPictureFiles, type PictureFiles } from "#server/pictures/picture-files.ts";
import { ORIGIN_RETENTION } from "#server/risk/post-risk.ts";

export async function collectPersonalData(
  store: Store,
  config: Pick<Config, "dataDir">,
  user: UserRow,
) {
  const picture =
    user.avatar === null ? undefined : await openAvatarFiles(config).read(user.avatar);
  const toAccountHashes = await createAccountHasher({ store, clock: SYSTEM_CLOCK });
  const accountHashes = toAccountHashes(user);
  const { pictures, ...rows } = await store.snapshot((db) =>
    collectPersonalRows(db, user, accountHashes),
  );
  return {
    account: {
      userId: user.id,
      userName: user.user_name,
      showsUserName: user.shows_name === 1,
      userNameChangedAt: toIsoTime(user.name_changed_at),
      suspendedAt: toIsoTime(user.suspended_at),
      firstName: user.first_name,
      lastName: user.last_name,
      email: user.email,
      emailActivatedAt: toIsoTime(user.email_activated_at),
      phone: user.phone === null ? null : toApiPhone(user.phone),
      unconfirmedEmail: user.claimed_email,
      unconfirmedPhone: user.claimed_phone === null ? null : toApiPhone(user.claimed_phone),
      hasPassword: user.password_hash !== null,
      channel: user.channel,
      language: user.locale,
      createdAt: toIsoTime(user.created_at),
      updatedAt: toIsoTime(user.updated_at),
    },
    picture: picture ? toWebpDataUrl(picture) : null,
    ...rows,
    postedPictures: await addPictureContents(openPictureFiles(config), pictures),
  };
}

type Row = Readonly<Record<string, unknown>>;

interface TableQuery {
  readonly columns?: readonly string[];
  readonly where: RawBuilder<unknown>;
  readonly order?: readonly string[] | undefined;
}

async function collectPersonalRows(db: Db, user: UserRow, accountHashes: readonly string[]) {
  const where = sql`user_id = ${user.id}`;
  // Excludes unverified addresses and their rows, because they may belong to another person.
  const accounts = sql.join(listAccountSpellings(user));
  const isOfAccount = sql`account in (${accounts})`;
  const read = async (table: string, query: TableQuery) =>
    toExportRows(await readTable(db, table, query));
  const readOwn = (table: string, columns: readonly string[], order?: readonly string[]) =>
    read(table, { columns, where, order });
  const comments = await readTable(db, "comments", { where });
  const questions = await readTable(db, "questions", { where });
  const readByPosts = async (table: string, query: Omit<TableQuery, "where">) => {
    const results: Row[] = [];
    for (const [type, posts] of Object.entries({ comment: comments, question: questions })) {
      if (posts.length === 0) continue;
      const ids = sql.join(posts.map(({ id }) => id));
      const isOfPosts = sql`post_type = ${type} and post_id in (${ids})`;
      results.push(...(await read(table, { ...query, where: isOfPosts })));
    }
    return results;
  };
  const subject = ["subject_type", "subject_id", "created_at"];
  const post = ["post_type", "post_id", "created_at"];
  const origin = ["network_hash", "device_hash"];
  const byPost = ["created_at", "post_id"];
  const identities = await readOwn("google_identities", ["google_subject"], ["google_subject"]);
  const actColumns = [...post, "decision", "reason", "id"];
  const acts = [
    ...(await readByPosts("moderation_acts", { columns: actColumns })),
    ...(await read("moderation_acts", {
      columns: actColumns,
      where: sql`post_type = 'account' and post_id = ${user.id}`,
    })),
  ];
  const origins = await readOwn("post_origins", [...post, ...origin], ["post_type", ...byPost]);
  const withdrawn = await readOwn("withdrawn_posts", ["post_id", ...subject], byPost);
  const reported = ["id", "reason", "subject", "message", "email", "outcome", "decided_at"];
  const complained = ["id", "company_id", "subject", "message", "email", "created_at"];
  const entered = [
    ...["activity_id", "pseudonym", "number", "subject_id", "score", "term", "days_per_term"],
    ...["removed_at", "removed_note", "draw_at", "created_at", "edited_at"],
  ];
  const rewarded = ["id", "comment_id", "currency", "amount", "state", "phone_hash", "created_at"];
  const subscribed = ["topics", "sent_at", "answer_mails_ended_at", "created_at"];
  const used = ["first_used_at", "last_used_at"];
  return {
    googleAccounts: identities.map(({ google_subject }) => ({ googleId: google_subject })),
    sessions: await readOwn("sessions", ["device", "created_at", "expires_at"]),
    knownDevices: await readOwn("known_devices", ["device_hash", ...used], used),
    passkeys: await readOwn("passkeys", ["device", "created_at"]),
    // Omits network and device, because they may be those of a stranger who tried to log in.
    securityEvents: await read("security_events", {
      columns: ["event", "code", "created_at"],
      where: sql`user_id = ${user.id} or account_hash in (${sql.join(accountHashes)})`,
    }),
    follows: await readOwn("follows", subject),
    likes: await readOwn("likes", [...subject, ...origin]),
    reports: await readOwn("reports", [...subject, ...reported, "network_hash"]),
    newsletter: await read("newsletter_subscriptions", {
      columns: ["email", "locale", "created_at", "confirmed_at", "unsubscribed_at"],
      where: sql`email in (${accounts})`,
    }),
    weeklyMail: await readOwn("digest_settings", subscribed),
    codesSent: await read("verification_codes", {
      columns: ["account", "scene", "created_at", "used_at"],
      where: isOfAccount,
    }),
    wrongCodes: await read("code_tries", {
      columns: ["account", "created_at"],
      where: isOfAccount,
    }),
    activationLinksSent: await readOwn("email_activations", ["email", "created_at", "used_at"]),
    comments: toExportRows(
      comments.map(
        // Omits the trust, which would reveal that other people wrote from the same network.
        ({
          user_id: _,
          helpful_at: _place,
          source_likes: _likes,
          trust: _t,
          shares_origin: _o,
          ...row
        }) => row,
      ),
    ),
    questions: toExportRows(questions.map(({ user_id: _, ...row }) => row)),
    earlierTexts: await readByPosts("revisions", { order: ["post_id", "revision"] }),
    // Omits the moderator. A removal includes its reference number, which the author quotes in an objection.
    decisions: acts.map(({ id, ...act }) =>
      act["decision"] === "remove" ? { ...act, reference: id } : act,
    ),
    withdrawnPosts: withdrawn.map(({ created_at, ...row }) => ({
      ...row,
      withdrawn_at: created_at,
    })),
    // Omits the signals (docs/decisions/093). The decision reason `risk` shows only that signals existed.
    postOrigins: origins.map((row) => ({
      ...row,
      codeOfText: true,
      forgotten_at: toIsoTime(Date.parse(String(row["created_at"])) + ORIGIN_RETENTION),
    })),
    complaints: await readOwn("complaints", [...complained, ...origin]),
    activityEntries: await readOwn("activity_entries", entered),
    rewards: await readOwn("rewards", rewarded),
    rewardEntries: await read("reward_entries", {
      columns: ["reward_id", "kind", "amount", "created_at"],
      where: sql`reward_id in (select id from rewards where ${where})`,
      order: ["reward_id", "position"],
    }),
    pictures: await readOwn("pictures", ["id", ...post]),
  };
}

async function readTable(
  db: Db,
  table: string,
  { columns, where, order = ["created_at"] }: TableQuery,
): Promise<readonly Row[]> {
  const selected = columns ? sql.join(columns.map((name) => sql.ref(name))) : sql.raw("*");
  const { rows } = await sql<Row>`
    select ${selected} from ${sql.table(table)} where ${where}
    order by ${sql.join(order.map((name) => sql.ref(name)))}
  `.execute(db);
  return rows;
}

const CODES: Readonly<Record<string, string>> = {
  network_hash: "codeOfNetwork",
  device_hash: "codeOfDevice",
  phone_hash: "codeOfPhone",
};

function toExportRows(rows: readonly Row[]): Row[] {
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => {
        const code = CODES[name];
        if (code !== undefined) return [code, value !== null];
        return [name, name.endsWith("_at") ? toIsoTime(value as number | null) : value];
      }),
    ),
  );
}

async function addPictureContents(files: PictureFiles, pictures: readonly Row[]) {
  return Promise.all(
    pictures.map(async (picture) => {
      const content = await files.read(String(picture["id"]), "large");
      return { ...picture, content: content ? toWebpDataUrl(content) : null };
    }),
  );
}

function toWebpDataUrl(picture: Buffer): string {
  return `data:image/webp;base64,${picture.toString("base64")}`;
}
