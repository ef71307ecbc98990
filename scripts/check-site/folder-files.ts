import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { SiteFiles } from "./site-files.ts";

/** The files of a built site in a folder. */
export function folderFiles(folder: string): SiteFiles {
  return {
    get paths() {
      return readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
        .map((file) => file.replaceAll(path.sep, "/"))
        .sort();
    },
    read: (file) => readFileSync(path.join(folder, file), "utf8"),
    size: (file) => {
      const full = path.join(folder, file);
      return existsSync(full) ? statSync(full).size : 0;
    },
  };
}
