import { DEFAULT_LOCALE, LOCALE_CODES, LOCALES, type Locale, localeOfSegment } from "./locales.ts";

/** A page's address without the language: `/`, `/about`, `/productDetails/branch`. */
export type PagePath = `/${string}`;

/** `addressOf("id_ID", "/about") // => "/id/about"` */
export function addressOf(locale: Locale, page: PagePath): PagePath {
  const { path } = LOCALES[locale];
  return path === "" ? page : `/${path}${page}`;
}

/** `splitAddress("/id/about") // => { locale: "id_ID", page: "/about" }` */
export function splitAddress(address: string): { locale: Locale; page: PagePath } {
  const [, first = "", ...rest] = address.split("/");
  const locale = first === "" ? undefined : localeOfSegment(first);
  if (locale) return { locale, page: `/${rest.join("/")}` };
  return { locale: DEFAULT_LOCALE, page: address.startsWith("/") ? (address as PagePath) : "/" };
}

export function listAlternates(
  page: PagePath,
): { locale: Locale; tag: string; address: PagePath }[] {
  return LOCALE_CODES.map((locale) => ({
    locale,
    tag: LOCALES[locale].tag,
    address: addressOf(locale, page),
  }));
}

/** `localiseLinks("id_ID", '<a href="/about">') // => '<a href="/id/about">'` */
export function localiseLinks(locale: Locale, html: string): string {
  return html.replaceAll(/href="(\/[^"]*)"/g, (_, page: PagePath) => {
    return `href="${addressOf(locale, page)}"`;
  });
}

export function listLocalePaths() {
  return LOCALE_CODES.map((locale) => ({
    params: { locale: LOCALES[locale].path || undefined },
    props: { locale },
  }));
}
