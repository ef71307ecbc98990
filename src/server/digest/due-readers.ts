import { sql } from "kysely";
import { DEFAULT_LOCALE, LOCALE_CODES } from "#i18n/locales.ts";
import type { Db, Store } from "#server/db/store.ts";

/** Claimed and under way together: so many are lost for the week when a run is killed. */
const READERS_AT_ONCE = 50;

export type DueReader = Awaited<ReturnType<typeof readDue>>[number];

/** Goes on behind the last reader: a mail that could not be sent does not stop the others. */
export async function* dueReaders({ db }: Pick<Store, "db">, week: string) {
  let cursor = ["", ""];
  for (;;) {
    const readers = await readDue(db, week, cursor);
    const last = readers.at(-1);
    if (!last) return;
    yield readers;
    cursor = [last.week, last.userId];
  }
}

async function readDue(db: Db, week: string, cursor: readonly string[]) {
  const rows = await db
    .selectFrom("digest_settings as settings")
    .innerJoin("users", "users.id", "settings.user_id")
    .select(["settings.user_id as userId", "settings.week", "settings.locale", "users.email"])
    .where("users.email", "is not", null)
    .$narrowType<{ email: string }>()
    .where("settings.topics", "<>", sql.lit(""))
    .where("settings.week", "<", week)
    .where(sql<boolean>`(settings.week, settings.user_id) > (${sql.join(cursor)})`)
    .orderBy("settings.week")
    .orderBy("settings.user_id")
    .limit(READERS_AT_ONCE)
    .execute();
  return rows.map(({ locale, ...reader }) => ({
    ...reader,
    locale: LOCALE_CODES.find((code) => code === locale) ?? DEFAULT_LOCALE,
  }));
}

/**
 * Takes readers for a week and gives their topics by user id. Of several runs one gets each, and none a
 * reader who has ended the mails meanwhile.
 */
export async function claimReaders(
  store: Store,
  userIds: readonly string[],
  week: string,
): Promise<ReadonlyMap<string, string>> {
  const claim = (db: Db) =>
    db
      .updateTable("digest_settings")
      .set({ week })
      .where("user_id", "in", userIds)
      .where("week", "<", week)
      .where("topics", "<>", "")
      .returning(["user_id", "topics"])
      .execute();
  const rows = await store.transaction(claim, { lock: "digest" });
  return new Map(rows.map(({ user_id, topics }) => [user_id, topics]));
}

export async function changeReaders(
  store: Store,
  userIds: readonly string[],
  changes: { week: string } | { told_at: number },
): Promise<void> {
  if (userIds.length === 0) return;
  const change = (db: Db) =>
    db.updateTable("digest_settings").set(changes).where("user_id", "in", userIds).execute();
  await store.transaction(change, { lock: "digest" });
}
