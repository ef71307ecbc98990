import type { TestProject } from "vitest/node";
import { provideChromium } from "../../scripts/chromium.ts";
import { startSite } from "./site.ts";

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
  const { url, stop } = await startSite();
  project.provide("siteUrl", url);
  return stop;
}
