import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { PagePath } from "#i18n/addresses.ts";
import type { Locale } from "#i18n/locales.ts";
import type { PageWeight } from "./budget.ts";

/** The files of a built site; their paths are relative to the site, with `/`. */
export interface SiteFiles {
  paths: readonly string[];
  read(file: string): string;
  /** Returns 0 for a missing file. */
  size(file: string): number;
}

/** The facts about one page that stay in memory while thousands of others are read. */
export interface PageNote {
  file: string;
  address: PagePath;
  locale: Locale;
  page: PagePath;
  ids: ReadonlySet<string>;
  links: readonly string[];
  weight: PageWeight;
}

export interface Site {
  origin: string;
  files: SiteFiles;
  pages: readonly PageNote[];
}

export function openSiteFiles(folder: string): SiteFiles {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.replaceAll(path.sep, "/"));
  return {
    paths: paths.sort(),
    read: (file) => readFileSync(path.join(folder, file), "utf8"),
    size: (file) => {
      const full = path.join(folder, file);
      return existsSync(full) ? statSync(full).size : 0;
    },
  };
}

export function compressedSize(files: SiteFiles, file: string): number {
  return files.size(`${file}.br`) || files.size(file);
}

export function readSiteOrigin(files: SiteFiles): string {
  const [, origin] = /^Sitemap: (https?:\/\/[^/\s]+)\//m.exec(files.read("robots.txt")) ?? [];
  if (!origin) throw new Error("robots.txt names no sitemap, so the site's origin is unknown");
  return origin;
}
