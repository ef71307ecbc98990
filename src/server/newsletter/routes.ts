import type { Hono } from "hono";
import { confirmSubscription, subscribe, unsubscribe } from "#contract/newsletter/newsletter.ts";
import type { ServerEnvironment } from "#server/core/environment.ts";
import { readLocale } from "#server/core/language.ts";
import type { Gate } from "#server/http/gate.ts";
import { mountLinkPage } from "#server/http/link-page.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import { bindDeliveryToRequest, type Services } from "#server/services.ts";
import {
  confirmSubscriptionByToken,
  sendNewsletterConfirmation,
  unsubscribeByToken,
} from "./newsletter.ts";

export function mountNewsletter(
  mount: MountEndpoint,
  services: Services,
  api: Hono<ServerEnvironment>,
  gate: Gate,
): void {
  // Mounts the pages before the API calls, because the pages are middleware around the calls.
  for (const [name, { path }] of Object.entries({ confirm: confirmSubscription, unsubscribe })) {
    mountLinkPage(api, services.config, gate, {
      path,
      ask: [
        `messages:newsletter.${name}.title`,
        `messages:newsletter.${name}.text`,
        `messages:newsletter.${name}.button`,
      ],
      done: [`messages:newsletter.${name}.doneTitle`, `messages:newsletter.${name}.doneText`],
      failed: ["messages:newsletter.failed", "messages:failure.invalidLink"],
    });
  }

  mount(subscribe, async ({ query, c }) => {
    const locale = readLocale(c);
    await sendNewsletterConfirmation(bindDeliveryToRequest(c, services), query.email, locale);
    return null;
  });

  mount(confirmSubscription, async ({ query }) => {
    await confirmSubscriptionByToken(services, query.token);
    return null;
  });

  mount(unsubscribe, async ({ query }) => {
    await unsubscribeByToken(services, query.token);
    return null;
  });
}
