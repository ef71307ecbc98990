import type { Hono } from "hono";
import { type RawBuilder, sql } from "kysely";
import { digestSettings, endDigest, saveDigestSettings } from "#contract/digest/digest.ts";
import { ANSWER_MAILS, DIGEST_TOPICS, type DigestTopic } from "#contract/digest/digest-topic.ts";
import type { ServerEnvironment } from "#server/core/environment.ts";
import { Failure } from "#server/core/failure.ts";
import { toSignedOutIfUserErased } from "#server/db/database-errors.ts";
import type { Gate } from "#server/http/gate.ts";
import { mountLinkPage } from "#server/http/link-page.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import type { Services } from "#server/services.ts";
import { findUserByDigestToken, parseTopics } from "./digest-mail.ts";

export function mountDigest(
  mount: MountEndpoint,
  services: Services,
  api: Hono<ServerEnvironment>,
  gate: Gate,
): void {
  const toPart = (topic: string | undefined) =>
    [...DIGEST_TOPICS, ANSWER_MAILS].find((part) => part === topic) ?? "all";

  // Mounts the page before the API call, because the page is a middleware around the call.
  mountLinkPage(api, services.config, gate, {
    path: endDigest.path,
    ask: (c) => [
      "messages:digest.title",
      `messages:digest.ask.${toPart(c.req.query("topic"))}`,
      "messages:newsletter.unsubscribe.button",
    ],
    done: (c) => [
      "messages:newsletter.unsubscribe.doneTitle",
      `messages:digest.done.${toPart(c.req.query("topic"))}`,
    ],
    failed: ["messages:newsletter.failed", "messages:failure.invalidLink"],
  });

  mount(digestSettings, ({ caller: { userId } }) => readDigestSettings(services, userId));

  mount(saveDigestSettings, async ({ body, caller: { userId } }) => {
    const user = await services.store.read.userById(userId);
    if (body.topics.length > 0 && user?.email == null) throw new Failure("1006");
    await saveSettings(services, userId, body);
    return readDigestSettings(services, userId);
  });

  mount(endDigest, async ({ query: { token, topic } }) => {
    const userId = await findUserByDigestToken(services, token);
    if (userId === undefined) throw new Failure("2002", { text: "messages:failure.invalidLink" });
    const { topics } = await readDigestSettings(services, userId);
    const rest = topic === undefined ? [] : topics.filter((other) => other !== topic);
    const isAnswerMails = topic === ANSWER_MAILS;
    await saveSettings(services, userId, isAnswerMails ? { answerMails: false } : { topics: rest });
    return null;
  });
}

async function readDigestSettings({ store }: Services, userId: string) {
  const row = await store.db
    .selectFrom("digest_settings")
    .select(["topics", "answer_mails_ended_at"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return { topics: parseTopics(row?.topics), answerMails: row?.answer_mails_ended_at == null };
}

/** Saves the settings. A new subscriber gets the first mail in the next week. */
async function saveSettings(
  { store, clock }: Services,
  userId: string,
  { topics, answerMails }: { topics?: DigestTopic[]; answerMails?: boolean | undefined },
): Promise<void> {
  const now = clock.now();
  const changes = {
    ...(topics && { topics: parseTopics(topics.join(",")).join(",") }),
    ...(answerMails !== undefined && { answer_mails_ended_at: answerMails ? null : now }),
  };
  const sent_at: RawBuilder<number> = sql`case when digest_settings.topics = ''
    then excluded.sent_at else digest_settings.sent_at end`;
  await store.db
    .insertInto("digest_settings")
    .values({ user_id: userId, topics: "", sent_at: now, created_at: now, ...changes })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ ...changes, sent_at }))
    .execute()
    .catch((error: unknown) => {
      throw toSignedOutIfUserErased(error);
    });
}
