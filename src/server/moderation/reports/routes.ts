import { report } from "#contract/moderation/report.ts";
import { assertLiveSubject } from "#server/posts/community-subjects.ts";
import { networkHashFor } from "#server/posts/origin-hashes.ts";
import { keepReport } from "./report.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import type { Services } from "#server/services.ts";

export function mountReport(mount: MountEndpoint, services: Services): void {
  mount(report, async ({ body, caller: { userId }, c }) => {
    await assertLiveSubject(services, body.subjectType, body.subjectId);
    const networkHash = await networkHashFor(c, services);
    return keepReport(services, { ...body, userId, networkHash });
  });
}
