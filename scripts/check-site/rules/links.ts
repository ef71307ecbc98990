import { shellOf } from "#hosting/shells.ts";
import { type PagePath, splitAddress } from "#i18n/addresses.ts";
import type { Problem } from "../../checks/problem.ts";
import type { PageNote } from "../page-note.ts";
import type { Rule } from "../rule.ts";
import type { Site } from "../site.ts";

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
    return [...linksWithPages(site)].flatMap(([link, [first, ...others]]): Problem[] => {
      const wrong = wrongAbout(link, site, ids);
      if (wrong === undefined || !first) return [];
      const alike = others.length > 0 ? `, as do ${others.length} other pages` : "";
      const todo = "link to what exists, by its own address";
      return [{ file: first.file, wrong: `links to ${link}, ${wrong}${alike}`, todo }];
    });
  },
};

/** Most pages hold the same links: each target is looked at once. */
function linksWithPages({ pages, origin }: Site): Map<string, PageNote[]> {
  const found = pages.flatMap((page) =>
    page.links.map((href) => {
      const url = new URL(href, origin + page.address);
      return { page, link: decodeURIComponent(url.pathname) + url.hash };
    }),
  );
  const byLink = Map.groupBy(found, ({ link }) => link);
  return new Map([...byLink].map(([link, places]) => [link, places.map(({ page }) => page)]));
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
