import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inject } from "vitest";
import { withFileLock } from "../../scripts/processes.mjs";
import { ROOT } from "../../scripts/root.ts";
import { runAstro } from "../../scripts/site-build/build-site.ts";
import { hashInputs } from "../../scripts/site-build/inputs.ts";

/**
 * Builds the site into a folder beside dist/. One build at a time: in the middle of it Astro keeps the
 * code that renders the pages in one folder of the project, which the next build clears.
 */
export async function buildAside(dist: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const lock = path.join(ROOT, ".cache", "build.lock");
  await withFileLock(lock, {}, async () => {
    const { code, output } = await runAstro({ root: ROOT, environment }, dist);
    if (code !== 0) throw new Error(`the site does not build: ${output}`);
  });
}

/**
 * The folder of a site of this name. The first file of a run that asks for it fills it for all of them,
 * so nobody writes into it.
 */
export async function buildOnce(
  name: string,
  fill: (folder: string) => Promise<void>,
): Promise<string> {
  // Built from the sources as they are now: they may change while tests run again and again.
  const folder = path.join(inject("sharedBuilds"), name, hashInputs(ROOT, process.env));
  const complete = `${folder}.complete`;
  await withFileLock(`${folder}.lock`, {}, async () => {
    if (existsSync(complete)) return;
    mkdirSync(folder, { recursive: true });
    await fill(folder);
    writeFileSync(complete, "");
  });
  return folder;
}
