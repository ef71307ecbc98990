import { activateEmail, sendEmailActivation } from "#contract/accounts/email-activation.ts";
import { languageOf } from "#server/core/language.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import { type Services, servicesFor } from "#server/services.ts";
import { activateByToken, sendActivation } from "./email-activation.ts";

export function mountEmailActivation(mount: MountEndpoint, services: Services): void {
  mount(sendEmailActivation, ({ caller, c }) =>
    sendActivation(
      servicesFor(c, services),
      caller.userId,
      languageOf(c.req.header("Accept-Language")),
    ),
  );
  mount(activateEmail, async ({ query }) => {
    await activateByToken(services, query.token);
    return { emailActivated: true as const };
  });
}
