import { join } from "node:path";
import { Hono } from "hono";
import { createApiRoutes } from "#server/api-routes.ts";
import type { ServerEnvironment } from "#server/core/environment.ts";
import { Failure } from "#server/core/failure.ts";
import { toLoggedError } from "#server/core/log.ts";
import { DatabaseDown } from "#server/db/database-errors.ts";
import { createChannelCookie } from "#server/http/channel.ts";
import { rejectInvalidUrl } from "#server/http/files/path.ts";
import { readFileInfo } from "#server/http/files/send-file.ts";
import { assignRequestId, logRequests } from "#server/http/middleware/request-log.ts";
import { setSecurityHeaders } from "#server/http/middleware/security-headers.ts";
import { respondError, respondFailure, respondJsonWithoutEnvelope } from "#server/http/reply.ts";
import { PicturesDown } from "#server/pictures/picture-files.ts";
import type { Services } from "#server/services.ts";
import { createSiteRoutes } from "#server/site-routes.ts";

/** `/healthz` reports that the process runs, `/readyz` whether the site and the database are available. */
function createHealthRoutes(distDir: string, { store }: Pick<Services, "store">) {
  // Probes have no limit, because a monitor may share a busy client's address. Simultaneous probes share one query.
  let pending: Promise<boolean> | undefined;
  return new Hono<ServerEnvironment>()
    .get("/healthz", (c) => respondJsonWithoutEnvelope(c, 200, { status: "up" }))
    .get("/readyz", async (c) => {
      pending ??= store.isUp().finally(() => {
        pending = undefined;
      });
      const database = await pending;
      const site = (await readFileInfo(join(distDir, "index.html"))) !== undefined;
      const ready = site && database;
      return respondJsonWithoutEnvelope(c, ready ? 200 : 503, { ready, site, database });
    });
}

export function createApp({ services, distDir }: { services: Services; distDir: string }) {
  const { config, log } = services;
  const app = new Hono<ServerEnvironment>();
  app.use(assignRequestId());
  app.use(logRequests(log));
  app.use(setSecurityHeaders(config));
  app.use(rejectInvalidUrl());
  app.use(createChannelCookie(config.siteUrl));
  app.route("/", createHealthRoutes(distDir, services));
  app.route("/", createApiRoutes(services));
  app.route("/", createSiteRoutes(distDir, services));
  app.onError((error, c) => {
    if (error instanceof Failure) return respondFailure(c, error);
    const facts = { requestId: c.get("requestId"), err: toLoggedError(error) };
    if (error instanceof DatabaseDown || error instanceof PicturesDown) {
      log.error(facts, error.message);
      return respondError(c, 503);
    }
    log.error(facts, "unexpected failure");
    return respondError(c, 500);
  });
  return app;
}
