// node scripts/chromium.ts: finds or installs a Chromium for the browser tests.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright";
import { runInTerminal } from "./processes.mjs";

/** Prefers the headless shell, which draws no windows and runs the browser tests a third faster. */
const NAMES = [
  "chromium-headless-shell",
  "chrome-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
  "microsoft-edge",
];

const NOT_FOUND =
  "No Chromium was found or could be installed: install one and set CHROMIUM_PATH to its program";

export async function provideChromium(): Promise<string | undefined> {
  const configured = process.env["CHROMIUM_PATH"];
  if (configured && !canRunProgram(configured)) {
    console.error(
      `CHROMIUM_PATH is ${configured}, which does not run: name a Chromium or unset it`,
    );
    return undefined;
  }
  const existing = findChromium(process.env);
  if (existing) {
    console.log(`Chromium: ${existing.path} (${existing.from})`);
    return existing.path;
  }
  return (await installByPlaywright()) ?? (await installByDebian()) ?? reportMissingChromium();
}

interface Program {
  path: string;
  from: string;
}

function findChromium(environment: NodeJS.ProcessEnv): Program | undefined {
  const configured = environment["CHROMIUM_PATH"];
  if (configured) return { path: configured, from: "CHROMIUM_PATH" };
  const onPath = findOnPath(environment["PATH"] ?? "");
  if (onPath) return { path: onPath, from: "on the PATH" };
  const bundled = chromium.executablePath();
  return canRunProgram(bundled) ? { path: bundled, from: "playwright's own" } : undefined;
}

function findOnPath(searchPath: string): string | undefined {
  return NAMES.flatMap((name) =>
    searchPath
      .split(path.delimiter)
      .filter((folder) => path.isAbsolute(folder))
      .map((folder) => path.join(folder, name)),
  ).find(canRunProgram);
}

async function installByPlaywright(): Promise<string | undefined> {
  const cli = path.resolve(import.meta.dirname, "../node_modules/playwright/cli.js");
  const installArguments = [cli, "install", "--with-deps", "chromium"];
  const code = await runInTerminal(process.execPath, installArguments);
  const installed = chromium.executablePath();
  if (code !== 0 || !canRunProgram(installed)) return undefined;
  console.log(`Chromium: ${installed} (installed by playwright)`);
  return installed;
}

async function installByDebian(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  const updated = await runInTerminal("/usr/bin/apt-get", ["update"]);
  if (updated !== 0) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const name of ["chromium-headless-shell", "chromium"]) {
    if ((await runInTerminal("/usr/bin/apt-get", ["install", "-y", name], { env })) === 0) break;
  }
  const installed = findOnPath(process.env["PATH"] ?? "");
  if (installed) console.log(`Chromium: ${installed} (installed from Debian's packages)`);
  return installed;
}

function reportMissingChromium(): undefined {
  console.error(NOT_FOUND);
}

/** Runs the program to check it, because the file may be a stub that only prints instructions. */
function canRunProgram(program: string): boolean {
  if (!existsSync(program)) return false;
  try {
    execFileSync(program, ["--version"], { stdio: "ignore", timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}

if (import.meta.main) {
  const program = await provideChromium();
  if (program === undefined) process.exitCode = 1;
  else execFileSync(program, ["--version"], { stdio: "inherit" });
}
