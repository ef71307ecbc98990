import { activatePhone, sendPhoneActivation } from "#contract/accounts/phone-activation.ts";
import { languageOf } from "#server/core/language.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import { type Services, servicesFor } from "#server/services.ts";
import { activatePhoneOf, sendPhoneCode } from "./phone-activation.ts";

export function mountPhoneActivation(mount: MountEndpoint, services: Services): void {
  mount(sendPhoneActivation, ({ caller, c }) => {
    const locale = languageOf(c.req.header("Accept-Language"));
    return sendPhoneCode(servicesFor(c, services), caller.userId, locale);
  });
  mount(activatePhone, async ({ body, caller }) => {
    await activatePhoneOf(services, caller.userId, body.otp);
    return { phoneActivated: true as const };
  });
}
