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
    /** Switches off parts of Chromium that need more time than a page. */
    disabledFeatures: string;
  }
}

/** Global setup of browser tests: finds Chromium (CHROMIUM_PATH) and starts one server for all tests. */
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

/** Features that Chromium starts with each window. They take half of the time of a new context. */
const STARTED_AHEAD = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "SpareRendererForSitePerProcess",
];

/** Repeats Playwright's list, because Chromium reads only the last switch of this name. */
async function disabledFeatures(executablePath: string): Promise<string> {
  const server = await chromium.launchServer({ executablePath, args: ["--no-sandbox"] });
  const { spawnargs } = server.process();
  await server.close();
  const own = spawnargs.find((argument) => argument.startsWith("--disable-features="));
  return [own ?? "--disable-features=", ...STARTED_AHEAD].join(",");
}
