import { complain } from "#contract/complaint.ts";
import { keepComplaint } from "#server/domain/complaint.ts";
import { deviceHashFor, networkHashFor } from "#server/domain/post-origin.ts";
import { assertSubject } from "#server/domain/subjects.ts";
import type { MountEndpoint } from "#server/mount-endpoint.ts";
import type { Services } from "#server/services.ts";

export function mountComplaint(mount: MountEndpoint, services: Services): void {
  mount(complain, async ({ body, caller: { userId }, zuid, c }) => {
    assertSubject(services.subjects, "company", body.companyId);
    const networkHash = await networkHashFor(c, services);
    const deviceHash = await deviceHashFor(zuid, services);
    return keepComplaint(services, { ...body, userId, networkHash, deviceHash });
  });
}
