import { report } from "#contract/report.ts";
import { keepReport } from "#server/domain/report.ts";
import { assertSubject } from "#server/domain/subjects.ts";
import type { MountEndpoint } from "#server/mount-endpoint.ts";
import type { Services } from "#server/services.ts";

export function mountReport(mount: MountEndpoint, services: Services): void {
  mount(report, ({ body, caller: { userId } }) => {
    assertSubject(services.subjects, body.subjectType, body.subjectId);
    return keepReport(services, { ...body, userId });
  });
}
