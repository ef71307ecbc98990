import type { Hono } from "hono";
import { confirmSubscription, subscribe, unsubscribe } from "#contract/newsletter/newsletter.ts";
import type { ServerEnvironment } from "#server/core/environment.ts";
import { languageOf } from "#server/core/language.ts";
import type { Gate } from "#server/http/gate.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import { type Services, servicesFor } from "#server/services.ts";
import { askToConfirm, confirm, endSubscription } from "./newsletter.ts";
import { mountNewsletterPages } from "./newsletter-pages.ts";

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
