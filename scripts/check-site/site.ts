import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { DomUtils, parseDocument } from "htmlparser2";
import { type PagePath, splitAddress } from "#i18n/addresses.ts";
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
  /** All text inside the element, without the text of nested scripts and styles. */
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
  const address = addressOfFile(file);
  return { file, origin, address, ...splitAddress(address), html, elements };
}

/** The specification requires these addresses with the ending `.html`. */
const HTML_ADDRESSES = /(?:^|\/)(?:TermsandConditions|PrivacyPolicy)\.html$/;

/** `addressOfFile("id/index.html") // => "/id/"` */
export function addressOfFile(file: string): PagePath {
  if (HTML_ADDRESSES.test(file)) return `/${file}`;
  return `/${file.replace(/(^|\/)index\.html$/, "$1").replace(/\.html$/, "")}`;
}

export function findElements(page: Page, ...names: string[]): PageElement[] {
  return page.elements.filter(({ name }) => names.includes(name));
}

export type JsonObject = Record<string, unknown>;

/** Returns the content of each JSON-LD script, undefined for one that is not valid JSON. */
export function parseJsonLd(page: Page): unknown[] {
  return findElements(page, "script")
    .filter(({ attributes }) => attributes["type"] === "application/ld+json")
    .map(({ text }) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        return undefined;
      }
    });
}

export function findJsonObjects(data: unknown): JsonObject[] {
  if (Array.isArray(data)) return data.flatMap(findJsonObjects);
  if (typeof data !== "object" || data === null) return [];
  return [data as JsonObject, ...Object.values(data).flatMap(findJsonObjects)];
}
