import type { PagePath } from "#i18n/addresses.ts";

export function toAbsoluteUrl(address: PagePath, site: string = import.meta.env.SITE): string {
  return new URL(address, site).href;
}
