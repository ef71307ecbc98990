import { stats } from "#contract/stats.ts";
import { liveSubjects } from "#server/domain/community-subjects.ts";
import { readStats } from "#server/domain/stats.ts";
import type { MountEndpoint } from "#server/mount-endpoint.ts";
import type { Services } from "#server/services.ts";

export function mountStats(mount: MountEndpoint, services: Services): void {
  // What there is not any more, such as a product of a page made last week, is left out.
  mount(stats, async ({ query }) =>
    readStats(services, await liveSubjects(services, query.subjects)),
  );
}
