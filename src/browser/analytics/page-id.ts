import type { PagePath } from "#i18n/addresses.ts";

/**
 * What analytics calls a page: its kind. Which of them it is stands in the address.
 *
 * `pageIdOf("/")                         // => "home"`
 * `pageIdOf("/productDetails/fairmoney") // => "productDetails"`
 */
export function pageIdOf(page: PagePath): string {
  return page.split("/")[1] || "home";
}
