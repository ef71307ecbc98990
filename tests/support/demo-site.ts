import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll } from "vitest";
import { readConfig } from "#server/config.ts";
import { prepareDemo } from "../../scripts/demo/prepare.ts";
import { buildAside } from "./build-aside.ts";

/** What `POLARIS_DEMO=1 npm start` makes, for the tests of a file, in a folder that goes with them. */
export async function buildDemoSite() {
  const folder = mkdtempSync(path.join(tmpdir(), "demo-site-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const environment = {
    POLARIS_DEMO: "1",
    POLARIS_DATA_DIR: path.join(folder, "data"),
    CATALOGUE_REGISTRY_DIR: path.join(folder, "registry"),
  };
  const read = readConfig(environment);
  if ("problems" in read) throw new Error(read.problems.join());
  const made = await prepareDemo(read.config, { PATH: process.env["PATH"], ...environment });
  if ("problem" in made) throw new Error(made.problem);
  const dist = path.join(folder, "dist");
  await buildAside(dist, { PATH: process.env["PATH"], ...environment });
  return { dist, environment };
}
