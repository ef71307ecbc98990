import { complain } from "#contract/complaint.ts";
import { keepComplaint } from "#server/domain/complaint.ts";
import { assertSubject } from "#server/domain/subjects.ts";
import type { MountEndpoint } from "#server/mount-endpoint.ts";
import type { Services } from "#server/services.ts";

export function mountComplaint(mount: MountEndpoint, services: Services): void {
  mount(complain, ({ body, caller: { userId } }) => {
    assertSubject(services.subjects, "company", body.companyId);
    return keepComplaint(services, { ...body, userId });
  });
}
