import { report } from "#contract/moderation/report.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import { networkHashFor } from "#server/posts/origin-hashes.ts";
import type { Services } from "#server/services.ts";
import { assertLiveSubject } from "#server/subjects/live-subjects.ts";
import { keepReport } from "./report.ts";

export function mountReport(mount: MountEndpoint, services: Services): void {
  mount(report, async ({ body, caller: { userId }, c }) => {
    await assertLiveSubject(services, body.subjectType, body.subjectId);
    const networkHash = await networkHashFor(c, services);
    return keepReport(services, { ...body, userId, networkHash });
  });
}
