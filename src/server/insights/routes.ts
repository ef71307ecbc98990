import { insights } from "#contract/insights/insights.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import type { Services } from "#server/services.ts";
import { assertLiveSubject } from "#server/subjects/live-subjects.ts";
import { readInsights } from "./insights.ts";

export function mountInsights(mount: MountEndpoint, services: Services): void {
  mount(insights, async ({ params }) => {
    await assertLiveSubject(services, params.subjectType, params.subjectId);
    return { themes: await readInsights(services, params) };
  });
}
