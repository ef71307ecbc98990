import { join } from "node:path";
import { Hono } from "hono";
import type { ServerEnvironment } from "#server/core/environment.ts";
import { readFileFacts } from "#server/http/files/site-file.ts";
import { plainJson } from "#server/http/reply.ts";
import type { Services } from "./services.ts";

type Checks = Record<string, () => Promise<boolean>>;

/** Health checks: `/healthz` for the process, `/readyz` for the site and the database. */
export function healthRoutes(distDir: string, { store }: Pick<Services, "store">) {
  const checks: Checks = {
    site: async () => (await readFileFacts(join(distDir, "index.html"))) !== undefined,
    database: () => store.isUp(),
  };
  // Concurrent probes share one check. No limits: a monitor may share the address of a busy
  // client.
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
