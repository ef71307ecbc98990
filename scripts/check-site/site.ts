import type { PagePath } from "#i18n/addresses.ts";
import type { PageNote } from "./page-note.ts";
import type { SiteFiles } from "./site-files.ts";

/** The input of rules about the whole site. */
export interface Site {
  origin: string;
  files: SiteFiles;
  pages: readonly PageNote[];
  pageAt: ReadonlyMap<PagePath, PageNote>;
  hasFile(path: string): boolean;
}

export function siteOf(files: SiteFiles, pages: readonly PageNote[], origin: string): Site {
  const paths = new Set(files.paths);
  return {
    origin,
    files,
    pages,
    pageAt: new Map(pages.map((page) => [page.address, page])),
    hasFile: (path) => paths.has(path),
  };
}

export function pageFiles({ paths }: SiteFiles): string[] {
  return paths.filter((path) => path.endsWith(".html"));
}

/** The site's address that the build was given. */
export function originOfSite(files: SiteFiles): string {
  const [, origin] = /^Sitemap: (https?:\/\/[^/\s]+)\//m.exec(files.read("robots.txt")) ?? [];
  if (!origin) throw new Error("robots.txt names no sitemap, so the site's address is not known");
  return origin;
}
