import { moderationLog } from "#contract/moderation/moderation.ts";
import { languageOf } from "#server/core/language.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import type { Services } from "#server/services.ts";
import { readModerationLog } from "./moderation-log.ts";

export function mountModeration(mount: MountEndpoint, services: Services): void {
  mount(moderationLog, ({ query, c }) =>
    readModerationLog(services, {
      ...query,
      locale: languageOf(c.req.header("Accept-Language")),
    }),
  );
}
