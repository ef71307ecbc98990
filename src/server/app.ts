import { join } from "node:path";
import { Hono } from "hono";
import { apiRoutes } from "#server/api-routes.ts";
import type { ServerEnvironment } from "#server/core/environment.ts";
import { Failure } from "#server/core/failure.ts";
import { toLoggedError } from "#server/core/log.ts";
import { DatabaseDown } from "#server/db/database-errors.ts";
import { channelCookie } from "#server/http/channel.ts";
import { readableAddress } from "#server/http/files/path.ts";
import { readFileFacts } from "#server/http/files/send-file.ts";
import { batchRequests } from "#server/http/middleware/batch-requests.ts";
import { requestId, requestLog } from "#server/http/middleware/request-log.ts";
import { securityHeaders } from "#server/http/middleware/security-headers.ts";
import { answerFailure, plainJson, refuse } from "#server/http/reply.ts";
import { PicturesDown } from "#server/pictures/picture-storage.ts";
import type { Services } from "#server/services.ts";
import { siteRoutes } from "#server/site-routes.ts";

/** Health checks: `/healthz` for the process, `/readyz` for the site and the database. */
function healthRoutes(distDir: string, { store }: Pick<Services, "store">) {
  // Without limits, as a monitor may share the address of a busy client.
  return new Hono<ServerEnvironment>()
    .get("/healthz", (c) => plainJson(c, 200, { status: "up" }))
    .get("/readyz", async (c) => {
      const site = (await readFileFacts(join(distDir, "index.html"))) !== undefined;
      const database = await store.isUp();
      const ready = site && database;
      return plainJson(c, ready ? 200 : 503, { ready, site, database });
    });
}

export function createApp({ services, distDir }: { services: Services; distDir: string }) {
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
    const facts = { requestId: c.get("requestId"), err: toLoggedError(error) };
    if (error instanceof DatabaseDown || error instanceof PicturesDown) {
      log.error(facts, error.message);
      return refuse(c, 503);
    }
    log.error(facts, "unexpected failure");
    return refuse(c, 500);
  });
  return app;
}
