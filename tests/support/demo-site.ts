import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll } from "vitest";
import { readConfig } from "#server/config.ts";
import { runQuietly } from "../../scripts/bootstrap/child-process.mjs";
import { prepareDemo } from "../../scripts/demo/prepare.ts";
import { ROOT } from "../../scripts/root.ts";
import { astroBuildArguments } from "../../scripts/site-build/astro-command.ts";

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
  const production = { NODE_ENV: "production", ASTRO_TELEMETRY_DISABLED: "1" };
  const { code, output } = await runQuietly(process.execPath, astroBuildArguments(ROOT, dist), {
    cwd: ROOT,
    env: { PATH: process.env["PATH"], ...environment, ...production },
  });
  if (code !== 0) throw new Error(`the demo does not build: ${output}`);
  return { dist, environment };
}
