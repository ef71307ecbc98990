import path from "node:path";
import { readConfig } from "#server/config/config.ts";
import { prepareDemo } from "../../scripts/demo/seed.ts";
import { buildBesideDist, buildOncePerRun } from "./build-aside.ts";

/** Builds the site of `POLARIS_DEMO=1 npm start`. */
export async function buildDemoSite() {
  const folder = await buildOncePerRun("demo", fill);
  return { dist: path.join(folder, "dist"), environment: environmentOf(folder) };
}

function environmentOf(folder: string) {
  return {
    POLARIS_DEMO: "1",
    POLARIS_DATA_DIR: path.join(folder, "data"),
    CATALOGUE_REGISTRY_DIR: path.join(folder, "registry"),
  };
}

async function fill(folder: string): Promise<void> {
  const environment = environmentOf(folder);
  const read = readConfig(environment);
  if ("problems" in read) throw new Error(read.problems.join());
  await prepareDemo(read.config, { PATH: process.env["PATH"], ...environment });
  await buildBesideDist(path.join(folder, "dist"), { PATH: process.env["PATH"], ...environment });
}
