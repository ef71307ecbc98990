import { ownRewards } from "#contract/rewards/own-rewards.ts";
import { languageOf } from "#server/core/language.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import type { Services } from "#server/services.ts";
import { listOwnRewards } from "./own-rewards.ts";

export function mountRewards(mount: MountEndpoint, services: Services): void {
  mount(ownRewards, ({ query, caller: { userId }, c }) => {
    const locale = languageOf(c.req.header("Accept-Language"));
    return listOwnRewards(services, { userId, ...query, locale });
  });
}
