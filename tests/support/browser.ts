import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "playwright";
import type { TestProject } from "vitest/node";
import { provideChromium } from "../../scripts/chromium.ts";
import { DIST, startSite } from "./site.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the built site is served. */
    siteUrl: string;
    /** Switches off parts of Chromium that cost more than a page does. */
    disabledFeatures: string;
  }
}

/** Set-up of browser tests: the Chromium that CHROMIUM_PATH names, and one server for all of them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const program = await provideChromium();
  if (program === undefined) throw new Error("the browser tests need a Chromium");
  process.env["CHROMIUM_PATH"] = program;
  project.provide("disabledFeatures", await disabledFeatures(program));
  const dataDir = await mkdtemp(path.join(tmpdir(), "site-data-"));
  const { url, stop } = await startSite(DIST, dataDir);
  project.provide("siteUrl", url);
  return async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Chromium starts it with each window, for half of the cost of a context. */
const STARTED_AHEAD = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "SpareRendererForSitePerProcess",
];

/** Chromium reads only the last such switch, so it repeats Playwright's. */
async function disabledFeatures(executablePath: string): Promise<string> {
  const server = await chromium.launchServer({ executablePath, args: ["--no-sandbox"] });
  const { spawnargs } = server.process();
  await server.close();
  const own = spawnargs.find((argument) => argument.startsWith("--disable-features="));
  return [own ?? "--disable-features=", ...STARTED_AHEAD].join(",");
}
