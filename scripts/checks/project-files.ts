import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../root.ts";
import type { ProjectFile } from "./problem.ts";

/** The text files of the project that match, read. */
export function readProjectFiles(matches: (path: string) => boolean): ProjectFile[] {
  return listProjectFiles()
    .filter(matches)
    .map((file) => ({ path: file, text: readFileSync(path.join(ROOT, file), "utf8") }));
}

/** Every file that is or could be committed, relative to the project, sorted. */
export function listProjectFiles(): string[] {
  const files = listByGit() ?? listByWalking("");
  return files.filter((file) => existsSync(path.join(ROOT, file))).sort();
}

function listByGit(): string[] | undefined {
  try {
    const listArguments = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
    const listed = execFileSync("git", listArguments, {
      cwd: ROOT,
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
      stdio: ["ignore", "pipe", "ignore"],
    });
    const files = listed.split("\0").filter((file) => file !== "");
    return files.length === 0 ? undefined : files;
  } catch {
    return undefined;
  }
}

/** An unpacked copy of the project has no git: what .gitignore names is left out by name. */
function listByWalking(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (isIgnored(entry.name, entry.isDirectory())) return [];
    return entry.isDirectory() ? listByWalking(file) : [file];
  });
}

function isIgnored(name: string, isFolder: boolean): boolean {
  const patterns = readFileSync(path.join(ROOT, ".gitignore"), "utf8").split("\n");
  return [".git/", ...patterns.map((line) => line.trim())].some((pattern) => {
    if (pattern === "" || pattern.startsWith("#")) return false;
    if (pattern.endsWith("/") && !isFolder) return false;
    return path.matchesGlob(name, pattern.replace(/\/$/, ""));
  });
}
