import { Hono } from "hono";
import { mountAccounts } from "#server/accounts/routes.ts";
import { createSessionGate } from "#server/accounts/session.ts";
import { mountActivityRoutes } from "#server/activities/routes.ts";
import { mountAssistantRoutes } from "#server/assistant/routes.ts";
import { mountAvatar } from "#server/avatars/routes.ts";
import { mountCatalogueRoutes } from "#server/catalogue/routes.ts";
import { mountComplaintRoutes } from "#server/complaints/routes.ts";
import type { ServerEnvironment } from "#server/core/environment.ts";
import { mountDigest } from "#server/digest/routes.ts";
import { mountVisitorContext } from "#server/http/client-address.ts";
import { batchRequests } from "#server/http/middleware/batch-requests.ts";
import { allowCrossOriginRequests } from "#server/http/middleware/cors.ts";
import { limitRequestsInProgress } from "#server/http/middleware/overload.ts";
import {
  rejectHeadWithSideEffects,
  rejectWrongMethod,
} from "#server/http/middleware/wrong-method.ts";
import { createEndpointMounter } from "#server/http/mount-endpoint.ts";
import { mountOpenApi } from "#server/http/openapi.ts";
import { respondFailureCode } from "#server/http/reply.ts";
import { mountInsightRoutes } from "#server/insights/insights.ts";
import { mountModerationRoutes } from "#server/moderation/routes.ts";
import { mountPersonalRoutes } from "#server/my/routes.ts";
import { mountNewsletter } from "#server/newsletter/routes.ts";
import { mountPicture } from "#server/pictures/routes.ts";
import { mountQuestionRoutes } from "#server/questions/routes.ts";
import { mountReactionRoutes } from "#server/reactions/routes.ts";
import { mountRecommendationRoutes } from "#server/recommendations/recommendations.ts";
import { mountCommentRoutes } from "#server/reviews/routes.ts";
import { mountRewardRoutes } from "#server/rewards/routes.ts";
import { mountSearchRoutes } from "#server/search/routes.ts";
import { mountStatisticsRoutes } from "#server/statistics/stats.ts";
import type { Services } from "./services.ts";

const ADDRESSES = ["/polaris/*", "/users/*"];

export function createApiRoutes(services: Services) {
  const { config } = services;
  const api = new Hono<ServerEnvironment>();
  const refuse = rejectWrongMethod(api);
  const allowCrossOrigin = allowCrossOriginRequests(config.corsOrigins);
  const limitRequests = limitRequestsInProgress(config);
  const batch = batchRequests();
  for (const address of ADDRESSES) {
    api.use(address, allowCrossOrigin, limitRequests, batch, refuse);
  }
  rejectHeadWithSideEffects(api);
  const gate = createSessionGate(services);
  const mount = createEndpointMounter(api, gate);
  mountAccounts(mount, services, api, gate);
  mountPersonalRoutes(mount, services);
  mountRewardRoutes(mount, services);
  mountAvatar(mount, services, api, gate);
  mountReactionRoutes(mount, services);
  mountPicture(mount, services, api, gate);
  mountQuestionRoutes(mount, services);
  mountComplaintRoutes(mount, services);
  mountActivityRoutes(mount, services, api, gate);
  mountCatalogueRoutes(mount, services);
  mountRecommendationRoutes(mount, services);
  mountSearchRoutes(mount, services);
  mountCommentRoutes(mount, services);
  mountStatisticsRoutes(mount, services);
  mountInsightRoutes(mount, services);
  mountModerationRoutes(mount, services);
  mountAssistantRoutes(mount, services);
  mountNewsletter(mount, services, api, gate);
  mountDigest(mount, services, api, gate);
  mountVisitorContext(mount, config);
  mountOpenApi(api, config, gate);
  for (const address of ADDRESSES) api.all(address, (c) => respondFailureCode(c, "1002"));
  return api;
}
