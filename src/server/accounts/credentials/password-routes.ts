import { resetPassword } from "#contract/accounts/password.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import { type Services, servicesFor } from "#server/services.ts";
import { changePassword } from "./password.ts";

export function mountPassword(mount: MountEndpoint, services: Services): void {
  mount(resetPassword, async ({ body, c }) => {
    await changePassword(servicesFor(c, services), body);
    return null;
  });
}
