import { addressOf, splitAddress } from "#i18n/addresses.ts";
import { currentAddressOf } from "./old-addresses.ts";
import { shellOf } from "./shells.ts";

export type DevAddress = { redirect: string } | { rewrite: string } | undefined;

/**
 * How the development server, which builds no files, treats an address that the server of the
 * built site answers by another page.
 *
 * `devAddressOf("/id/loan?type=1&a=b")   // => { redirect: "/id/loan/unsecured-credit?a=b" }`
 * `devAddressOf("/commentDetails/01J9Z") // => { rewrite: "/commentDetails/shell" }`
 * `devAddressOf("/about")                // => undefined`
 */
export function devAddressOf(address: string): DevAddress {
  const url = new URL(address, "http://dev");
  const redirect = currentAddressOf(url);
  if (redirect !== undefined) return { redirect };
  const { locale, page } = splitAddress(url.pathname);
  const shell = shellOf(page);
  return shell && { rewrite: addressOf(locale, shell) + url.search };
}
