import { DEFAULT_LOCALE, LOCALE_CODES, LOCALES, type Locale, localeOfSegment } from "./locales.ts";

/** A page's address without its language: `/`, `/about`, `/productDetails/branch`. */
export type PagePath = `/${string}`;

/**
 * The address of a page in a language.
 *
 * `addressOf("id_ID", "/about") // => "/id/about"`
 * `addressOf("id_ID", "/")      // => "/id/"`
 * `addressOf("en_US", "/about") // => "/about"`
 */
export function addressOf(locale: Locale, page: PagePath): PagePath {
  const { path } = LOCALES[locale];
  return path === "" ? page : `/${path}${page}`;
}

/**
 * Splits an address into its language and page.
 *
 * `splitAddress("/id/about") // => { locale: "id_ID", page: "/about" }`
 * `splitAddress("/identity") // => { locale: "en_US", page: "/identity" }`
 */
export function splitAddress(address: string): { locale: Locale; page: PagePath } {
  const [, first = "", ...rest] = address.split("/");
  const locale = first === "" ? undefined : localeOfSegment(first);
  if (locale) return { locale, page: `/${rest.join("/")}` };
  return { locale: DEFAULT_LOCALE, page: address.startsWith("/") ? (address as PagePath) : "/" };
}

/** The same page in every language, for the language switch, hreflang and the sitemap. */
export function alternatesOf(page: PagePath): { locale: Locale; tag: string; address: PagePath }[] {
  return LOCALE_CODES.map((locale) => ({
    locale,
    tag: LOCALES[locale].tag,
    address: addressOf(locale, page),
  }));
}

/**
 * Adds the language to the root-relative links of rendered Markdown.
 *
 * `localiseLinks("id_ID", '<a href="/about">') // => '<a href="/id/about">'`
 */
export function localiseLinks(locale: Locale, html: string): string {
  return html.replaceAll(/href="(\/[^"]*)"/g, (_, page: PagePath) => {
    return `href="${addressOf(locale, page)}"`;
  });
}

/** `getStaticPaths` of a page that exists once in each language. */
export function localePaths() {
  return LOCALE_CODES.map((locale) => ({
    params: { locale: LOCALES[locale].path || undefined },
    props: { locale },
  }));
}
