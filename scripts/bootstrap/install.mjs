import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ENDING_WITH_PARENT, runQuietly } from "./child-process.mjs";
import { withFileLock } from "./file-lock.mjs";
import { pinnedNodePath } from "./pinned-node.mjs";

/**
 * Settings of the user's npm that could change the result are overridden; registry, proxy and cache
 * stay the user's. Install scripts are not needed by any package and so are not run.
 */
const NPM_ARGUMENTS = [
  "ci",
  "--include=dev",
  "--include=optional",
  "--install-strategy=hoisted",
  "--package-lock",
  "--ignore-scripts",
  "--no-global",
  "--no-audit",
  "--no-fund",
];

/**
 * Installs by the lock file when node_modules is missing or stale.
 *
 * @param {string} root
 * @returns {Promise<boolean>} false when npm failed; its output has been shown
 */
export async function installWhenStale(root) {
  if (whyStale(root) === undefined) return true;
  const lock = path.join(root, ".cache", "install.lock");
  const onWait = () => console.log("Another install is running in this folder: waiting for it");
  return withFileLock(lock, { onWait }, async () => {
    const reason = whyStale(root);
    return reason === undefined || install(root, reason);
  });
}

/**
 * @param {string} root
 * @param {string} reason
 */
async function install(root, reason) {
  console.log(`Installing the packages of package-lock.json (${reason})`);
  rmSync(stampPath(root), { force: true });
  const startedAt = Date.now();
  const [program, ...programArguments] = npmCommand();
  const { code, output } = await runQuietly(program, [...programArguments, ...NPM_ARGUMENTS], {
    cwd: root,
    shell: process.platform === "win32" && program === "npm",
  });
  if (code !== 0) {
    console.error(`${output.trimEnd()}\nnpm ci failed with code ${code}: the lines above say why`);
    return false;
  }
  writeStamp(root);
  console.log(`Installed in ${Math.round((Date.now() - startedAt) / 1000)} s`);
  return true;
}

/**
 * The npm that started this command, on the Node that runs it: npm replaces node_modules, and with
 * it the pinned Node.
 *
 * @returns {[string, ...string[]]}
 */
function npmCommand() {
  const { npm_execpath: npmPath, npm_node_execpath: nodePath } = process.env;
  const isNpm = npmPath !== undefined && /^npm(-cli)?\.[cm]?js$/.test(path.basename(npmPath));
  return isNpm ? [nodePath || process.execPath, ...ENDING_WITH_PARENT, npmPath] : ["npm"];
}

/**
 * @param {string} root
 * @returns {string | undefined} undefined when everything is as the lock file says
 */
function whyStale(root) {
  if (!existsSync(path.join(root, "node_modules"))) return "node_modules is missing";
  const expected = stampText(root);
  if (readText(stampPath(root)) === expected) return undefined;
  // Somebody ran npm by hand: its own record says what is there.
  if (!isInstalledByHand(root)) return "node_modules does not match it";
  writeStamp(root);
  return undefined;
}

/** @param {string} root */
function isInstalledByHand(root) {
  const installed = readPackages(path.join(root, "node_modules", ".package-lock.json"));
  const wanted = readPackages(path.join(root, "package-lock.json"));
  if (installed === undefined || wanted === undefined || isPinnedNodeMissing(root)) return false;
  return Object.entries(wanted).every(([name, { version, integrity, optional }]) => {
    if (name === "") return true;
    const found = installed[name];
    if (found === undefined) return optional === true;
    return found.version === version && found.integrity === integrity;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean }> | undefined}
 */
function readPackages(file) {
  const text = readText(file);
  return text === undefined ? undefined : JSON.parse(text).packages;
}

/** @param {string} root */
function isPinnedNodeMissing(root) {
  const pinned = pinnedNodePath(root);
  return pinned !== undefined && !existsSync(pinned);
}

/** @param {string} root */
function writeStamp(root) {
  if (existsSync(path.join(root, "node_modules"))) {
    writeFileSync(stampPath(root), stampText(root));
  }
}

/**
 * Whether the pinned Node is there is part of the stamp: when it vanishes it is installed again,
 * where the registry has none for this platform it is not asked for each time.
 *
 * @param {string} root
 */
function stampText(root) {
  const lock = createHash("sha256").update(readFileSync(path.join(root, "package-lock.json")));
  const node = isPinnedNodeMissing(root) ? "without pinned node" : "with pinned node";
  return `${lock.digest("hex")} ${process.platform}-${process.arch} ${node}\n`;
}

/** @param {string} root */
function stampPath(root) {
  return path.join(root, "node_modules", ".installed-from-lock");
}

/** @param {string} file */
function readText(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
