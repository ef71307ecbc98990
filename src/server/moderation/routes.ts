import { moderationLog } from "#contract/moderation/moderation.ts";
import { report } from "#contract/moderation/report.ts";
import { readLocale } from "#server/core/language.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import { storeReport } from "#server/moderation/report.ts";
import { readNetworkHash } from "#server/risk/request-origin.ts";
import type { Services } from "#server/services.ts";
import { assertLiveSubject } from "#server/subjects/live-subjects.ts";
import { readModerationLog } from "./moderation-log.ts";

export function mountModerationRoutes(mountEndpoint: MountEndpoint, services: Services): void {
  mountEndpoint(report, async ({ body, caller: { userId }, c }) => {
    await assertLiveSubject(services, body.subjectType, body.subjectId);
    const networkHash = await readNetworkHash(c, services);
    return storeReport(services, { ...body, userId, networkHash });
  });
  mountEndpoint(moderationLog, ({ query, c }) =>
    readModerationLog(services, {
      ...query,
      locale: readLocale(c),
    }),
  );
}
