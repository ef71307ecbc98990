import { readProfile as readProfileCall } from "#contract/accounts/profile.ts";
import { Failure } from "#server/core/failure.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import type { Services } from "#server/services.ts";
import { readProfile } from "./profile.ts";

export function mountProfile(mount: MountEndpoint, services: Services): void {
  mount(readProfileCall, ({ params, caller }) => {
    if (params.id !== caller.userId) throw new Failure("1006");
    return readProfile(services, caller.userId);
  });
}
