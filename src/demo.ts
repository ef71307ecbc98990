import { dirname, join } from "node:path";

/** The environment variables that determine folders. */
interface Environment {
  readonly POLARIS_DEMO?: string | undefined;
  readonly POLARIS_DATA_DIR?: string | undefined;
  readonly CATALOGUE_REGISTRY_DIR?: string | undefined;
  readonly COMMUNITY_SNAPSHOT?: string | undefined;
}

/** The folder for all files of the demo, separate from the site with real lenders. */
const DEMO_FOLDER = ".demo";

/** Settings that enable rewards in the demo, so that the reward pages have content. */
export const DEMO_REWARDS = {
  REWARDS_NG: "200",
  REWARDS_ID: "5000",
  REWARDS_FROM: "2026-01-01",
} as const;

/** The prefix of all invented lender and product ids. No id in content/registry starts with it. */
export const SAMPLE_ID = "sample-";

/** Returns whether the site shows invented lenders and people instead of the registry. */
export function isDemo(environment: Environment): boolean {
  return environment.POLARIS_DEMO === "1";
}

/** Returns the folder of the server's data: `dataFolderOf({ POLARIS_DEMO: "1" }) // => ".demo/data"` */
export function dataFolderOf(environment: Environment): string {
  return environment.POLARIS_DATA_DIR || selectDemoOrRealFolder(environment, "data", ".data");
}

/** Returns the folder of the built site: `siteFolderOf({}) // => "dist"` */
export function siteFolderOf(environment: Environment): string {
  return selectDemoOrRealFolder(environment, "dist", "dist");
}

/** Returns the folder of the registry for the build. */
export function registryFolderOf(environment: Environment): string {
  const usual = selectDemoOrRealFolder(environment, "registry", "content/registry");
  return environment.CATALOGUE_REGISTRY_DIR || usual;
}

/** Returns the folder of the activities. It is next to the registry, so that each registry has its own activities. */
export function activitiesFolderOf(environment: Environment): string {
  return join(dirname(registryFolderOf(environment)), "activities");
}

function selectDemoOrRealFolder(environment: Environment, demo: string, real: string): string {
  return isDemo(environment) ? join(DEMO_FOLDER, demo) : real;
}

export interface SnapshotSource {
  readonly path: string;
  /** True if an environment variable names the file. The file must then exist. */
  readonly isNamed: boolean;
}

export function getSnapshotFile(environment: Environment): SnapshotSource {
  const configuredPath = environment.COMMUNITY_SNAPSHOT;
  if (configuredPath) return { path: configuredPath, isNamed: true };
  return { path: join(dataFolderOf(environment), "snapshot.json"), isNamed: false };
}
