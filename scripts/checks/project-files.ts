import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../root.ts";
import type { ProjectFile } from "./problem.ts";

export function readProjectFiles(matches: (path: string) => boolean): ProjectFile[] {
  return listProjectFiles()
    .filter(matches)
    .map((file) => ({ path: file, text: readFileSync(path.join(ROOT, file), "utf8") }));
}

/** Lists all files except ignored ones. Paths are relative to the project folder. */
export function listProjectFiles(): string[] {
  const files = listByGit() ?? listByWalking();
  return files.filter((file) => existsSync(path.join(ROOT, file))).sort();
}

function listByGit(): string[] | undefined {
  try {
    const listArguments = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
    const output = execFileSync("git", listArguments, {
      cwd: ROOT,
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
      stdio: ["ignore", "pipe", "ignore"],
    });
    const files = output.split("\0").filter((file) => file !== "");
    return files.length === 0 ? undefined : files;
  } catch {
    return undefined;
  }
}

/** Lists the files of a project copy without git, and applies .gitignore. */
function listByWalking(): string[] {
  const lines = readFileSync(path.join(ROOT, ".gitignore"), "utf8").split("\n");
  const ignored = lines.map((line) => line.trim()).filter((line) => !/^(?:#|$)/.test(line));
  const exclude = [".git/", ...ignored].map((pattern) => `**/${pattern.replace(/\/$/, "")}`);
  const entries = globSync(["**/*", ".*", ".*/**/*"], { cwd: ROOT, exclude, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
    .map((file) => file.replaceAll(path.sep, "/"));
}
