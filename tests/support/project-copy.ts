import { copyFileSync, cpSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../../scripts/root.ts";

const COPIES = [
  ...["src", "content", "locales", "public", "scripts"],
  ...["astro.config.mjs", "package.json", "package-lock.json", "tsconfig.json", ".npmrc"],
];

/** npm's list of installed packages, which the bootstrap compares with the lock file. */
const INSTALL_RECORD = ".package-lock.json";

/** Copies the project for `npm start` without an installation. Packages are shared. */
export function copyProject(folder: string): void {
  for (const name of COPIES) {
    cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  }
  linkPackages(folder);
  const record = path.join("node_modules", INSTALL_RECORD);
  copyFileSync(path.join(ROOT, record), path.join(folder, record));
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
