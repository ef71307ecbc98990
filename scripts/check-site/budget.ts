import { brotliCompressSync } from "node:zlib";
import { MAX_FIRST_FLIGHT_BYTES } from "#integrations/compress.ts";
import type { Problem } from "../checks/problem.ts";
import { findElementsByTag, getCompressedSize, type Page, type Site } from "./site.ts";

/** Size limits in bytes after compression. */
export const INLINE_SCRIPT_MAX_BYTES = 1_250;
/** The total size of inline scripts on a page with islands, including the island runtime. */
const ISLAND_SCRIPT_MAX_BYTES = INLINE_SCRIPT_MAX_BYTES + 2_600;
const LONG_PAGE_MAX_BYTES = 20_000;
export const FIRST_TOUCH_MAX_BYTES = 82_000;
/** The limit for the two largest islands on a page together. A small island leaves more room for the other. */
const TWO_ISLANDS_MAX_BYTES = FIRST_TOUCH_MAX_BYTES + 8_000;
export const MAX_REQUESTS = 6;

const LONG_PAGES = /^\/(?:newsDetail\/|rights\/|TermsandConditions|PrivacyPolicy)/;

export interface PageWeight {
  bytes: number;
  inlineScriptBytes: number;
  externalScripts: number;
  /** The number of requests to load a page: the HTML, icons and pictures. */
  requests: number;
  islands: readonly Island[];
}

interface Island {
  name: string;
  /** The URLs of the island's component, its renderer and all imported modules. */
  modules: readonly string[];
}

export function measurePageWeight(page: Page, bytes: number): PageWeight {
  const scripts = findElementsByTag(page, "script").filter(({ attributes }) =>
    /^(?:|module|text\/javascript)$/.test(attributes["type"] ?? ""),
  );
  const inline = scripts.filter(({ attributes }) => attributes["src"] === undefined);
  return {
    bytes,
    inlineScriptBytes: computeCompressedScriptSize(inline.map(({ text }) => text).join("")),
    externalScripts: scripts.length - inline.length,
    requests: 1 + new Set(findResourceUrls(page)).size,
    islands: findElementsByTag(page, "astro-island").map(({ attributes }) => {
      const { "component-url": component = "", modules = "" } = attributes;
      const name = /([^/]*?)\.[^/]*$/.exec(component)?.[1] ?? component;
      return { name, modules: modules.split(" ") };
    }),
  };
}

const scriptSizes = new Map([["", 0]]);

/** Caches the compressed size of each script, because most pages have the same scripts. */
function computeCompressedScriptSize(script: string): number {
  const size = scriptSizes.get(script) ?? brotliCompressSync(script).length;
  scriptSizes.set(script, size);
  return size;
}

const LOADING_RELATIONS = /\b(?:stylesheet|icon|preload|modulepreload|manifest)\b/;

function findResourceUrls(page: Page): string[] {
  return page.elements.flatMap(({ name, attributes }) => {
    const { href, src, poster, rel = "" } = attributes;
    const isLoaded = name === "use" || (name === "link" && LOADING_RELATIONS.test(rel));
    return [src, poster, isLoaded ? href : undefined]
      .filter((address) => address !== undefined)
      .map((address) => address.replace(/#.*/, ""))
      .filter((address) => address !== "" && !address.startsWith("data:"));
  });
}

export function checkBudget(site: Site): Problem[] {
  const checkMaximum = (file: string, amount: number, max: number, unit: string): Problem[] => {
    const wrong = `has ${amount} ${unit}, at most ${max} are allowed`;
    return amount > max ? [{ file, wrong, todo: "remove something or load it later" }] : [];
  };
  return [
    ...site.pages.flatMap(({ file, page, weight }) => {
      const { bytes, inlineScriptBytes, externalScripts, requests, islands } = weight;
      const maxBytes = LONG_PAGES.test(page) ? LONG_PAGE_MAX_BYTES : MAX_FIRST_FLIGHT_BYTES;
      const maxScript = islands.length > 0 ? ISLAND_SCRIPT_MAX_BYTES : INLINE_SCRIPT_MAX_BYTES;
      return [
        ...checkMaximum(file, bytes, maxBytes, "bytes of HTML after brotli"),
        ...checkMaximum(file, inlineScriptBytes, maxScript, "bytes of inline script after brotli"),
        ...checkMaximum(file, externalScripts, 0, "scripts before the first interaction"),
        ...checkMaximum(file, requests, MAX_REQUESTS, "requests"),
      ];
    }),
    ...weighIslands(site).flatMap(({ name, example, firstTouch, withAnother }) => [
      // An island without listed modules would have size 0 and pass every limit.
      ...(firstTouch === 0
        ? [{ file: example, wrong: `lists no modules of ${name}`, todo: "see complete-islands.ts" }]
        : []),
      ...checkMaximum(example, firstTouch, FIRST_TOUCH_MAX_BYTES, `bytes of script for ${name}`),
      ...checkMaximum(
        example,
        withAnother,
        TWO_ISLANDS_MAX_BYTES,
        `bytes of script for ${name} and another island`,
      ),
    ]),
  ];
}

export interface IslandWeight {
  name: string;
  pages: number;
  example: string;
  firstTouch: number;
  /** The size of the island plus the largest other island on the page. */
  withAnother: number;
}

export function weighIslands({ files, pages }: Site): IslandWeight[] {
  const uses = pages.flatMap(({ file, weight }) => {
    const { islands } = weight;
    return islands.map((island) => ({ ...island, file, neighbours: islands }));
  });
  const sizes = new Map<string, number>();
  const computeModuleSize = (modules: readonly string[]) => {
    const addresses = [...new Set(modules)].sort();
    const key = addresses.join(" ");
    const size = sizes.get(key) ?? sumSizes(addresses);
    sizes.set(key, size);
    return size;
  };
  const sumSizes = (addresses: readonly string[]) =>
    addresses.reduce((sum, address) => sum + getCompressedSize(files, address.slice(1)), 0);
  return [...Map.groupBy(uses, ({ name }) => name)].map(([name, all]) => {
    const pairs = all.flatMap(({ modules, neighbours }) =>
      neighbours.map((other) => computeModuleSize([...modules, ...other.modules])),
    );
    return {
      name,
      pages: new Set(all.map(({ file }) => file)).size,
      example: all[0]?.file ?? "",
      firstTouch: computeModuleSize(all[0]?.modules ?? []),
      withAnother: Math.max(...pairs),
    };
  });
}
