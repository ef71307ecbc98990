import { Hono } from "hono";
import { requestId } from "hono/request-id";
import type { Config } from "#server/config.ts";
import type { ServerEnvironment } from "#server/environment.ts";
import type { Log } from "#server/log.ts";
import { channelCookie } from "#server/middleware/channel-cookie.ts";
import { readableAddress } from "#server/middleware/readable-address.ts";
import { requestLog } from "#server/middleware/request-log.ts";
import { securityHeaders } from "#server/middleware/security-headers.ts";
import { refuse } from "#server/refuse.ts";
import { apiRoutes } from "#server/routes/api.ts";
import { healthRoutes } from "#server/routes/health.ts";
import { siteRoutes } from "#server/routes/site.ts";

export interface AppOptions {
  config: Config;
  /** The folder of the built site. */
  distDir: string;
  log: Log;
}

export type App = ReturnType<typeof createApp>;

/** The whole server as a function from request to answer. */
export function createApp({ config, distDir, log }: AppOptions) {
  const app = new Hono<ServerEnvironment>();
  app.use(requestId({ limitLength: 64 }));
  app.use(requestLog(log));
  app.use(securityHeaders(config.siteUrl));
  app.use(readableAddress());
  app.use(channelCookie(config.siteUrl));
  app.route("/", healthRoutes(distDir));
  app.route("/", apiRoutes(config));
  app.route("/", siteRoutes(distDir));
  app.onError((error, c) => {
    log.error({ requestId: c.get("requestId"), err: error }, "unexpected failure");
    return refuse(c, 500);
  });
  return app;
}
