import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { siteFolderOf } from "#demo.ts";
import { runQuietly, withFileLock } from "../processes.mjs";
import { astroBuildArguments } from "./astro-command.ts";
import { hashInputs } from "./inputs.ts";
import { keepReplacedFiles } from "./keep-replaced-files.ts";

/** Lies inside the site's folder, so that it comes and goes with what it speaks of. */
const STAMP = ".build-inputs";

/** Astro prints a line for each of some thousand pages, its time at times on a line of its own. */
const IS_PAGE = /[├└]─|^\S*\s*\(\+\d+ms\)|\(file not created|^\s*$/;

export interface BuildOptions {
  root: string;
  environment: NodeJS.ProcessEnv;
  /** Build also when nothing has changed since the last build. */
  always?: boolean;
}

/**
 * Builds the site into a folder of its own and puts that in the place of the last one once it is complete:
 * a server that runs keeps its pages, a failed build leaves the last good one.
 * Gives false when the build failed.
 */
export async function buildSite(options: BuildOptions): Promise<boolean> {
  if (!options.always && isBuilt(options)) return true;
  const lock = path.join(options.root, ".cache", "build.lock");
  const onWait = () => console.log("Another build is running in this folder: waiting for it");
  return withFileLock(lock, { onWait }, async () => {
    if (!options.always && isBuilt(options)) return true;
    return build(options);
  });
}

/** Whether dist/ was built from exactly these inputs. */
export function isBuilt({ root, environment }: BuildOptions): boolean {
  const stamp = path.join(root, siteFolderOf(environment), STAMP);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === hashInputs(root, environment);
}

/** Under a test runner's own NODE_ENV Astro would leave out what only readers get, such as the policy. */
const PRODUCTION = { NODE_ENV: "production", ASTRO_TELEMETRY_DISABLED: "1" };

async function build({ root, environment }: BuildOptions): Promise<boolean> {
  const site = siteFolderOf(environment);
  console.log(`Building the site into ${site}/`);
  const startedAt = Date.now();
  // Taken first: what changes while Astro reads makes the result stale, not wrong.
  const inputs = hashInputs(root, environment);
  const next = path.join(root, `${site}-next`);
  const { code } = await runQuietly(
    process.execPath,
    astroBuildArguments(root, next),
    { cwd: root, env: { ...environment, ...PRODUCTION } },
    {
      onLine(line) {
        if (!IS_PAGE.test(line)) console.log(line);
      },
    },
  );
  if (code !== 0) {
    rmSync(next, { recursive: true, force: true });
    const isThere = existsSync(path.join(root, site));
    const kept = isThere ? `${site}/ is still the last good build` : "";
    const why = code > 128 ? "was ended by a signal" : "failed: the lines above say why";
    console.error([`The build ${why}`, kept].filter(Boolean).join("; "));
    return false;
  }
  writeFileSync(path.join(next, STAMP), inputs);
  putInPlace(path.join(root, site), next);
  console.log(`Built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  return true;
}

function putInPlace(current: string, next: string): void {
  const previous = `${current}-previous`;
  rmSync(previous, { recursive: true, force: true });
  keepReplacedFiles(current, next);
  if (existsSync(current)) renameSync(current, previous);
  renameSync(next, current);
  rmSync(previous, { recursive: true, force: true });
}
