import { shellOf } from "#hosting/shells.ts";
import type { PagePath } from "#i18n/addresses.ts";
import { splitAddress } from "#i18n/addresses.ts";
import type { Problem } from "../../checks/problem.ts";
import type { PageNote } from "../page-note.ts";
import type { Rule } from "../rule.ts";
import { lineIn, type Site } from "../site.ts";

/** Also what a page loads, its pictures for sharing, its other languages and its structured data. */
export const links: Rule = {
  states:
    "a link on this site leads to the one address of something that exists, fragment included",
  checkSite(site) {
    const idsOf = new Map<string, Set<string>>();
    const ids = (file: string) => {
      const known = idsOf.get(file) ?? idsInFile(site, file);
      idsOf.set(file, known);
      return known;
    };
    return [...linksWithPages(site)].flatMap(([link, pages]): Problem[] => {
      const wrong = wrongAbout(link, site, ids);
      const [first] = pages;
      if (wrong === undefined || !first) return [];
      const { file } = first.page;
      const others = pages.length > 1 ? `, as do ${pages.length - 1} other pages` : "";
      return [
        {
          file,
          ...lineIn(site.files, file, first.href),
          wrong: `links to ${link}, ${wrong}${others}`,
          todo: "link to what exists, by its own address",
        },
      ];
    });
  },
};

interface Place {
  page: PageNote;
  href: string;
}

/** Most pages hold the same links: each target is looked at once. */
function linksWithPages({ pages, origin }: Site): Map<string, Place[]> {
  const found = new Map<string, Place[]>();
  for (const page of pages) {
    for (const href of page.links) {
      const url = new URL(href, origin + page.address);
      const link = decodeURIComponent(url.pathname) + url.hash;
      const places = found.get(link);
      if (places) places.push({ page, href });
      else found.set(link, [{ page, href }]);
    }
  }
  return found;
}

function wrongAbout(
  link: string,
  site: Site,
  idsOf: (file: string) => Set<string>,
): string | undefined {
  const [path = "", fragment] = link.split("#");
  const file = fileAt(path as PagePath, site);
  if (file === undefined) return whereItIs(path, site);
  if (!fragment || idsOf(file).has(decodeURIComponent(fragment))) return undefined;
  return `where nothing has the id ${fragment}`;
}

function fileAt(path: PagePath, site: Site): string | undefined {
  const page = site.pageAt.get(path);
  if (page) return page.file;
  const file = path.slice(1);
  if (!file.endsWith(".html") && site.hasFile(file)) return file;
  const { page: bare } = splitAddress(path);
  const shell = shellOf(bare);
  return shell && site.pageAt.get(path.replace(bare, shell) as PagePath)?.file;
}

function whereItIs(path: string, site: Site): string {
  const spellings = [path.replace(/\.html$/, ""), path.replace(/\/$/, ""), `${path}/`];
  const right = spellings.find((spelling) => site.pageAt.has(spelling as PagePath));
  return right ? `whose own address is ${right}` : "which does not exist";
}

function idsInFile(site: Site, file: string): Set<string> {
  const page = site.pages.find((candidate) => candidate.file === file);
  if (page) return new Set(page.ids);
  const ids = site.files.read(file).matchAll(/\bid="([^"]+)"/g);
  return new Set([...ids].map(([, id = ""]) => id));
}
