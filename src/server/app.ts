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

type Checks = Record<string, () => Promise<boolean>>;

/** Health checks: `/healthz` for the process, `/readyz` for the site and the database. */
export function healthRoutes(distDir: string, { store }: Pick<Services, "store">) {
  const checks: Checks = {
    site: async () => (await readFileFacts(join(distDir, "index.html"))) !== undefined,
    database: () => store.isUp(),
  };
  // Without limits, as a monitor may share the address of a busy client; probes share one check.
  let running: Promise<Record<string, boolean>> | undefined;

  return new Hono<ServerEnvironment>()
    .get("/healthz", (c) => plainJson(c, 200, { status: "up" }))
    .get("/readyz", async (c) => {
      running ??= run(checks).finally(() => {
        running = undefined;
      });
      const results = await running;
      const isReady = Object.values(results).every(Boolean);
      return plainJson(c, isReady ? 200 : 503, { ready: isReady, ...results });
    });
}

async function run(checks: Checks): Promise<Record<string, boolean>> {
  const results = Object.entries(checks).map(
    async ([name, check]) => [name, await check()] as const,
  );
  return Object.fromEntries(await Promise.all(results));
}

interface AppOptions {
  services: Services;
  distDir: string;
}

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
    const facts = { requestId: c.get("requestId"), err: toLoggedError(error) };
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
