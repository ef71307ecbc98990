import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** The files of a built site. */
export interface SiteFiles {
  /** Relative to the site, with `/`. */
  paths: readonly string[];
  read(path: string): string;
  size(path: string): number;
}

/** Bytes sent for a file: those of its brotli copy where there is one. */
export function compressedSize(files: SiteFiles, file: string): number {
  return files.size(`${file}.br`) || files.size(file);
}

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
