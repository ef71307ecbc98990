import { register } from "#contract/registration.ts";
import { registerUser } from "#server/domain/registration.ts";
import type { MountEndpoint } from "#server/mount-endpoint.ts";
import { originOf, signedIn } from "#server/routes/signed-in.ts";
import type { Services } from "#server/services.ts";

export function mountRegistration(mount: MountEndpoint, services: Services): void {
  mount(register, async ({ body, c }) =>
    signedIn(c, await registerUser(services, body, originOf(c))),
  );
}
