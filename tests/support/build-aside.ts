import path from "node:path";
import { runQuietly } from "../../scripts/bootstrap/child-process.mjs";
import { withFileLock } from "../../scripts/bootstrap/file-lock.mjs";
import { ROOT } from "../../scripts/root.ts";
import { astroBuildArguments } from "../../scripts/site-build/astro-command.ts";

const PRODUCTION = { NODE_ENV: "production", ASTRO_TELEMETRY_DISABLED: "1" };

/**
 * Builds the site into a folder beside dist/. One build at a time: in the middle of it Astro keeps the
 * code that renders the pages in one folder of the project, which the next build clears.
 */
export async function buildAside(dist: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const lock = path.join(ROOT, ".cache", "build.lock");
  await withFileLock(lock, {}, async (onStart) => {
    const { code, output } = await runQuietly(
      process.execPath,
      astroBuildArguments(ROOT, dist),
      { cwd: ROOT, env: { ...environment, ...PRODUCTION } },
      { onStart },
    );
    if (code !== 0) throw new Error(`the site does not build: ${output}`);
  });
}
