import { sql } from "kysely";
import { ANSWER_MAILS, DIGEST_TOPICS, type DigestTopic } from "#contract/digest/digest-topic.ts";
import { DEFAULT_LOCALE, type Locale } from "#i18n/locales.ts";
import { HOUR } from "#server/core/clock.ts";
import { orSignedOut } from "#server/core/erased-user.ts";
import { Failure } from "#server/core/failure.ts";
import type { Db } from "#server/db/store.ts";
import type { Services } from "#server/services.ts";
import { userOfToken } from "./digest-token.ts";
import { weekOf } from "./digest-week.ts";

/** The topics of a stored text, in their order. */
export function topicsOf(text: string): DigestTopic[] {
  const stored = text.split(",");
  return DIGEST_TOPICS.filter((topic) => stored.includes(topic));
}

export async function readSettings(store: { db: Db }, userId: string) {
  const row = await store.db
    .selectFrom("digest_settings")
    .select(["topics", "answer_mails_ended_at"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return { topics: topicsOf(row?.topics ?? ""), answerMails: row?.answer_mails_ended_at == null };
}

/** Whoever begins gets the first mail next week. Throws 1006 without a confirmed address. */
export async function saveTopics(
  { store, clock }: Pick<Services, "store" | "clock">,
  { userId, topics, locale }: { userId: string; topics: readonly DigestTopic[]; locale: Locale },
): Promise<void> {
  if (topics.length === 0) return endTopics(store.db, userId);
  if ((await store.read.userById(userId))?.email == null) throw new Failure("1006");
  const now = clock.now();
  const beginning = (column: string) => sql`case when digest_settings.topics = ''
    then excluded.${sql.ref(column)} else digest_settings.${sql.ref(column)} end`;
  const chosen = { topics: topicsOf(topics.join(",")).join(","), locale };
  // Whole hours: readers who begin in the same one share the counts of posts.
  const began = { week: weekOf(now), told_at: now - (now % HOUR) };
  await store.db
    .insertInto("digest_settings")
    .values({ user_id: userId, ...chosen, ...began, created_at: now })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({
        ...chosen,
        week: beginning("week") as never,
        told_at: beginning("told_at") as never,
      }),
    )
    .execute()
    .catch((error: unknown) => {
      throw orSignedOut(error);
    });
}

/** A row without topics is nobody's weekly mail: the language and the week are those of a beginning. */
export async function saveAnswerMails(
  { db, clock }: { db: Db; clock: Services["clock"] },
  { userId, answerMails }: { userId: string; answerMails: boolean },
): Promise<void> {
  const now = clock.now();
  const ended = { answer_mails_ended_at: answerMails ? null : now };
  const began = { topics: "", locale: DEFAULT_LOCALE, week: weekOf(now), told_at: now };
  await db
    .insertInto("digest_settings")
    .values({ user_id: userId, ...began, ...ended, created_at: now })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(ended))
    .execute()
    .catch((error: unknown) => {
      throw orSignedOut(error);
    });
}

/** Ends one topic, all, or mails about answers; doing it again changes nothing. Throws 2002 for a token that is not ours. */
export async function endByToken(
  services: Pick<Services, "store" | "clock">,
  token: string,
  topic: DigestTopic | typeof ANSWER_MAILS | undefined,
): Promise<void> {
  const { store, clock } = services;
  const userId = await userOfToken(services, token);
  if (userId === undefined) throw new Failure("2002", { text: "messages:failure.invalidLink" });
  const end = async (db: Db) => {
    if (topic === ANSWER_MAILS)
      return saveAnswerMails({ db, clock }, { userId, answerMails: false });
    const { topics } = await readSettings({ db }, userId);
    const left = topic ? topics.filter((one) => one !== topic) : [];
    return endTopics(db, userId, left);
  };
  await store.transaction(end, { lock: `digest:${userId}` });
}

async function endTopics(db: Db, userId: string, left: readonly DigestTopic[] = []): Promise<void> {
  await db
    .updateTable("digest_settings")
    .set({ topics: left.join(",") })
    .where("user_id", "=", userId)
    .execute();
}
