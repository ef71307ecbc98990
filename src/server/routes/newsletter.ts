import type { Hono } from "hono";
import { confirmSubscription, subscribe, unsubscribe } from "#contract/newsletter.ts";
import { askToConfirm, confirm, endSubscription } from "#server/domain/newsletter.ts";
import type { ServerEnvironment } from "#server/environment.ts";
import type { Gate } from "#server/gate.ts";
import { languageOf } from "#server/language.ts";
import type { MountEndpoint } from "#server/mount-endpoint.ts";
import { mountNewsletterPages } from "#server/routes/newsletter-pages.ts";
import { type Services, servicesFor } from "#server/services.ts";

export function mountNewsletter(
  api: Hono<ServerEnvironment>,
  mount: MountEndpoint,
  services: Services,
  gate: Gate,
): void {
  // First, so that the pages are around the calls.
  mountNewsletterPages(api, services.config, gate);

  mount(subscribe, async ({ query, c }) => {
    const locale = languageOf(c.req.header("Accept-Language"));
    await askToConfirm(servicesFor(c, services), query.email, locale);
    return null;
  });

  mount(confirmSubscription, async ({ query }) => {
    await confirm(services, query.token);
    return null;
  });

  mount(unsubscribe, async ({ query }) => {
    await endSubscription(services, query.token);
    return null;
  });
}
