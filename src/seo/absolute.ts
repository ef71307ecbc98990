import type { PagePath } from "#i18n/addresses.ts";

/**
 * The absolute address of a page on the configured site.
 *
 * `absolute("/id/about", "https://finny.example") // => "https://finny.example/id/about"`
 */
export function absolute(address: PagePath, site: string = import.meta.env.SITE): string {
  return new URL(address, site).href;
}
