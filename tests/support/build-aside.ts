import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inject } from "vitest";
import { withFileLock } from "../../scripts/processes.mjs";
import { ROOT } from "../../scripts/root.ts";
import { hashInputs, runAstro } from "../../scripts/site-build/build-site.ts";

/**
 * Builds the site into a folder beside dist/. One build at a time, as Astro shares a folder
 * between builds.
 */
export async function buildBesideDist(dist: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const lock = path.join(ROOT, ".cache", "build.lock");
  await withFileLock(lock, {}, async () => {
    const { code, output } = await runAstro({ root: ROOT, environment }, dist);
    if (code !== 0) throw new Error(`the site does not build: ${output}`);
  });
}

/** Builds a site once per run and returns its folder. Tests must not write into it. */
export async function buildOncePerRun(
  name: string,
  fill: (folder: string) => Promise<void>,
): Promise<string> {
  // Sources may change between runs in watch mode.
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
