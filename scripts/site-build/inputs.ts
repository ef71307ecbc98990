import { createHash, type Hash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { getSnapshotSource } from "#catalogue/file/snapshot-source.ts";
import { activitiesFolderOf, registryFolderOf } from "#demo.ts";
import { siteUrl } from "#site-url.ts";

const INPUTS = [
  "src",
  "content",
  "locales",
  "public",
  "astro.config.mjs",
  "package-lock.json",
  "tsconfig.json",
  // Vite reads PUBLIC_* values from these files.
  ".env",
  ".env.local",
  ".env.production",
  ".env.production.local",
];

/** Variables that change the built pages but have no public prefix. */
const OTHER_VARIABLES = [
  "CATALOGUE_REGISTRY_DIR",
  "COMMUNITY_SNAPSHOT",
  "GOOGLE_CLIENT_ID",
  "POLARIS_DEMO",
];

type Environment = Readonly<Record<string, string | undefined>>;

export function hashInputs(root: string, environment: Environment): string {
  const hash = createHash("sha256");
  hash.update(`${process.version}\n${JSON.stringify(selectBuildVariables(environment))}\n`);
  for (const input of INPUTS) addPathToHash(hash, root, input);
  addPathToHash(hash, root, registryFolderOf(environment));
  addPathToHash(hash, root, activitiesFolderOf(environment));
  addPathToHash(hash, root, getSnapshotSource(environment).path);
  return hash.digest("hex");
}

/** HOST and PORT are part of the site's address. */
export function selectBuildVariables(environment: Environment): Record<string, string> {
  const entries = Object.entries(environment)
    .filter(([name]) => /^(?:PUBLIC|REWARDS)_/.test(name) || OTHER_VARIABLES.includes(name))
    .map(([name, value]) => [name, value ?? ""] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...Object.fromEntries(entries), SITE_URL: siteUrl(environment) };
}

function addPathToHash(hash: Hash, root: string, relative: string): void {
  const absolute = path.resolve(root, relative);
  const kind = statSync(absolute, { throwIfNoEntry: false });
  if (kind === undefined) return;
  if (kind.isFile()) {
    hash.update(`${relative}\0${kind.size}\0`).update(readFileSync(absolute));
    return;
  }
  for (const name of readdirSync(absolute).sort())
    addPathToHash(hash, root, path.join(relative, name));
}
