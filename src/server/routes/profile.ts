import { readProfile as readProfileCall } from "#contract/profile.ts";
import { readProfile } from "#server/domain/profile.ts";
import { Failure } from "#server/failure.ts";
import type { MountEndpoint } from "#server/mount-endpoint.ts";
import type { Services } from "#server/services.ts";

export function mountProfile(mount: MountEndpoint, services: Services): void {
  mount(readProfileCall, ({ params, caller }) => {
    if (params.id !== caller.userId) throw new Failure("1006");
    return readProfile(services, caller.userId);
  });
}
