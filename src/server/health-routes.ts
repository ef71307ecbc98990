import { join } from "node:path";
import { Hono } from "hono";
import type { ServerEnvironment } from "#server/core/environment.ts";
import { factsOf } from "#server/http/files/file-facts.ts";
import { plainJson } from "#server/http/reply.ts";
import type { Services } from "./services.ts";

type Checks = Record<string, () => Promise<boolean>>;

/** For whoever watches the server: `/healthz` the process is up, `/readyz` what it needs is there. */
export function healthRoutes(distDir: string, { store }: Pick<Services, "store">) {
  const checks: Checks = {
    site: async () => (await factsOf(join(distDir, "index.html"))) !== undefined,
    database: () => store.isUp(),
  };
  // Asked by many at once, the database is asked once. No limits: a monitor behind the proxy of a
  // busy client must not be told that the server is down.
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
