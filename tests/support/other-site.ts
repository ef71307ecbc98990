import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { generateRegistry } from "../../scripts/bench/generated-registry.ts";
import { buildAside } from "./build-aside.ts";
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
  await buildAside(dist, { ...process.env, ...settings, CATALOGUE_REGISTRY_DIR: registry });
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
