import { brotliCompressSync } from "node:zlib";
import type { PagePath } from "#i18n/addresses.ts";
import { elementsNamed, isCode, type Page } from "./page.ts";

/** One island of a page, as its element names it. */
export interface IslandUse {
  name: string;
  /** The addresses of its modules. */
  modules: readonly string[];
  /** The modules that it loads once it runs, where these come ahead. */
  later: readonly string[];
}

/** The cost of a page to its reader, in bytes after compression. */
export interface PageWeight {
  bytes: number;
  inlineScript: number;
  externalScripts: number;
  islands: readonly IslandUse[];
  /** Before the page is complete: itself, icons, pictures. */
  requests: number;
}

export function measurePage(page: Page, bytes: number): PageWeight {
  const scripts = page.elements.filter(isCode);
  const inline = scripts.filter(({ attributes }) => attributes["src"] === undefined);
  return {
    bytes,
    inlineScript: compressedSize(inline.map(({ text }) => text).join("")),
    externalScripts: scripts.length - inline.length,
    islands: islandsOf(page),
    requests: 1 + new Set(resourcesOf(page)).size,
  };
}

function islandsOf(page: Page): IslandUse[] {
  return elementsNamed(page, "astro-island").map(({ attributes }) => ({
    name: /([^/]*?)\.[^/]*$/.exec(attributes["component-url"] ?? "")?.[1] ?? "without a name",
    modules: attributes["modules"]?.split(" ") ?? [],
    later: attributes["later"]?.split(" ") ?? [],
  }));
}

const sizes = new Map<string, number>();

/** Most pages hold the same scripts. */
function compressedSize(source: string): number {
  if (source === "") return 0;
  const known = sizes.get(source);
  if (known !== undefined) return known;
  const size = brotliCompressSync(source).length;
  sizes.set(source, size);
  return size;
}

const LOADING_RELATIONS = /\b(?:stylesheet|icon|preload|modulepreload|manifest)\b/;

/** The files that the browser asks for on its own. */
export function resourcesOf(page: Page): string[] {
  return page.elements.flatMap(({ name, attributes }) => {
    const { href, src, poster, rel = "" } = attributes;
    const isLoaded = name === "use" || (name === "link" && LOADING_RELATIONS.test(rel));
    return [src, poster, isLoaded ? href : undefined]
      .filter((address) => address !== undefined)
      .map((address) => address.replace(/#.*/, ""))
      .filter((address) => address !== "" && !address.startsWith("data:"));
  });
}

/**
 * Pages of one type are made by one template.
 *
 * `pageTypeOf("/productDetails/branch") // => "/productDetails/…"`
 * `pageTypeOf("/about")                 // => "/about"`
 */
export function pageTypeOf(page: PagePath): string {
  const [, family = "", ...rest] = page.split("/");
  return rest.length > 0 ? `/${family}/…` : `/${family}`;
}
