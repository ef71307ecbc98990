import { createHash, type Hash } from "node:crypto";
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { activitiesFolderOf, getSnapshotFile, registryFolderOf, siteFolderOf } from "#demo.ts";
import { HASHED_FILES } from "#hosting/caching.ts";
import { siteUrl } from "#site-url.ts";
import { runQuietly, withFileLock } from "../processes.mjs";

const STAMP = ".build-inputs";

export interface BuildOptions {
  root: string;
  environment: NodeJS.ProcessEnv;
  always?: boolean;
}

/**
 * Builds the site into a new folder. A successful build replaces the previous site; a failed build
 * returns false and leaves the site unchanged.
 */
export async function buildSite(options: BuildOptions): Promise<boolean> {
  if (!options.always && isBuildCurrent(options)) return true;
  const lock = path.join(options.root, ".cache", "build.lock");
  const onWait = () => console.log("Another build is running in this folder: waiting for it");
  return withFileLock(lock, { onWait }, async () => {
    if (!options.always && isBuildCurrent(options)) return true;
    return buildIntoNewFolder(options);
  });
}

export function isBuildCurrent({ root, environment }: BuildOptions): boolean {
  const stamp = path.join(root, siteFolderOf(environment), STAMP);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === hashInputs(root, environment);
}

/** Sets NODE_ENV to "production", because test runners change it. */
export function runAstro(
  { root, environment }: BuildOptions,
  outDir: string,
  onLine: (line: string) => void = () => undefined,
) {
  const astro = path.join(root, "node_modules", "astro", "bin", "astro.mjs");
  const env = { ...environment, NODE_ENV: "production", ASTRO_TELEMETRY_DISABLED: "1" };
  const options = { cwd: root, env };
  return runQuietly(process.execPath, [astro, "build", "--outDir", outDir], options, { onLine });
}

async function buildIntoNewFolder(options: BuildOptions): Promise<boolean> {
  const { root, environment } = options;
  const site = siteFolderOf(environment);
  console.log(`Building the site into ${site}/`);
  const startedAt = Date.now();
  // Hashes the inputs before the build. A file that changes during the build then makes the result
  // outdated.
  const inputs = hashInputs(root, environment);
  const next = path.join(root, `${site}-next`);
  const { code } = await runAstro(options, next, (line) => console.log(line));
  if (code !== 0) {
    rmSync(next, { recursive: true, force: true });
    const isThere = existsSync(path.join(root, site));
    const state = isThere ? `${site}/ is still the last good build` : "";
    const why = code > 128 ? "was ended by a signal" : "failed: the lines above say why";
    console.error([`The build ${why}`, state].filter(Boolean).join("; "));
    return false;
  }
  writeFileSync(path.join(next, STAMP), inputs);
  replaceSite(path.join(root, site), next);
  console.log(`Built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  return true;
}

function replaceSite(current: string, next: string): void {
  const previous = `${current}-previous`;
  rmSync(previous, { recursive: true, force: true });
  copyEarlierScripts(current, next);
  if (existsSync(current)) renameSync(current, previous);
  renameSync(next, current);
  rmSync(previous, { recursive: true, force: true });
}

const SCRIPT_RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/** Copies earlier scripts into the new site, because pages already open in browsers still request them. */
function copyEarlierScripts(current: string, next: string): void {
  const scripts = path.join(current, HASHED_FILES);
  if (!existsSync(scripts)) return;
  cpSync(scripts, path.join(next, HASHED_FILES), {
    recursive: true,
    force: false,
    preserveTimestamps: true,
    filter: (file) => file === scripts || Date.now() - statSync(file).mtimeMs < SCRIPT_RETENTION_MS,
  });
}

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

/** Environment variables that change the built pages but do not start with PUBLIC_. */
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
  for (const input of INPUTS) addFileContentsToHash(hash, root, input);
  addFileContentsToHash(hash, root, registryFolderOf(environment));
  addFileContentsToHash(hash, root, activitiesFolderOf(environment));
  addFileContentsToHash(hash, root, getSnapshotFile(environment).path);
  return hash.digest("hex");
}

/** The site URL depends on HOST and PORT. */
export function selectBuildVariables(environment: Environment): Record<string, string> {
  const entries = Object.entries(environment)
    .filter(([name]) => /^(?:PUBLIC|REWARDS)_/.test(name) || OTHER_VARIABLES.includes(name))
    .map(([name, value]) => [name, value ?? ""] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...Object.fromEntries(entries), SITE_URL: siteUrl(environment) };
}

function addFileContentsToHash(hash: Hash, root: string, relative: string): void {
  const absolute = path.resolve(root, relative);
  const kind = statSync(absolute, { throwIfNoEntry: false });
  if (kind === undefined) return;
  if (kind.isFile()) {
    hash.update(`${relative}\0${kind.size}\0`).update(readFileSync(absolute));
    return;
  }
  for (const name of readdirSync(absolute).sort())
    addFileContentsToHash(hash, root, path.join(relative, name));
}
