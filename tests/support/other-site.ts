import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { generateRegistry } from "../../scripts/bench/generated-registry.ts";
import { runQuietly } from "../../scripts/bootstrap/child-process.mjs";
import { ROOT } from "../../scripts/root.ts";
import { astroBuildArguments } from "../../scripts/site-build/astro-command.ts";
import { type RunningSite, startSite } from "./site.ts";

export interface OtherSite extends RunningSite {
  dist: string;
}

/** Its products are called `sample-loan-0` and so on. */
const PRODUCTS = 40;

/**
 * The site with few invented products, whose costs are known, built and served with other settings
 * than dist/.
 */
export async function startOtherSite(settings: Record<string, string>): Promise<OtherSite> {
  const folder = await mkdtemp(path.join(tmpdir(), "other-site-"));
  const registry = path.join(folder, "registry");
  const dist = path.join(folder, "dist");
  await generateRegistry(registry, PRODUCTS, { knownFees: true });
  const { code, output } = await runQuietly(process.execPath, astroBuildArguments(ROOT, dist), {
    cwd: ROOT,
    env: {
      ...process.env,
      ...settings,
      CATALOGUE_REGISTRY_DIR: registry,
      NODE_ENV: "production",
      ASTRO_TELEMETRY_DISABLED: "1",
    },
  });
  if (code !== 0) throw new Error(`the site does not build: ${output}`);
  const { url, stop } = await startSite(dist, path.join(folder, "data"));
  return {
    url,
    dist,
    async stop() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
