import { splitAddress } from "#i18n/addresses.ts";

/** What the page is about: `/id/commentList/branch` is about `branch`. */
export function idInAddress(): string {
  return splitAddress(location.pathname).page.split("/")[2] ?? "";
}
