import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll } from "vitest";
import type { Snapshot } from "#contract/snapshot.ts";
import { generateRegistry } from "../../scripts/bench/generated-registry.ts";
import { buildAside } from "./build-aside.ts";

/** Its products are called `sample-loan-0` and so on, its last lenders `sample-7`. */
const PRODUCTS = 40;

/**
 * Builds the site with invented lenders, for the tests of a file: nobody shall read an invented review
 * beside a real name. Gives the folder of its pages.
 */
export async function buildInventedSite(snapshot: Snapshot): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "invented-site-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const registry = path.join(folder, "registry");
  const dist = path.join(folder, "dist");
  const file = path.join(folder, "snapshot.json");
  await generateRegistry(registry, PRODUCTS);
  writeFileSync(file, JSON.stringify(snapshot));
  const settings = { CATALOGUE_REGISTRY_DIR: registry, COMMUNITY_SNAPSHOT: file };
  await buildAside(dist, { ...process.env, ...settings });
  return dist;
}
