import { Hono } from "hono";
import { mountAccounts } from "#server/accounts/routes.ts";
import { createSessionGate } from "#server/accounts/session.ts";
import { mountActivities } from "#server/activities/routes.ts";
import { mountAssistant } from "#server/assistant/routes.ts";
import { mountAvatar } from "#server/avatars/routes.ts";
import { mountCatalogue } from "#server/catalogue/routes.ts";
import { mountComplaint } from "#server/complaints/routes.ts";
import type { ServerEnvironment } from "#server/core/environment.ts";
import { mountDigest } from "#server/digest/routes.ts";
import { mountVisitorContext } from "#server/http/client-address.ts";
import { allowCrossOrigin } from "#server/http/middleware/cors.ts";
import { limitRequestsInProgress } from "#server/http/middleware/overload.ts";
import {
  rejectHeadWithSideEffects,
  rejectWrongMethod,
} from "#server/http/middleware/wrong-method.ts";
import { createEndpointMounter } from "#server/http/mount-endpoint.ts";
import { mountOpenApi } from "#server/http/openapi.ts";
import { respondFailureCode } from "#server/http/reply.ts";
import { mountInsights } from "#server/insights/insights.ts";
import { mountModeration } from "#server/moderation/routes.ts";
import { mountPersonal } from "#server/my/routes.ts";
import { mountNewsletter } from "#server/newsletter/routes.ts";
import { mountPicture } from "#server/pictures/routes.ts";
import { mountQuestion } from "#server/questions/routes.ts";
import { mountReactions } from "#server/reactions/routes.ts";
import { mountRecommendations } from "#server/recommendations/recommendations.ts";
import { mountComment } from "#server/reviews/routes.ts";
import { mountRewards } from "#server/rewards/routes.ts";
import { mountSearch } from "#server/search/routes.ts";
import { mountStats } from "#server/statistics/stats.ts";
import type { Services } from "./services.ts";

const ADDRESSES = ["/polaris/*", "/users/*"];

export function createApiRoutes(services: Services) {
  const { config } = services;
  const api = new Hono<ServerEnvironment>();
  const refuse = rejectWrongMethod(api);
  const limitRequests = limitRequestsInProgress(config);
  for (const address of ADDRESSES) {
    api.use(address, allowCrossOrigin(config.corsOrigins), limitRequests, refuse);
  }
  rejectHeadWithSideEffects(api);
  const gate = createSessionGate(services);
  const mount = createEndpointMounter(api, gate);
  mountAccounts(mount, services, api, gate);
  mountPersonal(mount, services);
  mountRewards(mount, services);
  mountAvatar(mount, services, api, gate);
  mountReactions(mount, services);
  mountPicture(mount, services, api, gate);
  mountQuestion(mount, services);
  mountComplaint(mount, services);
  mountActivities(mount, services, api, gate);
  mountCatalogue(mount, services);
  mountRecommendations(mount, services);
  mountSearch(mount, services);
  mountComment(mount, services);
  mountStats(mount, services);
  mountInsights(mount, services);
  mountModeration(mount, services);
  mountAssistant(mount, services);
  mountNewsletter(mount, services, api, gate);
  mountDigest(mount, services, api, gate);
  mountVisitorContext(mount, config);
  mountOpenApi(api, config, gate);
  for (const address of ADDRESSES) api.all(address, (c) => respondFailureCode(c, "1002"));
  return api;
}
