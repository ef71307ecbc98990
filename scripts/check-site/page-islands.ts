import { elementsNamed, type Page } from "./page.ts";

/** One island of a page, as its element names it. */
export interface IslandUse {
  name: string;
  /** The addresses of its modules. */
  modules: readonly string[];
  /** Of what it loads once it runs, where that comes ahead. */
  later: readonly string[];
}

export function islandsOf(page: Page): IslandUse[] {
  return elementsNamed(page, "astro-island").map(({ attributes }) => ({
    name: /([^/]*?)\.[^/]*$/.exec(attributes["component-url"] ?? "")?.[1] ?? "without a name",
    modules: attributes["modules"]?.split(" ") ?? [],
    later: attributes["later"]?.split(" ") ?? [],
  }));
}
