import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { provideChromium } from "../../scripts/chromium.ts";
import { DIST, startSite } from "./site.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the built site is served. */
    siteUrl: string;
  }
}

/** What browser tests need: the Chromium that CHROMIUM_PATH names, and one server for all of them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const program = await provideChromium();
  if (program === undefined) throw new Error("the browser tests need a Chromium");
  process.env["CHROMIUM_PATH"] = program;
  const dataDir = await mkdtemp(path.join(tmpdir(), "site-data-"));
  const { url, stop } = await startSite(DIST, dataDir);
  project.provide("siteUrl", url);
  return async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
