// One rule: a folder holds at most 20 files of code, or 30 of tests, so that one look takes it in.
import path from "node:path";
import { type Problem, report } from "./problem.ts";
import { listProjectFiles } from "./project-files.ts";

/** Its files are addresses: `news/index.astro` would answer at `/news/`. */
const ADDRESSES = new Map([["src/pages/[...locale]", 29]]);

/** The folders that hold too many files. */
export function checkFolders(files: readonly string[]): Problem[] {
  const folders = Map.groupBy(files, (file) => path.posix.dirname(file));
  return [...folders].flatMap(([folder, { length }]) => {
    const most = ADDRESSES.get(folder) ?? (folder.startsWith("tests/") ? 30 : 20);
    if (length <= most) return [];
    const wrong = `has ${length} files of code`;
    return [{ file: folder, wrong, todo: `split it by noun, into ${most} at most` }];
  });
}

if (import.meta.main) {
  const isCode = (file: string) =>
    /^(?:src|scripts|tests)\/.+\.(?:ts|tsx|astro|css|mjs)$/.test(file);
  report(checkFolders(listProjectFiles().filter(isCode)));
}
