import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { HASHED_FILES } from "#hosting/caching.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Names the files of earlier builds, with the time when a build replaced them. */
const RECORD = ".replaced-files.json";

type ReplacedAt = Readonly<Record<string, number>>;

/**
 * Copies the hashed files of the site in `current` into `next`, which replaces it: a page that is open
 * still asks for them. Those that were replaced a day ago are left behind.
 */
export function keepReplacedFiles(current: string, next: string, now = Date.now()): void {
  const replacedBefore = readRecord(current);
  const replaced: Record<string, number> = {};
  for (const file of hashedFiles(current)) {
    const replacedAt = replacedBefore[file] ?? now;
    const copy = path.join(next, file);
    if (existsSync(copy) || now - replacedAt >= DAY_MS) continue;
    mkdirSync(path.dirname(copy), { recursive: true });
    copyFileSync(path.join(current, file), copy);
    replaced[file] = replacedAt;
  }
  writeFileSync(path.join(next, RECORD), JSON.stringify(replaced));
}

/** An unreadable record says of no file when it was replaced: all are kept a day more. */
function readRecord(site: string): ReplacedAt {
  try {
    return JSON.parse(readFileSync(path.join(site, RECORD), "utf8"));
  } catch {
    return {};
  }
}

/** Relative to the site. */
function hashedFiles(site: string): string[] {
  const folder = path.join(site, HASHED_FILES);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(site, path.join(entry.parentPath, entry.name)));
}
