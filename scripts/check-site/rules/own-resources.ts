import { type Page, type PageElement, problemAt } from "../page.ts";
import type { Rule } from "../rule.ts";

const LOADING_RELATIONS =
  /\b(?:stylesheet|icon|preload|modulepreload|preconnect|dns-prefetch|manifest)\b/;

/** Others would learn who reads what, and a page would wait for them. */
export const ownResources: Rule = {
  states: "a page loads nothing from another site, and no font",
  checkPage(page) {
    return page.elements.flatMap((element) => {
      const foreign = loadedBy(element).find((address) => !isOwn(address, page));
      if (foreign !== undefined) {
        return [
          problemAt(page, element, `loads ${foreign}`, "serve it from this site, or do without"),
        ];
      }
      if (!/@font-face|@import/.test(element.name === "style" ? element.text : "")) return [];
      const wrong = "has a style that loads a font or another style";
      return [problemAt(page, element, wrong, "use the fonts of the reader's system")];
    });
  },
};

function loadedBy({ name, attributes, text }: PageElement): string[] {
  const { href, src, srcset, poster, data, rel = "" } = attributes;
  const isLoaded =
    name === "use" || name === "image" || (name === "link" && LOADING_RELATIONS.test(rel));
  return [
    src,
    poster,
    name === "object" ? data : undefined,
    isLoaded ? href : undefined,
    ...(srcset?.split(",").map((candidate) => candidate.trim().split(/\s+/)[0]) ?? []),
    ...(name === "style" ? cssAddresses(text) : []),
  ].filter((address) => address !== undefined);
}

function cssAddresses(css: string): string[] {
  return [...css.matchAll(/url\(\s*["']?([^"')]+)/g)].map(([, address = ""]) => address);
}

function isOwn(address: string, { origin, address: base }: Page): boolean {
  return address.startsWith("data:") || URL.parse(address, origin + base)?.origin === origin;
}
