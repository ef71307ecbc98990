import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { DomUtils, parseDocument } from "htmlparser2";
import { type PagePath, splitAddress } from "#i18n/addresses.ts";
import type { Locale } from "#i18n/locales.ts";
import type { PageWeight } from "./budget.ts";

/** Reads the files of a built site. Paths are relative to the site and use `/`. */
export interface SiteFiles {
  paths: readonly string[];
  read(file: string): string;
  /** Returns 0 if the file is missing. */
  size(file: string): number;
}

/** The facts about a page that stay in memory after its HTML is discarded. */
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

export function getCompressedSize(files: SiteFiles, file: string): number {
  return files.size(`${file}.br`) || files.size(file);
}

export function readSiteOrigin(files: SiteFiles): string {
  const [, origin] = /^Sitemap: (https?:\/\/[^/\s]+)\//m.exec(files.read("robots.txt")) ?? [];
  if (!origin) throw new Error("robots.txt names no sitemap, so the site's origin is unknown");
  return origin;
}

export interface Page {
  /** `id/about.html` */
  file: string;
  origin: string;
  address: PagePath;
  locale: Locale;
  page: PagePath;
  html: string;
  /** In document order. */
  elements: PageElement[];
}

export interface PageElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** The text of an element, without nested scripts and styles. */
  readonly text: string;
}

export function parsePage(file: string, html: string, origin: string): Page {
  const nodes = DomUtils.getElementsByTagName("*", parseDocument(html));
  const elements = nodes.map((node) => ({
    name: node.name,
    attributes: node.attribs,
    get text() {
      // biome-ignore lint/performance/useDomNodeTextContent: textContent has the text of nested scripts.
      return DomUtils.innerText(node.children);
    },
  }));
  const address = toPageUrl(file);
  return { file, origin, address, ...splitAddress(address), html, elements };
}

/** The specification requires the ending `.html` in these URLs. */
const HTML_ADDRESSES = /(?:^|\/)(?:TermsandConditions|PrivacyPolicy)\.html$/;

/** `toPageUrl("id/index.html") // => "/id/"` */
export function toPageUrl(file: string): PagePath {
  if (HTML_ADDRESSES.test(file)) return `/${file}`;
  return `/${file.replace(/(^|\/)index\.html$/, "$1").replace(/\.html$/, "")}`;
}

export function findElementsByTag(page: Page, ...names: string[]): PageElement[] {
  return page.elements.filter(({ name }) => names.includes(name));
}

export type JsonObject = Record<string, unknown>;

/** Parses each JSON-LD script. The result is undefined for invalid JSON. */
export function parseJsonLd(page: Page): unknown[] {
  return findElementsByTag(page, "script")
    .filter(({ attributes }) => attributes["type"] === "application/ld+json")
    .map(({ text }) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        return undefined;
      }
    });
}

export function flattenJsonObjects(data: unknown): JsonObject[] {
  if (Array.isArray(data)) return data.flatMap(flattenJsonObjects);
  if (typeof data !== "object" || data === null) return [];
  return [data as JsonObject, ...Object.values(data).flatMap(flattenJsonObjects)];
}
