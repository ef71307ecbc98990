import { Hono } from "hono";
import { answerFailure } from "#server/answer-failure.ts";
import { DatabaseDown } from "#server/db/database-down.ts";
import { PicturesDown } from "#server/domain/pictures-down.ts";
import type { ServerEnvironment } from "#server/environment.ts";
import { Failure } from "#server/failure.ts";
import { loggedError } from "#server/logged-error.ts";
import { channelCookie } from "#server/middleware/channel-cookie.ts";
import { readableAddress } from "#server/middleware/readable-address.ts";
import { requestId } from "#server/middleware/request-id.ts";
import { requestLog } from "#server/middleware/request-log.ts";
import { securityHeaders } from "#server/middleware/security-headers.ts";
import { sharedTurn } from "#server/middleware/shared-turn.ts";
import { refuse } from "#server/refuse.ts";
import { apiRoutes } from "#server/routes/api.ts";
import { healthRoutes } from "#server/routes/health.ts";
import { siteRoutes } from "#server/routes/site.ts";
import type { Services } from "#server/services.ts";

export interface AppOptions {
  services: Services;
  /** The folder of the built site. */
  distDir: string;
}

export type App = ReturnType<typeof createApp>;

/** The whole server as a function from request to answer. */
export function createApp({ services, distDir }: AppOptions) {
  const { config, log } = services;
  const app = new Hono<ServerEnvironment>();
  app.use(sharedTurn());
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
