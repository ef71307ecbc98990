import type { Hono } from "hono";
import { digestSettings, endDigest, saveDigestSettings } from "#contract/digest/digest.ts";
import { ANSWER_MAILS, DIGEST_TOPICS } from "#contract/digest/digest-topic.ts";
import type { ServerEnvironment } from "#server/core/environment.ts";
import { languageOf } from "#server/core/language.ts";
import type { Gate } from "#server/http/gate.ts";
import { mountLinkPage } from "#server/http/link-page.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import type { Services } from "#server/services.ts";
import { endByToken, readSettings, saveAnswerMails, saveTopics } from "./digest-settings.ts";

export function mountDigest(
  mount: MountEndpoint,
  services: Services,
  api: Hono<ServerEnvironment>,
  gate: Gate,
): void {
  // First, so that the page is around the call.
  mountLinkPage(api, services.config, gate, {
    path: endDigest.path,
    ask: (c) => [
      c.req.query("topic") === ANSWER_MAILS
        ? "messages:digest.answersTitle"
        : "messages:digest.title",
      `messages:digest.ask.${partOf(c.req.query("topic"))}`,
      "messages:newsletter.unsubscribe.button",
    ],
    done: (c) => [
      "messages:newsletter.unsubscribe.doneTitle",
      `messages:digest.done.${partOf(c.req.query("topic"))}`,
    ],
    failed: ["messages:newsletter.failed", "messages:failure.invalidLink"],
  });

  mount(digestSettings, ({ caller: { userId } }) => readSettings(services.store, userId));

  mount(saveDigestSettings, async ({ body: { topics, answerMails }, caller: { userId }, c }) => {
    const locale = languageOf(c.req.header("Accept-Language"));
    await saveTopics(services, { userId, topics, locale });
    const { store, clock } = services;
    if (answerMails !== undefined) {
      await saveAnswerMails({ db: store.db, clock }, { userId, answerMails });
    }
    return readSettings(store, userId);
  });

  mount(endDigest, async ({ query: { token, topic } }) => {
    await endByToken(services, token, topic);
    return null;
  });
}

/** A link ends a topic, the mails about answers, or all of the weekly mail. */
function partOf(topic: string | undefined) {
  return [...DIGEST_TOPICS, ANSWER_MAILS].find((known) => known === topic) ?? "all";
}
