import { report } from "#contract/report.ts";
import { assertLiveSubject } from "#server/domain/community-subjects.ts";
import { networkHashFor } from "#server/domain/post-origin.ts";
import { keepReport } from "#server/domain/report.ts";
import type { MountEndpoint } from "#server/mount-endpoint.ts";
import type { Services } from "#server/services.ts";

export function mountReport(mount: MountEndpoint, services: Services): void {
  mount(report, async ({ body, caller: { userId }, c }) => {
    await assertLiveSubject(services, body.subjectType, body.subjectId);
    const networkHash = await networkHashFor(c, services);
    return keepReport(services, { ...body, userId, networkHash });
  });
}
