import { Parser } from "htmlparser2";
import { type PagePath, splitAddress } from "#i18n/addresses.ts";
import type { Locale } from "#i18n/locales.ts";
import type { Problem } from "../checks/problem.ts";

/** One page of the built site, read once and handed to every rule. */
export interface Page {
  /** Its file in the built site: `id/about.html`. */
  file: string;
  /** The site's address that the build was given. */
  origin: string;
  address: PagePath;
  locale: Locale;
  /** Its address without the language. */
  page: PagePath;
  html: string;
  /** In the order in which they open. */
  elements: PageElement[];
}

export interface PageElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  parent: PageElement | undefined;
  /** All text inside it; the text of scripts and styles counts for them alone. */
  text: string;
}

export function parsePage(file: string, html: string, origin: string): Page {
  const elements: PageElement[] = [];
  const open: PageElement[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      const element = { name, attributes, parent: open.at(-1), text: "" };
      elements.push(element);
      open.push(element);
    },
    ontext(text) {
      const innermost = open.at(-1);
      const readers = /^(?:script|style)$/.test(innermost?.name ?? "") ? [innermost] : open;
      for (const element of readers) if (element) element.text += text;
    },
    onclosetag() {
      open.pop();
    },
  });
  parser.end(html);
  const address = addressOfFile(file);
  return { file, origin, address, ...splitAddress(address), html, elements };
}

/** Pages whose address ends in `.html`, as the specification spells them. */
const KEPT_ENDINGS = /(?:^|\/)(?:TermsandConditions|PrivacyPolicy)\.html$/;

/**
 * The one address of a page's file.
 *
 * `addressOfFile("id/index.html")           // => "/id/"`
 * `addressOfFile("about.html")              // => "/about"`
 * `addressOfFile("zh/PrivacyPolicy.html")   // => "/zh/PrivacyPolicy.html"`
 */
export function addressOfFile(file: string): PagePath {
  if (KEPT_ENDINGS.test(file)) return `/${file}`;
  return `/${file.replace(/(^|\/)index\.html$/, "$1").replace(/\.html$/, "")}`;
}

export function elementsNamed(page: Page, ...names: string[]): PageElement[] {
  return page.elements.filter(({ name }) => names.includes(name));
}

/** The contents of `<meta name="…">` or `<meta property="…">`. */
export function metaContents(page: Page, name: string): string[] {
  return elementsNamed(page, "meta")
    .filter(({ attributes }) => attributes["name"] === name || attributes["property"] === name)
    .map(({ attributes }) => attributes["content"] ?? "");
}

/** `<link>`s that hold this relation. */
export function linksOfRelation(page: Page, relation: string): PageElement[] {
  return elementsNamed(page, "link").filter(({ attributes }) =>
    attributes["rel"]?.split(/\s+/).includes(relation),
  );
}

/** Frames and pages of one visitor: not for search engines. */
export function isNoindex(page: Page): boolean {
  return metaContents(page, "robots").some((content) => content.includes("noindex"));
}

export function isInside(
  element: PageElement,
  matches: (ancestor: PageElement) => boolean,
): boolean {
  for (let at = element.parent; at; at = at.parent) if (matches(at)) return true;
  return false;
}

/** An address of the page's own site. */
export function isOwn(address: string, { origin, address: base }: Page): boolean {
  return URL.parse(address, origin + base)?.origin === origin;
}

/** Scripts that run, which data in a script element does not. */
export function isCode({ name, attributes }: PageElement): boolean {
  return name === "script" && /^(?:|module|text\/javascript)$/.test(attributes["type"] ?? "");
}

export function problemOn({ file }: Page, wrong: string, todo: string): Problem {
  return { file, wrong, todo };
}
