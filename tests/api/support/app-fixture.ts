import { mkdtempSync, rmSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { createApp } from "#server/app.ts";
import { readConfig } from "#server/config/config.ts";
import { openServices } from "#server/open-services.ts";
import { type AtEnd, copySqliteTemplate } from "../../support/database.ts";
import { selectDatabaseFolder } from "../../support/database-templates.ts";
import { createCollectingLog } from "./collected-log.ts";
import { getSharedSite } from "./site-fixture.ts";

export interface TestAppOptions {
  environment?: Record<string, string>;
  /** The folder of the site; by default a shared one. */
  folder?: string;
  socketAddress?: string;
}

/** Starts the real app in process on an empty SQLite database. To share it in a file, pass `afterAll`. */
export async function startApp(options: TestAppOptions = {}, atEnd: AtEnd = onTestFinished) {
  const dataDir = mkdtempSync(join(selectDatabaseFolder(), "polaris-"));
  copySqliteTemplate(dataDir);
  const read = readConfig({ POLARIS_DATA_DIR: dataDir, ...options.environment });
  if ("problems" in read) throw new Error(read.problems.join("; "));
  const { log, logged } = createCollectingLog();
  const shared = (await getSharedSite()).folder;
  const services = await openServices({ config: read.config, distDir: shared, log });
  atEnd(async () => {
    await services.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const app = createApp({ services, distDir: options.folder ?? shared });
  logged.length = 0;
  const socket = { remoteAddress: options.socketAddress ?? "203.0.113.7" };
  const bindings = { incoming: { socket } as IncomingMessage };
  return {
    app,
    logged,
    ask: async (path: string, init?: RequestInit) => app.request(path, init, bindings),
  };
}
