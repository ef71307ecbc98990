import type { PagePath } from "#i18n/addresses.ts";
import type { Locale } from "#i18n/locales.ts";
import { jsonLdAddresses } from "./json-ld.ts";
import { elementsNamed, isNoindex, isOwn, metaContents, type Page } from "./page.ts";
import { measurePage, type PageWeight } from "./page-weight.ts";

/** Kept of a page when its HTML is gone. */
export interface PageNote {
  file: string;
  address: PagePath;
  locale: Locale;
  page: PagePath;
  isNoindex: boolean;
  title: string;
  ids: string[];
  /** Where it leads and what it loads on this site, as written, each once. */
  links: string[];
  weight: PageWeight;
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
    ids: page.elements.flatMap(({ attributes }) => attributes["id"] ?? []),
    links: [...new Set(addressesIn(page))].filter((address) => isOwn(address, page)),
    weight: measurePage(page, bytes),
  };
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
