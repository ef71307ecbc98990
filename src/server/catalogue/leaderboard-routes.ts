import { leaderboard } from "#contract/catalogue/leaderboard.ts";
import { languageOf } from "#server/core/language.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import type { Services } from "#server/services.ts";
import { readLeaderboard } from "./leaderboard.ts";

export function mountLeaderboard(mount: MountEndpoint, services: Services): void {
  mount(leaderboard, ({ params: { board }, query, c }) => {
    const locale = languageOf(c.req.header("Accept-Language"));
    return readLeaderboard(services, { ...query, board, locale });
  });
}
