import { sendLoginCode, sendVerificationCode } from "#contract/accounts/verification-code.ts";
import { languageOf } from "#server/core/language.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import { type Services, servicesFor } from "#server/services.ts";
import { sendCode } from "./verification-code.ts";

export function mountVerificationCode(mount: MountEndpoint, services: Services): void {
  mount(sendVerificationCode, ({ query, c }) => {
    const locale = languageOf(c.req.header("Accept-Language"));
    return sendCode(servicesFor(c, services), {
      account: query.account,
      scene: query.scene,
      locale,
    });
  });
  mount(sendLoginCode, ({ body, c }) => {
    const locale = languageOf(c.req.header("Accept-Language"));
    return sendCode(servicesFor(c, services), { account: body.account, scene: "login", locale });
  });
}
