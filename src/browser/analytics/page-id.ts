import type { PagePath } from "#i18n/addresses.ts";

/**
 * The kind of a page, by which analytics names it. The address itself says which page it is.
 *
 * `pageIdOf("/")                         // => "home"`
 * `pageIdOf("/productDetails/fairmoney") // => "productDetails"`
 */
export function pageIdOf(page: PagePath): string {
  return page.split("/")[1] || "home";
}
