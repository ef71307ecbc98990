import { register } from "#contract/accounts/registration.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import type { Services } from "#server/services.ts";
import { registerUser } from "./registration.ts";
import { originOf, signedIn } from "./signed-in.ts";

export function mountRegistration(mount: MountEndpoint, services: Services): void {
  mount(register, async ({ body, c }) =>
    signedIn(c, await registerUser(services, body, originOf(c))),
  );
}
