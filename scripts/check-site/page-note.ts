import type { PagePath } from "#i18n/addresses.ts";
import type { Locale } from "#i18n/locales.ts";
import { jsonLdAddresses } from "./json-ld.ts";
import { elementsNamed, isNoindex, linksOfRelation, metaContents, type Page } from "./page.ts";
import { measurePage, type PageWeight } from "./page-weight.ts";

/** Kept of a page when its HTML is gone. */
export interface PageNote {
  file: string;
  address: PagePath;
  locale: Locale;
  page: PagePath;
  isNoindex: boolean;
  title: string;
  alternates: Alternate[];
  ids: string[];
  /** Where it leads and what it loads on this site, as written, each once. */
  links: string[];
  weight: PageWeight;
}

export interface Alternate {
  language: string;
  href: string;
}

/** `bytes` is what travels for its HTML. */
export function noteOf(page: Page, bytes: number): PageNote {
  return {
    file: page.file,
    address: page.address,
    locale: page.locale,
    page: page.page,
    isNoindex: isNoindex(page),
    title: elementsNamed(page, "title")[0]?.text.trim() ?? "",
    alternates: alternatesIn(page),
    ids: page.elements.flatMap(({ attributes }) => attributes["id"] ?? []),
    links: [...new Set(addressesIn(page))].filter((address) => isOwn(address, page)),
    weight: measurePage(page, bytes),
  };
}

export function alternatesIn(page: Page): Alternate[] {
  return linksOfRelation(page, "alternate").flatMap(({ attributes }) => {
    const { hreflang: language, href = "" } = attributes;
    return language === undefined ? [] : [{ language, href }];
  });
}

function addressesIn(page: Page): string[] {
  return [
    ...page.elements.flatMap(({ attributes }) => [
      attributes["href"],
      attributes["src"],
      attributes["poster"],
      attributes["action"],
    ]),
    ...["og:image", "og:url", "twitter:image"].flatMap((name) => metaContents(page, name)),
    ...jsonLdAddresses(page),
  ].filter((address) => address !== undefined);
}

function isOwn(address: string, { origin, address: base }: Page): boolean {
  return URL.parse(address, origin + base)?.origin === origin;
}
