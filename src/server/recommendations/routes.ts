import { recommend } from "#contract/recommendations/recommend.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import type { Services } from "#server/services.ts";
import { readRecommendations } from "./read-recommendations.ts";

export function mountRecommendations(mount: MountEndpoint, services: Services): void {
  mount(recommend, ({ query: { loanType, ...wishes } }) =>
    readRecommendations(services, { ...wishes, loanTypes: loanType }),
  );
}
