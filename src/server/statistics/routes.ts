import { stats } from "#contract/statistics/stats.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import type { Services } from "#server/services.ts";
import { findLiveSubjects } from "#server/subjects/live-subjects.ts";
import { readStats } from "./stats.ts";

export function mountStats(mount: MountEndpoint, services: Services): void {
  // Pages may ask for subjects that have left the catalogue since their build.
  mount(stats, async ({ query }) =>
    readStats(services, await findLiveSubjects(services, query.subjects)),
  );
}
