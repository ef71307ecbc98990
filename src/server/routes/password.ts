import { resetPassword } from "#contract/password.ts";
import { changePassword } from "#server/domain/password.ts";
import type { MountEndpoint } from "#server/mount-endpoint.ts";
import { type Services, servicesFor } from "#server/services.ts";

export function mountPassword(mount: MountEndpoint, services: Services): void {
  mount(resetPassword, async ({ body, c }) => {
    await changePassword(servicesFor(c, services), body);
    return null;
  });
}
