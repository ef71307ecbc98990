import { DomUtils, parseDocument } from "htmlparser2";
import { type PagePath, splitAddress } from "#i18n/addresses.ts";
import type { Locale } from "#i18n/locales.ts";

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
