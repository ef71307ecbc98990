import { dirname, join } from "node:path";

/** Environment variables that determine the folders. */
interface Environment {
  readonly POLARIS_DEMO?: string | undefined;
  readonly POLARIS_DATA_DIR?: string | undefined;
  readonly CATALOGUE_REGISTRY_DIR?: string | undefined;
  readonly COMMUNITY_SNAPSHOT?: string | undefined;
}

/** The folder of all files that the demo writes, separate from the site with real lenders. */
const DEMO_FOLDER = ".demo";

/** Settings that enable rewards in the demo, so that its reward pages have content. */
export const DEMO_REWARDS = {
  REWARDS_NG: "200",
  REWARDS_ID: "5000",
  REWARDS_FROM: "2026-01-01",
} as const;

/** Prefix of the ids of invented lenders and products; no id of content/registry has it. */
export const SAMPLE_ID = "sample-";

/** Whether the site shows invented lenders with invented people instead of the register. */
export function isDemo(environment: Environment): boolean {
  return environment.POLARIS_DEMO === "1";
}

/** The folder of the server's data: `dataFolderOf({ POLARIS_DEMO: "1" }) // => ".demo/data"` */
export function dataFolderOf(environment: Environment): string {
  return environment.POLARIS_DATA_DIR || selectFolder(environment, "data", ".data");
}

/** The folder of the built site: `siteFolderOf({}) // => "dist"` */
export function siteFolderOf(environment: Environment): string {
  return selectFolder(environment, "dist", "dist");
}

/** The register that the site is built from. */
export function registryFolderOf(environment: Environment): string {
  const usual = selectFolder(environment, "registry", "content/registry");
  return environment.CATALOGUE_REGISTRY_DIR || usual;
}

/** The folder of the activities is beside the register, so that each register has its own. */
export function activitiesFolderOf(environment: Environment): string {
  return join(dirname(registryFolderOf(environment)), "activities");
}

function selectFolder(environment: Environment, demo: string, real: string): string {
  return isDemo(environment) ? join(DEMO_FOLDER, demo) : real;
}

export interface SnapshotSource {
  readonly path: string;
  /** True if the file is configured; then it must exist. */
  readonly isNamed: boolean;
}

export function getSnapshotSource(environment: Environment): SnapshotSource {
  const configuredPath = environment.COMMUNITY_SNAPSHOT;
  if (configuredPath) return { path: configuredPath, isNamed: true };
  return { path: join(dataFolderOf(environment), "snapshot.json"), isNamed: false };
}
