import { Hono } from "hono";
import type { ServerEnvironment } from "#server/core/environment.ts";
import { Failure } from "#server/core/failure.ts";
import { loggedError } from "#server/core/log.ts";
import { DatabaseDown } from "#server/db/database-down.ts";
import { channelCookie } from "#server/http/channel.ts";
import { readableAddress } from "#server/http/files/path.ts";
import { batchRequests } from "#server/http/middleware/batch-requests.ts";
import { requestId, requestLog } from "#server/http/middleware/request-log.ts";
import { securityHeaders } from "#server/http/middleware/security-headers.ts";
import { answerFailure, refuse } from "#server/http/reply.ts";
import { PicturesDown } from "#server/pictures/picture-storage.ts";
import type { Services } from "#server/services.ts";
import { apiRoutes } from "./api-routes.ts";
import { healthRoutes } from "./health-routes.ts";
import { siteRoutes } from "./site-routes.ts";

export interface AppOptions {
  services: Services;
  distDir: string;
}

export type App = ReturnType<typeof createApp>;

export function createApp({ services, distDir }: AppOptions) {
  const { config, log } = services;
  const app = new Hono<ServerEnvironment>();
  app.use(batchRequests());
  app.use(requestId());
  app.use(requestLog(log));
  app.use(securityHeaders(config));
  app.use(readableAddress());
  app.use(channelCookie(config.siteUrl));
  app.route("/", healthRoutes(distDir, services));
  app.route("/", apiRoutes(services));
  app.route("/", siteRoutes(distDir, services));
  app.onError((error, c) => {
    if (error instanceof Failure) return answerFailure(c, error);
    const facts = { requestId: c.get("requestId"), err: loggedError(error) };
    if (error instanceof DatabaseDown) {
      log.error(facts, "the database is down");
      return refuse(c, 503);
    }
    if (error instanceof PicturesDown) {
      log.error(facts, "the pictures are out of reach");
      return refuse(c, 503);
    }
    log.error(facts, "unexpected failure");
    return refuse(c, 500);
  });
  return app;
}
