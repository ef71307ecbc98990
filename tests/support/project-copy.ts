import { copyFileSync, cpSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../../scripts/root.ts";

/** The sources of a site. */
const SOURCES = ["src", "content", "locales", "public", "astro.config.mjs", "package.json"];

const COMMANDS = ["scripts", "package-lock.json", "tsconfig.json", ".npmrc"];

/** The record of npm, which the bootstrap compares with the lock file. */
const INSTALL_RECORD = ".package-lock.json";

/** Copies the sources of a site. Packages are shared. */
export function copySources(folder: string): void {
  copy(SOURCES, folder);
  linkPackages(folder);
}

/** Copies the project for `npm start` without an installation. */
export function copyProject(folder: string): void {
  copySources(folder);
  copy(COMMANDS, folder);
  const record = path.join("node_modules", INSTALL_RECORD);
  copyFileSync(path.join(ROOT, record), path.join(folder, record));
}

function copy(names: readonly string[], folder: string): void {
  for (const name of names) {
    cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  }
}

/** The caches of Astro and Vite beside the packages are not shared. */
function linkPackages(folder: string): void {
  const packages = path.join(ROOT, "node_modules");
  mkdirSync(path.join(folder, "node_modules"));
  for (const name of readdirSync(packages)) {
    if (name.startsWith(".")) continue;
    symlinkSync(path.join(packages, name), path.join(folder, "node_modules", name));
  }
}
