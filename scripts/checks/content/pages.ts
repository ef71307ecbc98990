import type { ContentFile } from "./content-file.ts";

/** The ids that a route with a variable part has a page for. */
export type IdsByRoute = Readonly<Record<string, ReadonlySet<string>>>;

/**
 * Whether an address without its language is a page of the site.
 *
 * `routes` are the files of `src/pages/[...locale]/`, and those of routes that are added elsewhere.
 */
export function pageFinder(
  routes: readonly string[],
  ids: IdsByRoute,
): (address: string) => boolean {
  const patterns = routes.map((route) => ({ route, pattern: routePattern(route) }));
  return (address) =>
    patterns.some(({ route, pattern }) => {
      const match = pattern.exec(address.replace(/\.html$/, ""));
      if (!match) return false;
      const known = ids[route.replace(/\/\[[^/]*$/, "")];
      return match[1] === undefined || known === undefined || known.has(match[1]);
    });
}

/**
 * `routePath("src/pages/[...locale]/about.astro") // => "/about"`
 * `routePath("src/pages/[...locale]/index.astro") // => "/"`
 * `routePath("src/pages/[...locale]/rss.xml.ts")  // => "/rss.xml"`
 */
export function routePath(file: string): string {
  const path = file
    .replace(/^src\/pages\/(?:\[\.\.\.locale\]\/)?/, "/")
    .replace(/\.(?:astro|ts)$/, "")
    .replace(/\/index$/, "");
  return path === "" ? "/" : path;
}

function routePattern(route: string): RegExp {
  const parts = route.split(/(\/\[\.{3}[^\]]*\]|\[[^\]]*\])/).map((part) => {
    if (part.startsWith("/[...")) return "(?:/(.*))?";
    if (part.startsWith("[")) return "([^/]+)";
    return part.replaceAll(/[.\\+*?^${}()|]/g, "\\$&");
  });
  return new RegExp(`^${parts.join("")}$`);
}

/** `slugsOf(pages, "news")`: what an address of that collection may end with. */
export function slugsOf(pages: readonly ContentFile[], collection: string): Set<string> {
  return new Set(pages.filter((page) => page.collection === collection).map(({ slug }) => slug));
}
