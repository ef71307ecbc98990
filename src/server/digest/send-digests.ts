import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { pino } from "pino";
import { createSubjectLookup, openCatalogue } from "#server/catalogue/catalogue.ts";
import { type Command, CommandRefused, getSiteFolder } from "#server/commands/command.ts";
import { DAY, HOUR, SYSTEM_CLOCK } from "#server/core/clock.ts";
import type { Db } from "#server/db/store.ts";
import { createDelivery } from "#server/delivery/delivery.ts";
import { DeliveryFailed } from "#server/delivery/letter.ts";
import type { Services } from "#server/services.ts";
import { createDigestMail, parseTopics } from "./digest-mail.ts";
import { readFollowedNews, recordFacts } from "./digest-news.ts";

/** The run ends after this many consecutive failures, because the mail server is probably down. */
const MAX_FAILURES = 10;

/** Failures that allow a retry. After other failures the mail may have been accepted, or its address is wrong. */
const RETRIED_FAILURES: readonly unknown[] = [
  ...["busy", "insecure", "notWritten"],
  ...["ECONNREFUSED", "EDNS", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"],
];

type DigestServices = Pick<
  Services,
  "store" | "clock" | "config" | "subjects" | "readCatalogue" | "delivery"
>;

export async function sendDigests(services: DigestServices, signal?: AbortSignal) {
  const now = services.clock.now();
  const weekStart = toWeekStart(now);
  await recordFacts(services, { weekStart, now });
  const readers = await services.store.db
    .selectFrom("digest_settings")
    .select(["user_id", "sent_at"])
    .where("topics", "<>", sql.lit(""))
    .where("sent_at", "<", weekStart)
    .orderBy("sent_at")
    .execute();
  let [sent, failed, failuresInARow] = [0, 0, 0];
  for (const { user_id, sent_at } of readers) {
    if (signal?.aborted || failuresInARow === MAX_FAILURES) break;
    try {
      if (await sendDigest(services, user_id, sent_at)) [sent, failuresInARow] = [sent + 1, 0];
    } catch (error) {
      if (!(error instanceof DeliveryFailed)) throw error;
      [failed, failuresInARow] = [failed + 1, failuresInARow + 1];
    }
    // Lets other requests run between two mails, because SQLite calls are synchronous.
    await nextTurn();
  }
  return { sent, failed };
}

/** Marks the digest as sent before sending, because after a crash a missing mail is better than a duplicate. */
async function sendDigest(services: DigestServices, userId: string, lastSentAt: number) {
  const { db, read } = services.store;
  const until = services.clock.now();
  const topics = await replaceSentAt(db, userId, { from: lastSentAt, to: until });
  const user = topics.length > 0 ? await read.userById(userId) : undefined;
  if (!user?.email) return false;
  const news = await readFollowedNews(db, userId, topics, { since: lastSentAt, until });
  if (news.length === 0) return false;
  const mail = await createDigestMail(services, { ...user, email: user.email }, topics, news);
  try {
    await services.delivery.send(mail);
  } catch (error) {
    const causes = error instanceof DeliveryFailed ? [error.reason, error.facts.status] : [];
    if (causes.some((cause) => RETRIED_FAILURES.includes(cause))) {
      await replaceSentAt(db, userId, { from: until, to: lastSentAt });
    }
    throw error;
  }
  return true;
}

/** Returns the reader's topics, or none if another server or the reader has changed the row. */
async function replaceSentAt(db: Db, userId: string, { from, to }: { from: number; to: number }) {
  const row = await db
    .updateTable("digest_settings")
    .set({ sent_at: to })
    .where("user_id", "=", userId)
    .where("sent_at", "=", from)
    .returning("topics")
    .executeTakeFirst();
  return parseTopics(row?.topics);
}

/** Sends digests on Mondays after `DIGEST_HOUR` (UTC). A server that starts later waits for the next Monday. */
export async function sendScheduledDigests(
  services: DigestServices & Pick<Services, "log">,
  signal: AbortSignal,
): Promise<void> {
  const { clock, config } = services;
  const sinceMonday = clock.now() - toWeekStart(clock.now());
  const start = (config.digestHour ?? 24) * HOUR;
  if (sinceMonday < start || sinceMonday >= DAY) return;
  const outcome = await sendDigests(services, signal);
  if (outcome.sent + outcome.failed > 0) services.log.info(outcome, "weekly mails");
}

/** Returns Monday 00:00 UTC of the week. The Unix epoch, 1 January 1970, was a Thursday. */
function toWeekStart(time: number): number {
  return time - ((time + 3 * DAY) % (7 * DAY));
}

export const digest: Command = {
  usage: "digest [--dist <folder>]",
  summary: "sends this week's mail to all readers without it; a second run goes on",
  async run(input, store, config) {
    const readCatalogue = openCatalogue(getSiteFolder(input));
    if (readCatalogue().companies.length === 0) {
      throw new CommandRefused("digest: the catalogue names no lenders: build the site first");
    }
    const delivery = createDelivery({ config, log: pino({ enabled: false }) });
    const base = { store, config, delivery, readCatalogue, clock: SYSTEM_CLOCK };
    const services = { ...base, subjects: createSubjectLookup(readCatalogue) };
    const { sent, failed } = await sendDigests(services).finally(delivery.close);
    console.log(`${sent} mails sent`);
    if (failed === 0) return;
    console.error(`${failed} mails were not accepted: run this again`);
    process.exitCode = 1;
  },
};
